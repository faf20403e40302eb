import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dialog,
  image,
  isGone,
  isShown,
  languageOf,
  loadStyles,
  part,
  PRINTS,
  shown,
} from '../../testing/lightboxPage.js'
import { enhanceLightbox } from './enhanceLightbox.js'
import type { EnhanceLightboxOptions } from './enhanceLightbox.js'
import { openLightbox } from './openLightbox.js'
import { warmUpViewer } from './viewer.js'

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
    <a href="#elsewhere"><b>Elsewhere</b></a>
  </section>`
  return document.querySelector('section')!
}

function start(settings: EnhanceLightboxOptions = {}): void {
  stops.push(enhanceLightbox(setPage(), { loadStyles, ...settings }))
}

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
  await isGone()
  item.focus()
  await userEvent.keyboard(' ')
  await expect.poll(shown).toBe('Tides')
})

test('the theme of an item beats that of the lightbox; an unknown one is dark [LBX-3]', async () => {
  start({ theme: 'light' })
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  await expect.poll(() => dialog()?.dataset['theme']).toBe('light')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(dialog().dataset['theme']).toBe('dark')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('Weave')
  expect(dialog().dataset['theme']).toBe('dark')
})

test('enhanceLightbox reads picture, size, caption and thumbnail from the markup [LBX-1] [LBX-22]', async () => {
  start()
  const link = page.getByRole('link', { name: 'Lanterns' })
  await userEvent.click(link)
  await expect.element(page.getByText('Lanterns III')).toBeVisible()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('1 of 3 Lanterns III')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(link.element())
})

test('an item has the caption of its figure, and texts keep the language around them [LBX-1] [SRV-97]', async () => {
  document.body.innerHTML = `<section lang="ar" dir="rtl">
    <figure lang="fr" dir="ltr">
      <a href='${PICTURE}' data-lightbox-item data-image-dimensions="40x20" data-srcset='${PICTURE} 40w'>
        <img alt="Lanternes"></a><figcaption>Lanternes <em>III</em></figcaption>
    </figure>
    <figure><a href='${PICTURE}' data-lightbox-item data-title=""><img alt="نسيج"></a><figcaption>Weave</figcaption></figure>
    <figure lang="de" dir="auto">
      <a href='${PICTURE}' data-lightbox-item><img alt="Gezeiten"></a><figcaption>Gezeiten I</figcaption>
    </figure>
  </section>`
  stops.push(enhanceLightbox(document.querySelector('section')!, { loadStyles }))
  const texts = () => [part('caption'), image()].map(languageOf)
  await userEvent.click(page.getByRole('link', { name: 'Lanternes' }))
  await expect.poll(shown).toBe('Lanternes')
  expect(part('caption').innerHTML).toBe('Lanternes <em>III</em>')
  expect(image().srcset).toBe(`${PICTURE} 40w`)
  expect(texts()).toEqual([
    { lang: 'fr', dir: 'ltr' },
    { lang: 'fr', dir: 'ltr' },
  ])
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect([isShown('caption'), languageOf(image())]).toEqual([false, { lang: 'ar', dir: 'rtl' }])
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  expect(texts()).toEqual([
    { lang: 'de', dir: null },
    { lang: 'de', dir: null },
  ])
})

test('a link to a video plays the file it leads to, or the player that its data name [LBX-5]', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  // Serve the fake video player from another origin than the page, because a true player is on another origin.
  const player = new URL('../../testing/player.html', import.meta.url).href.replace('127.0.0.1', 'localhost')
  document.body.innerHTML = `<section>
    <a href="#film" data-lightbox-item data-type="video" data-title="Doors at seven">Film</a>
    <a href="#talk" data-lightbox-item data-type="video" data-html='<iframe src="${player}"></iframe>'>Talk</a>
  </section>`
  stops.push(enhanceLightbox(document.querySelector('section')!, { loadStyles }))
  await userEvent.click(page.getByRole('link', { name: 'Film' }))
  await expect
    .poll(() => dialog()?.querySelector('source')?.getAttribute('src'))
    .toBe(`${location.href.split('#')[0]}#film`)
  expect(dialog().querySelector('video')!.getAttribute('aria-label')).toBe('Doors at seven')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.poll(() => dialog().querySelector('iframe')?.src ?? '').toContain('player.html')
  expect(dialog().querySelector('video')).toBeNull()
  vi.restoreAllMocks()
})

