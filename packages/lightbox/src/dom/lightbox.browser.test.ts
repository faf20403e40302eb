import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lightbox } from './lightbox.js'
import type { LightboxSettings } from './lightbox.js'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/%3E'

function setPage(): HTMLElement {
  document.body.innerHTML = `<section>
    <a href='${PICTURE}' data-lightbox-item data-title="Lanterns III" data-image-dimensions="400x200"><img alt="Lanterns" src='${PICTURE}'></a>
    <a href='${PICTURE}' data-lightbox-item data-lightbox-theme="dark"><img alt="Tides" src='${PICTURE}'></a>
    <a href='${PICTURE}' data-lightbox-item data-lightbox-theme="sepia"><img alt="Weave" src='${PICTURE}'></a>
    <a href="#elsewhere">Elsewhere</a>
  </section>`
  return document.querySelector('section')!
}

/** The sheet of the viewer, as a page would load it. */
function loadStyles(): Promise<unknown> {
  const link = document.body.appendChild(document.createElement('link'))
  link.rel = 'stylesheet'
  link.href = new URL('../styles.css', import.meta.url).href
  return new Promise((resolve) => (link.onload = resolve))
}

function start(settings: LightboxSettings = {}): void {
  stops.push(lightbox(setPage(), { loadStyles, ...settings }))
}

const dialog = (): HTMLDialogElement => document.querySelector('dialog')!
const shown = (): string | undefined =>
  document.querySelector<HTMLImageElement>('dialog [data-part=slide]:not([inert]) img')?.alt

test('Enter and Space on an item open it, and trigger a button [LBX-22]', async () => {
  start()
  const item = page.getByRole('link', { name: 'Tides' }).element() as HTMLElement
  item.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('Tides')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Next')
  await userEvent.keyboard('{Enter}')
  expect(shown()).toBe('Weave')
  await userEvent.keyboard(' ')
  expect(shown()).toBe('Lanterns')
  await userEvent.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
  item.focus()
  await userEvent.keyboard(' ')
  await expect.poll(shown).toBe('Tides')
})

test('the theme of a slide beats that of the block; unknown is dark [LBX-3]', async () => {
  start({ theme: 'light' })
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  await expect.poll(() => dialog()?.dataset['theme']).toBe('light')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(dialog().dataset['theme']).toBe('dark')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect([shown(), dialog().dataset['theme']]).toEqual(['Weave', 'dark'])
})

test('reads picture, size, words and thumbnail from the markup', async () => {
  start()
  const link = page.getByRole('link', { name: 'Lanterns' })
  await userEvent.click(link)
  await expect.element(page.getByText('Lanterns III')).toBeVisible()
  expect(page.getByRole('status').element().textContent).toBe('1 of 3Lanterns III')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(link.element())
})

test.each([
  ['a click with a modifier', { ctrlKey: true }],
  ['a click that another script has taken', { cancelled: true }],
])('%s stays as it is', (_, { cancelled, ...init }: { cancelled?: boolean; ctrlKey?: boolean }) => {
  start()
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  const link = page.getByRole('link', { name: 'Lanterns' }).element()
  if (cancelled) link.addEventListener('click', (event) => event.preventDefault())
  // Nothing of this page is left for it.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(click)
  expect(dialog()).toBeNull()
})

test('a link that is no item is left alone, and after the stop every link is', async () => {
  start()
  await userEvent.click(page.getByRole('link', { name: 'Elsewhere' }))
  expect([dialog(), location.hash]).toEqual([null, '#elsewhere'])
  history.replaceState(null, '', location.pathname + location.search)
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  await expect.poll(shown).toBe('Lanterns')
  for (const stop of stops.splice(0)) stop()
  expect(dialog()).toBeNull()
  const native = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', native, { once: true })
  ;(page.getByRole('link', { name: 'Lanterns' }).element() as HTMLElement).click()
  expect(native.mock.calls[0]![0].defaultPrevented).toBe(true)
  expect(dialog()).toBeNull()
})
