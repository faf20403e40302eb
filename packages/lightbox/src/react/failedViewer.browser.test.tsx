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
