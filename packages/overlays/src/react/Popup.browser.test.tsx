import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet, clean, RULE, storedRecord } from '../testing/page.js'
import { openPopup } from '../dom/openPopup.js'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Popup } from './Popup.js'

beforeEach(addSheet)
afterEach(async () => {
  cleanup()
  clean()
  await expect.poll(() => (history.state as Record<string, unknown> | null)?.['vitrinePopup']).toBeUndefined()
})

const dialog = page.getByRole('dialog')

test('it is composed of picture, heading, text, form and action [OVL-15]', async () => {
  render(
    <Popup
      defaultOpen
      heading="The programme"
      bodyHtml={unsafelyTrustHtml('<p>Once a month.</p>')}
      image={{
        src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
        width: 3,
        height: 2,
        alt: 'A tide',
      }}
      action={{ label: 'See the prints', href: '/prints', newWindow: true }}
    >
      <form aria-label="Newsletter" />
    </Popup>,
  )
  await expect.element(page.getByRole('dialog', { name: 'The programme' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'A tide' })).toBeVisible()
  await expect.element(page.getByText('Once a month.')).toBeVisible()
  expect(page.getByRole('form').elements()).toHaveLength(1)
  const link = page.getByRole('link', { name: 'See the prints' }).element() as HTMLAnchorElement
  expect([link.target, link.rel, link.dataset['part']]).toEqual(['_blank', 'noopener', 'popup-overlay-action'])
})

test('without a heading the catalogue names it [OVL-15]', async () => {
  render(<Popup defaultOpen>Late</Popup>)
  await expect.element(page.getByRole('dialog', { name: 'Popup' })).toBeVisible()
})

test('a caller that keeps it open has it open again, one that closes it has it closed [OVL-18]', async () => {
  const reasons: string[] = []
  function Owner({ stubborn }: { readonly stubborn: boolean }) {
    const [open, setOpen] = useState(true)
    return (
      <Popup
        open={open}
        heading="The programme"
        onOpenChange={(next, { reason }) => {
          reasons.push(reason)
          if (!stubborn) setOpen(next)
        }}
      />
    )
  }
  const { rerender } = render(<Owner stubborn />)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  rerender(<Owner stubborn={false} />)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(reasons).toEqual(['escape-key', 'close-press'])
  expect(storedRecord()).toBeNull()
})

test('with a rule it opens by itself, and unmounting closes it without a record [OVL-10]', async () => {
  const onRecord = vi.fn()
  const { unmount } = render(<Popup rule={RULE} delay={0} heading="The programme" onRecord={onRecord} />)
  await expect.element(dialog).toBeVisible()
  unmount()
  expect(document.documentElement.style.overflow).toBe('')
  expect([storedRecord(), onRecord.mock.calls.length]).toEqual([null, 1])
})

test('a rule that is given later opens it, and an equal rule in a new object starts nothing anew [OVL-10] [OVL-18]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { rerender, unmount } = render(<Popup heading="The programme" />)
    const popup = document.querySelector('dialog')!
    await vi.advanceTimersByTimeAsync(5000)
    expect(popup.open).toBe(false)
    rerender(<Popup heading="The programme" rule={RULE} />)
    await vi.advanceTimersByTimeAsync(600)
    rerender(<Popup heading="The programme" rule={{ ...RULE }} />)
    await vi.advanceTimersByTimeAsync(399)
    expect(popup.open).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(popup.open).toBe(true)
    unmount()
  } finally {
    vi.useRealTimers()
  }
})

test('a slice that is left out leaves no element, and its texts carry their language [OVL-15]', () => {
  const partsOf = (container: Element): (string | undefined)[] =>
    [...container.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset['part'])
  const empty = render(<Popup>{null}</Popup>)
  expect(partsOf(empty.container)).toEqual(['popup', 'overlay', 'panel', 'close'])
  const { container } = render(
    <Popup
      heading="Programm"
      bodyHtml={unsafelyTrustHtml('<p>Einmal im Monat.</p>')}
      action={{ label: 'Drucke', href: '/prints' }}
      contentLanguage={{ lang: 'de', dir: 'ltr' }}
    />,
  )
  expect(partsOf(container)).toEqual(['popup', 'overlay', 'panel', 'heading', 'body', 'popup-overlay-action', 'close'])
  expect([...container.querySelectorAll('[lang="de"][dir="ltr"]')].map((element) => element.textContent)).toEqual([
    'Programm',
    'Einmal im Monat.',
    'Drucke',
  ])
  const link = container.querySelector('a')!
  expect([link.getAttribute('href'), link.hasAttribute('target'), link.hasAttribute('rel')]).toEqual([
    '/prints',
    false,
    false,
  ])
})