/** Clicks an image, and reports whether the lightbox prevented the default. The page is not left. */
function clickOn(name: string, init: MouseEventInit = {}): { readonly wasTaken: boolean } {
  let wasTaken = false
  document.addEventListener(
    'click',
    (event) => {
      wasTaken = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  const link = page.getByRole('link', { name }).element()
  link.querySelector('img, *')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  return { wasTaken }
}

test.each([{ ctrlKey: true }, { shiftKey: true }, { altKey: true }, { metaKey: true }])(
  'a click with %o stays a link [LBX-22]',
  (init) => {
    start()
    expect(clickOn('Lanterns', init).wasTaken).toBe(false)
    expect(dialog()).toBeNull()
  },
)

test('a click or Space whose default is prevented opens nothing [LBX-22]', () => {
  start()
  const link = page.getByRole('link', { name: 'Lanterns' }).element()
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  clickOn('Lanterns')
  link.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  const pressed = vi.fn()
  link.addEventListener('click', pressed)
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  expect(pressed).not.toHaveBeenCalled()
  expect(dialog()).toBeNull()
})

test('Space elsewhere, or inside an item, and other keys do nothing [LBX-22]', () => {
  start()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', pressed)
  const item = page.getByRole('link', { name: 'Lanterns' }).element()
  const press = (element: Element, key: string): boolean =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(press(page.getByRole('link', { name: 'Elsewhere' }).element(), ' ')).toBe(true)
  expect(press(item.querySelector('img')!, ' ')).toBe(true)
  expect(press(item, 'a')).toBe(true)
  const held = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true })
  expect(item.dispatchEvent(held)).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  document.removeEventListener('click', pressed)
})

test('a failed viewer makes the link lead to the picture, and the next click tries again [LBX-22]', async () => {
  start()
  const seen: boolean[] = []
  const note = (event: Event): void => {
    seen.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', note)
  const link = page.getByRole('link', { name: 'Lanterns' }).element() as HTMLElement
  const broken = vi.spyOn(document, 'createElement').mockImplementation(() => {
    throw new Error('no dialog here')
  })
  stops.push(enhanceLightbox(document.querySelector('section')!))
  for (const stop of stops.splice(0, 1)) stop()
  link.click()
  await expect.poll(() => seen).toEqual([true, false])
  broken.mockRestore()
  link.click()
  await expect.poll(shown).toBe('Lanterns')
  document.removeEventListener('click', note)
})

test('other links stay links, and stop() removes the lightbox and restores all links [LBX-22]', async () => {
  start()
  expect(clickOn('Elsewhere').wasTaken).toBe(false)
  expect(dialog()).toBeNull()
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  await expect.poll(shown).toBe('Lanterns')
  for (const stop of stops.splice(0)) stop()
  expect(dialog()).toBeNull()
  expect(clickOn('Lanterns').wasTaken).toBe(false)
  expect(dialog()).toBeNull()
})

test('an item that is still opening when its element is stopped leaves no node [LBX-6]', async () => {
  start()
  clickOn('Lanterns')
  for (const stop of stops.splice(0)) stop()
  // The call receives the lightbox that is still opening.
  const opened = (await openLightbox({ items: PRINTS }))!
  await expect.poll(() => opened.element.isConnected).toBe(false)
  expect(dialog()).toBeNull()
})

test('a warm-up changes neither page, focus, history, scrolling nor layers [LBX-33]', () => {
  start()
  const link = page.getByRole('link', { name: 'Tides' }).element() as HTMLElement
  link.focus()
  const seen = (): unknown[] => [
    document.documentElement.outerHTML,
    history.length,
    history.state,
    scrollY,
    document.activeElement,
  ]
  const before = seen()
  const heard: string[] = []
  const hear = ({ type }: Event): number => heard.push(type)
  const types = ['focusin', 'focusout', 'vitrine:dialogs:layers', 'popstate']
  for (const type of types) addEventListener(type, hear, true)
  warmUpViewer(document)
  for (const type of types) removeEventListener(type, hear, true)
  expect(seen()).toEqual(before)
  expect(heard).toEqual([])
})

test('a link around the element, or the element itself, is followed: only links inside it open [LBX-22]', async () => {
  document.body.innerHTML = `<a href="#around" data-lightbox-item><section><b>Lanterns</b></section></a>`
  const [link, section] = [document.querySelector('a')!, document.querySelector('section')!]
  stops.push(enhanceLightbox(section), enhanceLightbox(link))
  const seen: boolean[] = []
  const note = (event: Event): void => void seen.push(event.defaultPrevented)
  for (const type of ['click', 'keydown']) document.addEventListener(type, note)
  document.querySelector('b')!.click()
  link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  for (const type of ['click', 'keydown']) document.removeEventListener(type, note)
  expect(seen).toEqual([false, false])
  await expect.poll(() => location.hash).toBe('#around')
  expect(dialog()).toBeNull()
  history.replaceState(null, '', location.pathname + location.search)
})
