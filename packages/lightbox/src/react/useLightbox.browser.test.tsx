import { act, render } from '@testing-library/react'
import type { MouseEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, isGone, print, setUpComponents, shown, state } from '../../testing/lightboxPage.js'
import { documentState } from '../dom/documentState.js'
import { openLightbox } from '../index.js'
import type { LightboxItem } from '../index.js'
import { useLightbox } from './index.js'

setUpComponents()

function Thumbnails({
  items,
  hash,
}: {
  readonly items: readonly LightboxItem[]
  readonly hash?: boolean
}): ReactElement {
  const { getTriggerProps, isOpen, index, open, close } = useLightbox({ items, hash })
  return (
    <>
      {items.map(({ alt, id }, place) => (
        <a key={id} href={`#${id}`} {...getTriggerProps(place)}>
          {alt}
        </a>
      ))}
      <button type="button" onClick={() => void open(-1)}>
        Last
      </button>
      <button type="button" onClick={close}>
        Done
      </button>
      <output>{`${isOpen} ${index}`}</output>
    </>
  )
}
const SET = [print('Lanterns', { id: 'lanterns' }), print('Tides', { id: 'tides' })]

test('a trigger opens its item, and focus returns to that of the item last shown [LBX-24]', async () => {
  render(<Thumbnails items={SET} />)
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  await expect.poll(shown).toBe('Lanterns')
  await expect.poll(state).toBe('true 0')
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.poll(state).toBe('false 1')
  await isGone()
  expect(document.activeElement!.textContent).toBe('Tides')
  expect(location.hash).toBe('')
})

test.each(['{Enter}', ' '])('the key "%s" on a link or a button opens its item [LBX-22]', async (key) => {
  function Triggers(): ReactElement {
    const { getTriggerProps } = useLightbox({ items: SET })
    return (
      <>
        <a href="#lanterns" {...getTriggerProps(0)}>
          Lanterns
        </a>
        <button type="button" {...getTriggerProps(1)}>
          Tides
        </button>
      </>
    )
  }
  render(<Triggers />)
  for (const [role, name] of [
    ['link', 'Lanterns'],
    ['button', 'Tides'],
  ] as const) {
    ;(page.getByRole(role, { name }).element() as HTMLElement).focus()
    await userEvent.keyboard(key)
    await expect.poll(shown).toBe(name)
    await userEvent.keyboard('{Escape}')
    await isGone()
  }
})

test.each<[string, (link: HTMLElement) => Promise<void> | void]>([
  ['pointer', (link) => userEvent.hover(link)],
  ['focus', (link) => link.focus()],
])('the %s on a trigger fetches the viewer, and opens nothing [LBX-33]', async (_, intend) => {
  const isFetched = (): boolean => documentState(document).viewer !== undefined
  documentState(document).viewer = undefined
  render(<Thumbnails items={SET} />)
  expect(isFetched()).toBe(false)
  await intend(page.getByRole('link', { name: 'Tides' }).element() as HTMLElement)
  await expect.poll(isFetched).toBe(true)
  await documentState(document).viewer
  expect([dialog(), state()]).toEqual([null, 'false 0'])
})

test('a caller receives each change with its reason, and an empty list opens nothing [LBX-4] [LBX-13] [LBX-24]', async () => {
  const callbacks = { onOpenChange: vi.fn(), onIndexChange: vi.fn(), onClose: vi.fn() }
  const own = document.body.appendChild(document.createElement('button'))
  function Owner({ items }: { readonly items: readonly LightboxItem[] }): ReactElement {
    const { getTriggerProps, open, isOpen, index } = useLightbox({ items, index: 1, ...callbacks })
    return (
      <>
        <button type="button" {...getTriggerProps(0)}>
          Lanterns
        </button>
        <button type="button" onClick={() => void open()}>
          Default
        </button>
        <output>{`${isOpen} ${index}`}</output>
      </>
    )
  }
  const { rerender, unmount } = render(<Owner items={[SET[0]!, { ...SET[1]!, trigger: own }]} />)
  expect(state()).toBe('false 1')
  await userEvent.click(page.getByRole('button', { name: 'Lanterns' }))
  await expect.poll(state).toBe('true 0')
  expect(callbacks.onOpenChange.mock.calls).toEqual([
    [true, { reason: 'item-press', event: expect.any(MouseEvent) as MouseEvent }],
  ])
  await userEvent.keyboard('{ArrowRight}')
  const byKey = (reason: string) => ({ reason, event: expect.any(KeyboardEvent) as KeyboardEvent })
  expect(callbacks.onIndexChange.mock.calls).toEqual([[1, byKey('key')]])
  await userEvent.keyboard('{Escape}')
  await isGone()
  expect(callbacks.onClose.mock.calls).toEqual([[1, byKey('escape-key')]])
  expect(callbacks.onOpenChange.mock.calls[1]).toEqual([false, byKey('escape-key')])
  expect(document.activeElement).toBe(own)
  await userEvent.click(page.getByRole('button', { name: 'Default' }))
  await expect.poll(shown).toBe('Tides')
  expect(callbacks.onOpenChange.mock.calls[2]).toEqual([true, { reason: 'action' }])
  await userEvent.keyboard('{Escape}')
  await isGone()
  rerender(<Owner items={[]} />)
  await userEvent.click(page.getByRole('button', { name: 'Default' }))
  expect([state(), callbacks.onOpenChange.mock.calls.length, dialog()]).toEqual(['false 1', 4, null])
  unmount()
  own.remove()
})

