import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, isGone, nextFrame, PRINTS, setUpComponents, shown } from '../../testing/lightboxPage.js'
import { Shelf } from '../../testing/Shelf.js'
import { documentState } from '../dom/documentState.js'
import { Lightbox } from './index.js'

setUpComponents()

let viewer: Awaited<NonNullable<ReturnType<typeof documentState>['viewer']>>
beforeEach(async () => {
  viewer = await import('../dom/viewer.js')
})
afterEach(() => {
  documentState(document).viewer = undefined
})

/** Gives the page a viewer that opens as this function does. */
function openAs(openViewer: typeof viewer.openViewer): void {
  documentState(document).viewer = Promise.resolve({ ...viewer, openViewer })
}

test('a viewer that cannot open says so once, leaves no root, and may be tried again [LBX-33]', async () => {
  const failure = new Error('The root has no place.')
  openAs(() => Promise.reject(failure))
  const onOpenChange = vi.fn()
  render(<Shelf onOpenChange={onOpenChange} />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false, { reason: 'unavailable', error: failure }]])
  await isGone()
  openAs(viewer.openViewer)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.poll(shown).toBe('Lanterns')
  await userEvent.keyboard('{Escape}')
  await isGone()
  expect(onOpenChange).toHaveBeenCalledTimes(2)
})

test('a component that has been removed is not told that its viewer cannot open [LBX-33]', async () => {
  let fail!: (error: Error) => void
  const opening = new Promise<never>((_, reject) => (fail = reject))
  const opens = vi.fn(() => opening)
  openAs(opens)
  const onOpenChange = vi.fn()
  const { unmount } = render(<Lightbox items={PRINTS} open onOpenChange={onOpenChange} />)
  await expect.poll(() => opens.mock.calls.length).toBe(1)
  unmount()
  expect(dialog()).toBeNull()
  fail(new Error('The root has no place.'))
  await nextFrame()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('a component waits for its style sheet, and opens without one that fails [LBX-33]', async () => {
  const onOpenChange = vi.fn()
  let fail = (_error: Error): void => {}
  const loadStyles = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)))
  const { unmount } = render(
    <Lightbox items={PRINTS} defaultOpen loadStyles={loadStyles} onOpenChange={onOpenChange} />,
  )
  await expect.poll(() => loadStyles.mock.calls.length).toBe(1)
  await nextFrame()
  expect(dialog()).toBeNull()
  fail(new Error('404'))
  await expect.poll(shown).toBe('Lanterns')
  expect(onOpenChange).not.toHaveBeenCalled()
  unmount()
})

test('a caller that has closed it meanwhile is not told that its code cannot be fetched [LBX-33]', async () => {
  let fail!: (error: Error) => void
  const loading = new Promise<never>((_, reject) => (fail = reject))
  documentState(document).viewer = loading
  const onOpenChange = vi.fn()
  const { rerender } = render(<Lightbox items={PRINTS} open onOpenChange={onOpenChange} />)
  rerender(<Lightbox items={PRINTS} open={false} onOpenChange={onOpenChange} />)
  fail(new Error('offline'))
  await expect(loading).rejects.toThrow('offline')
  await nextFrame()
  expect([onOpenChange.mock.calls, dialog()]).toEqual([[], null])
})

test('a component that is removed between its root and its viewer opens none [LBX-6]', async () => {
  let arrive!: () => void
  const openViewer = vi.fn(viewer.openViewer)
  const late = new Promise<typeof viewer>((resolve) => (arrive = () => resolve({ ...viewer, openViewer })))
  const mounts = vi.fn((owner: Document) => {
    documentState(document).viewer = late
    return viewer.mountPoint(owner)
  })
  documentState(document).viewer = Promise.resolve({ ...viewer, openViewer, mountPoint: mounts })
  const { unmount } = render(<Lightbox items={PRINTS} open />)
  await expect.poll(dialog).not.toBeNull()
  expect(mounts).toHaveBeenCalledOnce()
  unmount()
  arrive()
  await late
  await nextFrame()
  expect([openViewer.mock.calls, dialog()]).toEqual([[], null])
})

/** A lightbox whose opening a test ends. */
function openLate() {
  let arrive!: () => void
  const opened = {
    element: document.createElement('dialog'),
    index: 0,
    previous: vi.fn(),
    next: vi.fn(),
    goTo: vi.fn(),
    close: vi.fn(() => Promise.resolve()),
    destroy: vi.fn(),
  }
  const opens = vi.fn<typeof viewer.openViewer>(() => new Promise((resolve) => (arrive = () => resolve(opened))))
  openAs(opens)
  return { opened, opens, arrive: () => arrive() }
}

test('a component that is removed while its viewer opens has it removed, too [LBX-6]', async () => {
  const { opened, opens, arrive } = openLate()
  const { unmount } = render(<Lightbox items={PRINTS} open />)
  await expect.poll(() => opens.mock.calls.length).toBe(1)
  unmount()
  expect(opened.destroy).not.toHaveBeenCalled()
  arrive()
  await expect.poll(() => opened.destroy.mock.calls.length).toBe(1)
  expect([opened.goTo.mock.calls, opened.close.mock.calls]).toEqual([[], []])
})

test('a caller that closes it, or moves it, while its viewer opens is obeyed afterwards [LBX-4] [LBX-6]', async () => {
  const { opened, opens, arrive } = openLate()
  const { rerender, unmount } = render(<Lightbox items={PRINTS} open index={0} />)
  await expect.poll(() => opens.mock.calls.length).toBe(1)
  rerender(<Lightbox items={PRINTS} open={false} index={2} />)
  expect(opened.close).not.toHaveBeenCalled()
  arrive()
  await expect.poll(() => opened.close.mock.calls.length).toBe(1)
  expect(opened.goTo.mock.lastCall).toEqual([2])
  unmount()
  expect(opened.destroy).toHaveBeenCalled()
})

test('a viewer that has opened as its caller wants stays open [LBX-6]', async () => {
  const { opened, opens, arrive } = openLate()
  const { unmount } = render(<Lightbox items={PRINTS} open index={1} />)
  await expect.poll(() => opens.mock.calls.length).toBe(1)
  arrive()
  await expect.poll(() => opened.goTo.mock.calls).toEqual([[1]])
  await nextFrame()
  expect([opened.close.mock.calls, opened.destroy.mock.calls]).toEqual([[], []])
  unmount()
})