test('a preview opens whatever the rule says, and stores and reports nothing [OVL-27]', async () => {
  const onRecord = vi.fn()
  const { container } = render(<Popup heading="The programme" />)
  const record = '{"date-closed":1,"version":9,"submitted":true}'
  localStorage.setItem('popup-overlay', record)
  openPopup(container.querySelector('dialog')!, { rule: RULE, preview: true }, { onRecord })
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect([localStorage.getItem('popup-overlay'), onRecord.mock.calls]).toEqual([record, []])
})

test('a popup of the style none renders nothing and opens nothing [OVL-2]', () => {
  const onOpenChange = vi.fn()
  const { container } = render(<Popup theme="none" defaultOpen heading="The programme" onOpenChange={onOpenChange} />)
  expect([container.innerHTML, onOpenChange.mock.calls]).toEqual(['', []])
})

test('a wrong theme has one warning and its default [OVL-2]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { container, rerender } = render(<Popup theme={'grey' as 'dark'} />)
  rerender(<Popup theme={'grey' as 'dark'} />)
  expect(container.querySelector('dialog')!.dataset['style']).toBe('light')
  expect(warn.mock.calls).toEqual([['[Popup] theme: "grey" is unknown. Pass one of light, dark, show, none.']])
  warn.mockRestore()
})

test.each([
  ['light', 'rgb(26, 26, 26)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(255, 255, 255)', 'rgb(26, 26, 26)'],
  ['show', 'rgb(1, 2, 3)', 'rgb(4, 5, 6)'],
] as const)('what stands in a popup of style %s has its colours [OVL-2]', async (style, ink, paper) => {
  const site = document.documentElement.style
  site.setProperty('--vt-color-ink', 'rgb(1, 2, 3)')
  site.setProperty('--vt-color-paper', 'rgb(4, 5, 6)')
  const colors = { color: 'var(--vt-color-ink)', background: 'var(--vt-color-paper)' }
  render(
    <Popup defaultOpen heading="The programme" theme={style}>
      <p style={colors}>E-mail</p>
    </Popup>,
  )
  const text = page.getByText('E-mail')
  await expect.element(text).toBeVisible()
  const shown = getComputedStyle(text.element())
  expect([shown.color, shown.backgroundColor]).toEqual([ink, paper])
  site.removeProperty('--vt-color-ink')
  site.removeProperty('--vt-color-paper')
})

test('words from left to right begin at the right side of a page from right to left [OVL-33]', async () => {
  render(
    <div dir="rtl">
      <Popup defaultOpen heading="Once" />
    </div>,
  )
  const heading = page.getByRole('heading', { name: 'Once' })
  await expect.element(heading).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(heading.element())
  const panel = document.querySelector('[data-part=panel]')!.getBoundingClientRect()
  expect(panel.right - words.getBoundingClientRect().right).toBeLessThan(40)
})

test('a popup with a rule that its caller opens reports what happens to it, to the last callback [OVL-17]', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const draw = (onRecord: typeof first) => (
    <Popup open rule={RULE} heading="The programme" onRecord={onRecord} onOpenChange={() => {}} />
  )
  const { rerender, unmount } = render(draw(first))
  await expect.element(dialog).toBeVisible()
  const actions = (callback: typeof first) => callback.mock.calls.map(([record]) => record.action)
  expect(actions(first)).toEqual(['render'])
  rerender(draw(second))
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => actions(second)).toEqual(['close', 'render'])
  expect(actions(first)).toEqual(['render'])
  unmount()
})
