import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, nextFrame, print, setUpComponents, shown } from '../../testing/lightboxPage.js'
import { openLightbox } from '../index.js'
import type { LightboxItem } from '../index.js'
import { useLightbox } from './index.js'
import type { LightboxHandle, UseLightboxOptions } from './index.js'

setUpComponents()

const SET = [print('Lanterns', { id: 'lanterns' }), print('Tides', { id: 'tides' })]
const faulty = (): { readonly mockRestore: () => void; readonly mock: { readonly calls: unknown[] } } =>
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    throw new Error('no dialog here')
  })

/** A component with a link and a button that open items. Its handle is kept for the test. */
function start(items: readonly LightboxItem[], callbacks: Partial<UseLightboxOptions> = {}) {
  let handle!: LightboxHandle
  function Triggers(): ReactElement {
    handle = useLightbox({ items, ...callbacks })
    return (
      <>
        <a href="#lanterns" {...handle.getTriggerProps(0)}>
          Lanterns
        </a>
        <button type="button" {...handle.getTriggerProps(1)}>
          Tides
        </button>
      </>
    )
  }
  const { unmount } = render(<Triggers />)
  return { unmount, open: (index?: number) => handle.open(index) }
}

test.each([
  ['items', SET],
  ['no items', []],
])(
  'an opening with %s that ends after its component has been removed leaves nothing [LBX-4] [LBX-6]',
  async (_, items) => {
    const callbacks = { onOpenChange: vi.fn(), onClose: vi.fn() }
    const { open, unmount } = start(items, callbacks)
    const opening = open(1)
    unmount()
    await expect(opening).resolves.toBeUndefined()
    expect([dialog(), callbacks.onOpenChange.mock.calls.some(([isOpen]) => isOpen as boolean)]).toEqual([null, false])
  },
)

test('a failed viewer leaves a button without an address where it is [LBX-22]', async () => {
  start(SET)
  const before = location.href
  const broken = faulty()
  act(() => (page.getByRole('button', { name: 'Tides' }).element() as HTMLElement).click())
  await expect.poll(() => broken.mock.calls.length).toBeGreaterThan(0)
  broken.mockRestore()
  await nextFrame()
  expect([location.href, dialog()]).toEqual([before, null])
})

test('Space that is held on a link scrolls nothing and opens nothing; a press opens once [LBX-22]', async () => {
  start(SET)
  const link = page.getByRole('link', { name: 'Lanterns' }).element()
  const pressed = vi.fn()
  link.addEventListener('click', pressed)
  const held = new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true, cancelable: true })
  act(() => expect(link.dispatchEvent(held)).toBe(false))
  expect(pressed).not.toHaveBeenCalled()
  const first = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  act(() => expect(link.dispatchEvent(first)).toBe(false))
  expect(pressed).toHaveBeenCalledOnce()
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{Escape}')
})

test('Space on a link whose default the page has prevented, and other keys, open nothing [LBX-22]', () => {
  start(SET)
  const link = page.getByRole('link', { name: 'Lanterns' }).element()
  const pressed = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', pressed)
  const press = (key: string): boolean =>
    link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(press('a')).toBe(true)
  link.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  expect(press(' ')).toBe(false)
  expect([pressed.mock.calls.length, dialog()]).toEqual([0, null])
})

test('a call of another part of the page during the opening of a removed component still opens [LBX-6]', async () => {
  const { open, unmount } = start(SET)
  const opening = open(0)
  unmount()
  await opening
  const own = await openLightbox({ items: SET, index: 1 })
  await expect.poll(shown).toBe('Tides')
  await own!.close()
})
