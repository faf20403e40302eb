import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { swipe } from '../../../testing/touch.js'
import { awaitSwipe } from './awaitSwipe.js'

let box: HTMLElement
const onSwipe = vi.fn<(direction: string) => void>()
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'position:fixed;inset:0;inline-size:300px;block-size:300px;touch-action:none'
})
afterEach(() => {
  box.remove()
  onSwipe.mockClear()
})

test('the first swipe counts, although it fetches the code [GAL-39]', async () => {
  const stop = awaitSwipe(box, (direction) => onSwipe(direction))
  await swipe([150, 100], [-120, 0])
  await expect.poll(() => onSwipe.mock.calls).toEqual([['left']])
  await swipe([150, 100], [120, 0])
  await expect.poll(() => onSwipe.mock.calls).toEqual([['left'], ['right']])
  stop()
  await swipe([150, 100], [120, 0])
  expect(onSwipe).toHaveBeenCalledTimes(2)
})

test('one listener waits for the first touch', () => {
  const added = vi.spyOn(box, 'addEventListener')
  const stop = awaitSwipe(box, onSwipe)
  expect(added.mock.calls.map(([type]) => type)).toEqual(['touchstart'])
  stop()
})