test('an address of no item opens nothing [LBX-23]', async () => {
  history.replaceState(null, '', '#itemId=gone')
  render(<Thumbnails items={SET} hash />)
  await import('../dom/viewer.js')
  await new Promise(requestAnimationFrame)
  expect([dialog(), state()]).toEqual([null, 'false 0'])
})

test('an item in the address opens once the option is set, and not without it [LBX-23]', async () => {
  history.replaceState(null, '', '#itemId=tides')
  const { rerender } = render(<Thumbnails items={SET} />)
  await import('../dom/viewer.js')
  await new Promise(requestAnimationFrame)
  expect(dialog()).toBeNull()
  rerender(<Thumbnails items={SET} hash />)
  await expect.poll(shown).toBe('Tides')
  await userEvent.keyboard('{Escape}')
})

test('a trigger tells handlers further up that its click is handled [LBX-36]', async () => {
  const onClick = vi.fn((event: MouseEvent) => event.defaultPrevented)
  render(
    <div role="presentation" onClick={onClick}>
      <Thumbnails items={SET} />
    </div>,
  )
  await userEvent.click(page.getByRole('link', { name: 'Lanterns' }))
  expect(onClick.mock.results[0]!.value).toBe(true)
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{Escape}')
})

test('open() opens at an index, wrapped into the set, and close() closes [LBX-4]', async () => {
  render(<Thumbnails items={SET} />)
  await userEvent.click(page.getByRole('button', { name: 'Last' }))
  await expect.poll(shown).toBe('Tides')
  act(() => (page.getByText('Done').element() as HTMLElement).click())
  await isGone()
  await expect.poll(state).toBe('false 1')
})

test('close() before the viewer has loaded keeps it closed and leaves no node [LBX-6]', async () => {
  render(<Thumbnails items={SET} />)
  act(() => {
    for (const name of ['Last', 'Done']) (page.getByText(name).element() as HTMLElement).click()
  })
  // Call `openLightbox` to get the lightbox whose code is still loading: the call opens no second one, because only one
  // lightbox can be open.
  const opened = await openLightbox({ items: SET })
  await expect.poll(() => opened!.element.isConnected).toBe(false)
  expect(document.querySelectorAll('[data-scope=lightbox]').length).toBe(0)
  expect(state()).toBe('false 0')
})

test('a click with a modifier key stays a link, and Enter opens [LBX-22]', async () => {
  render(<Thumbnails items={SET} />)
  const link = page.getByRole('link', { name: 'Lanterns' }).element() as HTMLElement
  const taken: boolean[] = []
  const note = (event: Event): void => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', note)
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  removeEventListener('click', note)
  expect(taken).toEqual([false, false, false, false])
  expect(dialog()).toBeNull()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{Escape}')
})

test('a failed viewer makes the browser follow the link on Enter [LBX-22]', async () => {
  render(<Thumbnails items={SET} />)
  const broken = vi.spyOn(document, 'createElement').mockImplementation(() => {
    throw new Error('no dialog here')
  })
  ;(page.getByRole('link', { name: 'Lanterns' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#lanterns')
  broken.mockRestore()
})

test('an item in the address opens, and unmounting closes it [LBX-23]', async () => {
  history.replaceState(null, '', '#itemId=tides')
  const { unmount } = render(<Thumbnails items={SET} hash />)
  await expect.poll(shown).toBe('Tides')
  unmount()
  expect(dialog()).toBeNull()
  await expect.poll(() => location.hash).toBe('')
})
