import { act, render } from '@testing-library/react'
import { LIGHTBOX } from '@vitrine/messages'
import { createRef } from 'react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dialog,
  image,
  isGone,
  nextFrame,
  PRINTS,
  setUpComponents,
  shown,
  slide,
  state,
  visibility,
} from '../../testing/lightboxPage.js'
import { Shelf } from '../../testing/Shelf.js'
import { openLightbox } from '../index.js'
import { documentState } from '../dom/documentState.js'
import { Lightbox } from './index.js'
import type { LightboxActions } from './index.js'

setUpComponents()

test('the caller’s state opens and closes it, and callbacks report the person [LBX-13] [LBX-24]', async () => {
  const { unmount } = render(<Shelf />)
  expect(dialog()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('Tides')
  expect(state()).toBe('true 1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(state).toBe('false 1')
  await isGone()
  expect(document.activeElement!.textContent).toBe('Open')
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(shown).toBe('Tides')
  unmount()
  expect(dialog()).toBeNull()
})

test('index and open of the caller move and close it without a callback [LBX-6]', async () => {
  const onOpenChange = vi.fn()
  const view = (open: boolean, index: number): ReactElement => (
    <Lightbox items={PRINTS} open={open} onOpenChange={onOpenChange} index={index} />
  )
  const { rerender } = render(view(true, 2))
  await expect.poll(shown).toBe('Weave')
  rerender(view(true, 0))
  expect(shown()).toBe('Lanterns')
  rerender(view(false, 0))
  await isGone()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a lightbox that is closed before its viewer has loaded does not open [LBX-6]', async () => {
  const viewer = await import('../dom/viewer.js')
  let arrive = (): void => {}
  documentState(document).viewer = new Promise((resolve) => (arrive = () => resolve(viewer)))
  const onOpenChange = vi.fn()
  const { rerender } = render(<Lightbox items={PRINTS} open onOpenChange={onOpenChange} />)
  rerender(<Lightbox items={PRINTS} open={false} onOpenChange={onOpenChange} />)
  let hasOpened = false
  const observer = new MutationObserver(() => (hasOpened ||= dialog() !== null))
  observer.observe(document.body, { childList: true, subtree: true })
  arrive()
  await nextFrame()
  await nextFrame()
  observer.disconnect()
  documentState(document).viewer = undefined
  expect([hasOpened, onOpenChange.mock.calls]).toEqual([false, []])
})

test('a lightbox that is reopened before its viewer has loaded opens at the latest index, wrapped [LBX-4]', async () => {
  const onOpenChange = vi.fn()
  let arrive = (): void => {}
  const fetchStyles = (): Promise<void> => new Promise((resolve) => (arrive = resolve))
  const view = (open: boolean, index: number): ReactElement => (
    <Lightbox items={PRINTS} open={open} index={index} onOpenChange={onOpenChange} loadStyles={fetchStyles} />
  )
  const { rerender } = render(view(true, 0))
  await new Promise(requestAnimationFrame)
  rerender(view(false, 0))
  rerender(view(true, 4))
  arrive()
  await expect.poll(() => (arrive(), shown())).toBe('Tides')
  rerender(view(false, 1))
  await isGone()
  rerender(view(true, 1))
  await new Promise(requestAnimationFrame)
  rerender(view(true, 2))
  arrive()
  await expect.poll(shown).toBe('Weave')
  rerender(view(false, 2))
  await isGone()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('onOpenChange reports that there is nothing to show, or no viewer [LBX-4]', async () => {
  const onOpenChange = vi.fn()
  const { rerender } = render(<Lightbox items={[]} open onOpenChange={onOpenChange} />)
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false, { reason: 'unavailable' }]])
  rerender(<Lightbox items={PRINTS} open={false} onOpenChange={onOpenChange} />)
  documentState(document).viewer = Promise.reject(new Error('offline'))
  rerender(<Lightbox items={PRINTS} open onOpenChange={onOpenChange} />)
  await expect.poll(() => onOpenChange.mock.calls.length).toBe(2)
  documentState(document).viewer = undefined
  expect(onOpenChange.mock.calls[1]).toEqual([false, { reason: 'unavailable', error: new Error('offline') }])
  rerender(<Lightbox items={PRINTS.slice(0, 1)} open={false} onOpenChange={onOpenChange} />)
  rerender(<Lightbox items={PRINTS.slice(0, 1)} open onOpenChange={onOpenChange} />)
  await expect.poll(shown).toBe('Lanterns')
  rerender(<Lightbox items={PRINTS.slice(0, 1)} open={false} onOpenChange={onOpenChange} />)
  await isGone()
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('a caller that does not own the state starts it by defaultOpen and defaultIndex [LBX-4] [LBX-24]', async () => {
  const [onOpenChange, onClose] = [vi.fn(), vi.fn()]
  const callbacks = { onOpenChange, onClose }
  render(<Lightbox items={PRINTS} defaultOpen defaultIndex={-2} {...callbacks} />)
  await expect.poll(shown).toBe('Tides')
  await userEvent.keyboard('{Escape}')
  await isGone()
  const details = { reason: 'escape-key', event: expect.any(KeyboardEvent) as KeyboardEvent }
  expect(onOpenChange.mock.calls).toEqual([[false, details]])
  expect(onClose.mock.calls).toEqual([[1, details]])
})

test('its props are the options of the viewer, and no attributes of its root [LBX-1]', async () => {
  await page.viewport(1000, 600)
  document.body.insertAdjacentHTML('beforeend', '<nav><button>On</button></nav>')
  const next = document.querySelector<HTMLElement>('nav button')!
  const loader = vi.fn(({ src }: { readonly src: string }) => src)
  const items = [
    { src: '/images/tides', alt: 'Tides', id: 'tides', width: 3000, height: 1500 },
    { src: '', video: { sources: [{ src: '/films/doors.webm' }] } },
  ]
  const options = { theme: 'light', duration: 0, padding: 50, hash: true, share: true, download: true } as const
  const { unmount } = render(
    <Lightbox {...options} items={items} loader={loader} controls={{ next }} video={{ mode: 'none' }} defaultOpen />,
  )
  await expect.poll(shown).toBe('Tides')
  expect([dialog().dataset['theme'], image().style.width, loader.mock.calls.length > 0]).toEqual([
    'light',
    '900px',
    true,
  ])
  expect(dialog().style.getPropertyValue('--vt-lightbox-speed')).toBe('0ms')
  expect(visibility('share', 'download')).toEqual({ share: true, download: true })
  await expect.poll(() => location.hash).toBe('#itemId=tides')
  expect(dialog().contains(next)).toBe(true)
  next.click()
  await expect.poll(() => slide().querySelector<HTMLElement>('[data-mode]')?.dataset['mode']).toBe('none')
  const written = dialog().getAttributeNames()
  expect(written.filter((name) => name in options || /^(items|loader|controls|video)$/.test(name))).toEqual([])
  unmount()
  document.querySelector('nav')!.remove()
})

test('an aria-label names it, a description of the caller comes first, and other texts stay [LBX-2] [LBX-24]', async () => {
  document.body.insertAdjacentHTML('beforeend', '<p id="note">Prints of 2024</p>')
  const texts = { messages: { ...LIGHTBOX, close: 'Schließen' } }
  const { unmount } = render(
    <Lightbox items={PRINTS} defaultOpen aria-label="Drucke" aria-describedby="note" {...texts} />,
  )
  await expect.poll(shown).toBe('Lanterns')
  const box = page.getByRole('dialog', { name: 'Drucke', exact: true })
  await expect.element(box).toHaveAccessibleDescription('Prints of 2024 1 of 3')
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
  unmount()
  document.querySelector('#note')!.remove()
})

test('a caller that keeps open and index has a lightbox that stays [LBX-13] [LBX-24]', async () => {
  const onOpenChange = vi.fn()
  const onIndexChange = vi.fn()
  const own = { items: PRINTS, onOpenChange, onIndexChange }
  const { unmount } = render(<Lightbox {...own} open index={1} />)
  await expect.poll(shown).toBe('Tides')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('Tides')
  expect(onIndexChange.mock.calls).toEqual([[2, { reason: 'key', event: expect.any(KeyboardEvent) }]])
  await userEvent.keyboard('{Escape}')
  expect(onOpenChange.mock.calls).toEqual([[false, { reason: 'escape-key', event: expect.any(KeyboardEvent) }]])
  expect(dialog().dataset['state']).toBe('open')
  unmount()
  expect(dialog()).toBeNull()
})

test('actionsRef opens at an item or the first, moves round and closes [LBX-4] [LBX-19]', async () => {
  const actions = createRef<LightboxActions>()
  const onOpenChange = vi.fn()
  render(<Lightbox items={PRINTS} actionsRef={actions} onOpenChange={onOpenChange} />)
  act(() => actions.current!.open(1))
  await expect.poll(shown).toBe('Tides')
  act(() => actions.current!.next())
  expect(shown()).toBe('Weave')
  act(() => actions.current!.previous())
  expect(shown()).toBe('Tides')
  act(() => actions.current!.goTo(0))
  expect(shown()).toBe('Lanterns')
  act(() => actions.current!.previous())
  expect(shown()).toBe('Weave')
  act(() => actions.current!.close())
  await isGone()
  expect(onOpenChange.mock.calls).toEqual([
    [true, { reason: 'action' }],
    [false, { reason: 'action' }],
  ])
})

test('another lightbox that opens closes it, and leaves no node of it [LBX-6]', async () => {
  const [onOpenChange, onClose] = [vi.fn(), vi.fn()]
  render(<Lightbox items={PRINTS} defaultOpen onOpenChange={onOpenChange} onClose={onClose} />)
  await expect.poll(shown).toBe('Lanterns')
  const other = await openLightbox({ items: PRINTS, index: 2 })
  await expect.poll(shown).toBe('Weave')
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false, { reason: 'action' }]])
  expect(onClose.mock.calls).toEqual([[0, { reason: 'action' }]])
  await expect.poll(() => document.querySelectorAll('dialog').length).toBe(1)
  await other!.close()
})

test('an onKeyDown that prevents the default keeps Escape from closing it [PAR-4]', async () => {
  const { unmount } = render(<Lightbox items={PRINTS} defaultOpen onKeyDown={(event) => event.preventDefault()} />)
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{Escape}{ArrowRight}')
  expect(shown()).toBe('Lanterns')
  expect(dialog().dataset['state']).toBe('open')
  unmount()
})

test('actionsRef without an item opens at the present one, and moves nothing while it is closed [LBX-4]', async () => {
  const actions = createRef<LightboxActions>()
  const [onOpenChange, onIndexChange] = [vi.fn(), vi.fn()]
  const callbacks = { onOpenChange, onIndexChange }
  render(<Lightbox items={PRINTS} actionsRef={actions} defaultIndex={2} {...callbacks} />)
  act(() => actions.current!.next())
  act(() => actions.current!.previous())
  expect([dialog(), onIndexChange.mock.calls]).toEqual([null, []])
  act(() => actions.current!.open())
  await expect.poll(shown).toBe('Weave')
  act(() => actions.current!.close())
  await isGone()
  expect(onIndexChange).not.toHaveBeenCalled()
  expect(onOpenChange.mock.calls.map(([open]) => open as boolean)).toEqual([true, false])
})
