import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => {
  vi.doUnmock('./hands.js')
  vi.resetModules()
  vi.restoreAllMocks()
})

const wheel = (deltaX: number, deltaY = 0): Event => Object.assign(new Event('wheel'), { deltaX, deltaY })

test('a gesture whose code cannot be fetched is dropped, and the next one fetches the code again [GAL-87]', async () => {
  const { awaitHands } = await import('./awaitHands.js')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock('./hands.js', () => {
    throw new Error('offline')
  })
  const element = new EventTarget()
  const turn = vi.fn()
  const stop = awaitHands(element as HTMLElement, turn, { width: () => 300, hold: () => undefined })
  element.dispatchEvent(wheel(100))
  await expect.poll(() => log.mock.calls.length).toBe(1)
  await vi.dynamicImportSettled()

  const stopHands = vi.fn()
  const watchHands = vi.fn((..._given: unknown[]) => stopHands)
  vi.resetModules()
  vi.doMock('./hands.js', () => ({ watchHands }))
  for (const [right, down] of [
    [20, 100],
    [100, 100],
    [-100, 100],
    [100, -100],
  ] as const)
    element.dispatchEvent(wheel(right, down))
  const next = wheel(-100, 99)
  element.dispatchEvent(next)
  await expect.poll(() => watchHands.mock.calls.length).toBe(1)
  const [place, given, , early] = watchHands.mock.calls[0]!
  expect([place, given]).toEqual([element, turn])
  expect(early).toEqual([next])
  expect(stopHands).not.toHaveBeenCalled()
  stop()
  expect(stopHands).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledTimes(1)
})

test('a gallery that stops while the code of its gesture is fetched watches nothing [GAL-48] [GAL-87]', async () => {
  const { awaitHands } = await import('./awaitHands.js')
  const watchHands = vi.fn(() => () => {})
  vi.doMock('./hands.js', () => ({ watchHands }))
  const element = new EventTarget()
  const stop = awaitHands(element as HTMLElement, vi.fn(), { width: () => 300, hold: () => undefined })
  element.dispatchEvent(wheel(100))
  stop()
  await vi.dynamicImportSettled()
  await Promise.resolve()
  expect(watchHands).not.toHaveBeenCalled()
})
