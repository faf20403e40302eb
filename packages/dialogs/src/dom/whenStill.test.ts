import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenStill } from './whenStill.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** An element whose animations end as these promises say. */
function moving(...ends: readonly Promise<unknown>[]) {
  const getAnimations = vi.fn((_options: object) => ends.map((finished) => ({ finished })))
  return { element: { getAnimations } as unknown as Element, getAnimations }
}
const never = new Promise<never>(() => {})
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0) as unknown as Promise<void>

test('elements without motion are still in the next task, not in this one [DLG-10]', async () => {
  const onStill = vi.fn()
  const { element, getAnimations } = moving()
  whenStill([element], onStill)
  expect(onStill).not.toHaveBeenCalled()
  await settled()
  expect(onStill).toHaveBeenCalledOnce()
  expect(getAnimations.mock.calls).toEqual([[{ subtree: true }]])
  expect(vi.getTimerCount()).toBe(0)
})

test('elements are still after their last motion, also one that is cancelled [DLG-10]', async () => {
  const onStill = vi.fn()
  let end!: () => void
  const last = new Promise<void>((resolve) => (end = resolve))
  whenStill([moving(Promise.reject(new Error('cancelled'))).element, moving(Promise.resolve(), last).element], onStill)
  await settled()
  expect(onStill).not.toHaveBeenCalled()
  end()
  await settled()
  expect(onStill).toHaveBeenCalledOnce()
})

test('a motion without an end is waited for 600 ms, and calls back once [DLG-10]', async () => {
  const onStill = vi.fn()
  let end!: () => void
  whenStill([moving(new Promise<void>((resolve) => (end = resolve))).element], onStill)
  await vi.advanceTimersByTimeAsync(599)
  expect(onStill).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onStill).toHaveBeenCalledOnce()
  end()
  await settled()
  expect(onStill).toHaveBeenCalledOnce()
})

test('the end of waiting calls nothing back and leaves no timer [DLG-10]', async () => {
  const onStill = vi.fn()
  whenStill([moving().element], onStill)()
  whenStill([moving(never).element], onStill)()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(600)
  expect(onStill).not.toHaveBeenCalled()
})
