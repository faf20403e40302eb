import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForElement } from './waitForElement.js'

let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  place = document.body.appendChild(document.createElement('div'))
  place.id = 'place'
})

afterEach(() => {
  vi.useRealTimers()
  place.remove()
})

const add = (tag: string): Element => place.appendChild(document.createElement(tag))

/** Result of a wait: its element, its error, or nothing yet. */
function follow(wait: Promise<Element>) {
  const outcome: { found?: Element; error?: unknown } = {}
  void wait.then(
    (found) => (outcome.found = found),
    (error: unknown) => (outcome.error = error),
  )
  return outcome
}

test('what is there already is found at once, inside the parent alone [DAT-51]', async () => {
  document.body.append(document.createElement('canvas'))
  const own = add('canvas')
  expect(await waitForElement(place, 'canvas')).toBe(own)
  expect(await waitForElement('#place', 'canvas')).toBe(own)
  document.body.querySelector(':scope > canvas')!.remove()
})

test('what comes later is found at the next look, every 100 ms [DAT-42]', async () => {
  const outcome = follow(waitForElement(place, 'canvas'))
  await vi.advanceTimersByTimeAsync(150)
  const canvas = add('canvas')
  await vi.advanceTimersByTimeAsync(49)
  expect(outcome).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.found).toBe(canvas)
})

test('without its parent it rejects at once [DAT-41]', async () => {
  for (const parent of [null, undefined, '#nowhere'])
    await expect(waitForElement(parent, 'canvas')).rejects.toThrow(
      '[core-data] There is nothing to look in for "canvas": its parent is missing.',
    )
})

test('what has not come after 20 retries is given up [DAT-41] [DAT-42]', async () => {
  const looks = vi.spyOn(place, 'querySelector')
  const outcome = follow(waitForElement(place, 'canvas'))
  await vi.advanceTimersByTimeAsync(1999)
  expect(outcome).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect(String(outcome.error)).toBe('Error: [core-data] "canvas" has not come within 20 retries.')
  expect(looks).toHaveBeenCalledTimes(21)
  await vi.advanceTimersByTimeAsync(5000)
  expect(looks).toHaveBeenCalledTimes(21)
})

test('retries and the time between them can be set [DAT-42]', async () => {
  const patient = follow(waitForElement(place, 'canvas', { retries: 3, interval: 1000 }))
  const hasty = follow(waitForElement(place, 'canvas', { retries: 0 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(String(hasty.error)).toContain('within 0 retries')
  await vi.advanceTimersByTimeAsync(2999)
  expect(patient).toEqual({})
  const canvas = add('canvas')
  await vi.advanceTimersByTimeAsync(1)
  expect(patient.found).toBe(canvas)
})

test('an ended wait looks no more [DAT-51]', async () => {
  const controller = new AbortController()
  const looks = vi.spyOn(place, 'querySelector')
  const outcome = follow(waitForElement(place, 'canvas', { signal: controller.signal }))
  controller.abort()
  await vi.advanceTimersByTimeAsync(100)
  expect(outcome.error).toBe(controller.signal.reason)
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a wait that has ended before it begins does not look at all [DAT-51]', async () => {
  add('canvas')
  const looks = vi.spyOn(place, 'querySelector')
  const signal = AbortSignal.abort(new Error('The page has gone.'))
  await expect(waitForElement(place, 'canvas', { signal })).rejects.toBe(signal.reason)
  expect(looks).not.toHaveBeenCalled()
})

test('a selector that is none rejects [DAT-51]', async () => {
  await expect(waitForElement(place, '::')).rejects.toThrow('not a valid selector')
})
