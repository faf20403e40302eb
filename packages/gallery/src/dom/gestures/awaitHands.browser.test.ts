import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frames } from '../../../testing/serve.js'
import { swipe } from '../../../testing/touch.js'
import { awaitHands } from './awaitHands.js'

let box: HTMLElement
const turn = vi.fn<(toRight: boolean) => void>()
const VIEW = { width: () => 300, hold: () => undefined }
const start = () => awaitHands(box, (toRight) => turn(toRight), VIEW)
const wheel = (deltaX: number, deltaY = 0): void =>
  void box.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY, bubbles: true }))

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  box.style.cssText = 'position:fixed;inset:0;inline-size:300px;block-size:300px;touch-action:none'
})
afterEach(() => {
  box.remove()
  turn.mockClear()
})

test('the first swipe counts, although it fetches the code [GAL-39]', async () => {
  const stop = start()
  await swipe([150, 100], [-120, 0])
  await expect.poll(() => turn.mock.calls).toEqual([[true]])
  await swipe([150, 100], [120, 0])
  await expect.poll(() => turn.mock.calls).toEqual([[true], [false]])
  stop()
  await swipe([150, 100], [120, 0])
  expect(turn).toHaveBeenCalledTimes(2)
})

test('the first notches of a wheel count, although they fetch the code [GAL-87]', async () => {
  const stop = start()
  wheel(100)
  wheel(100)
  await expect.poll(() => turn.mock.calls).toEqual([[true], [true]])
  wheel(-100)
  expect(turn.mock.calls).toEqual([[true], [true], [false]])
  stop()
  wheel(100)
  expect(turn).toHaveBeenCalledTimes(3)
})

test('a wheel that scrolls the page turns nothing [GAL-87]', async () => {
  const stop = start()
  wheel(20, 100)
  wheel(100)
  await expect.poll(() => turn.mock.calls).toEqual([[true]])
  stop()
})

test('two listeners wait for the first gesture [GAL-101]', () => {
  const added = vi.spyOn(box, 'addEventListener')
  const stop = start()
  const options = { passive: true, signal: expect.any(AbortSignal) as AbortSignal }
  expect(added.mock.calls.map(([type, , given]) => [type, given])).toEqual([
    ['touchstart', options],
    ['wheel', options],
  ])
  stop()
  expect((added.mock.calls[0]![2] as AddEventListenerOptions).signal!.aborted).toBe(true)
})

test('a trackpad on slides that cannot follow it turns them, and nothing else happens [GAL-87]', async () => {
  const faults = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', faults)
  await import('./hands.js')
  const stop = start()
  wheel(30)
  await frames()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  wheel(30)
  expect(() => vi.advanceTimersByTime(150)).not.toThrow()
  vi.useRealTimers()
  window.removeEventListener('error', faults)
  expect([faults.mock.calls.length, turn.mock.calls.length]).toEqual([0, 0])
  wheel(100)
  expect(turn.mock.calls).toEqual([[true]])
  stop()
})

test('slides that follow a trackpad go back when the gallery stops [GAL-48] [GAL-87]', async () => {
  const drawn = { from: 0, show: vi.fn(), turn: vi.fn(), back: vi.fn() }
  const hold = vi.fn(() => drawn)
  await import('./hands.js')
  const stop = awaitHands(box, turn, { width: () => 300, hold })
  wheel(30)
  await expect.poll(() => drawn.show.mock.calls).toEqual([[-30]])
  stop()
  expect(drawn.back.mock.calls).toEqual([[-30]])
  expect([hold.mock.calls.length, drawn.turn.mock.calls.length, turn.mock.calls.length]).toEqual([1, 0, 0])
})
