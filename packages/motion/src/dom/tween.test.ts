import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { easings, tween } from '../index.js'
import type { TweenOptions } from '../index.js'

/** A page whose animation frames run when the test requests them. */
class FakePage extends EventTarget {
  hidden = false
  #frames = new Map<number, (now: number) => void>()
  #last = 0
  request = (draw: (now: number) => void): number => {
    this.#last += 1
    this.#frames.set(this.#last, draw)
    return this.#last
  }
  cancel = (frame: number): void => {
    this.#frames.delete(frame)
  }
  /** Draws a frame at a time, in ms. */
  frame(now: number): void {
    const due = [...this.#frames.values()]
    this.#frames.clear()
    for (const draw of due) draw(now)
  }
  get asked(): number {
    return this.#frames.size
  }
  hide(): void {
    this.hidden = true
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: FakePage
beforeEach(() => {
  page = new FakePage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', page.request)
  vi.stubGlobal('cancelAnimationFrame', page.cancel)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Returns the progress that the tween reports at each time, in ms after the first frame. */
function run(times: readonly number[], options?: TweenOptions): number[] {
  const told: number[] = []
  const motion = tween((progress) => told.push(progress), options)
  for (const time of times) page.frame(5000 + time)
  motion.stop()
  return told
}

test('a tween takes 300 ms [MOT-1]', () => {
  expect(run([0, 150, 299, 300, 301], { easing: easings.linear })).toEqual([0, 0.5, 299 / 300, 1])
})

test('or as long as it is told, and eases out [MOT-4]', () => {
  expect(run([0, 250, 500, 2000], { duration: 1000 })).toEqual([0, Math.sin(Math.PI / 8), Math.sin(Math.PI / 4), 1])
})

describe('a duration that is no finite number', () => {
  const message = '[Tween] Duration is not a finite number.'
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '300', null, {}, [300], true])(
    '%j is refused before any frame [MOT-2]',
    (duration) => {
      const step = vi.fn()
      expect(() => tween(step, { duration: duration as never })).toThrow(new TypeError(message))
      expect([step.mock.calls.length, page.asked]).toEqual([0, 0])
    },
  )

  test('is refused, whatever it is, and every finite one is taken [MOT-2]', () => {
    const anything = fc.oneof(fc.anything(), fc.double(), fc.constantFrom(Infinity, -Infinity, Number.NaN))
    fc.assert(
      fc.property(anything, (duration) => {
        const start = (): void => tween(() => {}, { duration: duration as never }).stop()
        if (duration === undefined || (typeof duration === 'number' && duration - duration === 0))
          expect(start).not.toThrow()
        else expect(start).toThrow(message)
      }),
    )
  })
})

test.each([undefined, null, 'step', 7, {}])('the first argument %j is refused [MOT-3]', (step) => {
  const refused = new TypeError('[Tween] First parameter needs to be a function.')
  expect(() => tween(step as never)).toThrow(refused)
  expect(() => tween(step as never, { duration: Number.NaN })).toThrow(refused)
  expect(page.asked).toBe(0)
})

describe('the progress', () => {
  const steps = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { maxLength: 40 })
  const lengths = fc.double({ min: 0.01, max: 5000, noNaN: true })
  const names = fc.constantFrom(...(Object.keys(easings) as (keyof typeof easings)[]))
  test('goes from 0 to exactly 1 and never back [MOT-4]', () => {
    fc.assert(
      fc.property(steps, lengths, names, (waits, duration, name) => {
        let time = 0
        const times = [0, ...waits.map((wait) => (time += wait)), time + duration + 1]
        const told = run(times, { duration, easing: easings[name] })
        expect([told[0], told.at(-1)]).toEqual([0, 1])
        expect(told.filter((progress) => progress === 1)).toHaveLength(1)
        for (const [index, progress] of told.entries()) expect(progress).toBeGreaterThanOrEqual(told[index - 1] ?? 0)
      }),
    )
  })

  test.each([0, -1, -Number.MAX_VALUE])('of a duration of %d is 1, once and at once [MOT-4]', async (duration) => {
    const step = vi.fn()
    expect(await tween(step, { duration })).toBe(true)
    expect([step.mock.calls, page.asked]).toEqual([[[1]], 0])
  })
})

describe('the promise', () => {
  test('settles with true at the end [MOT-4]', async () => {
    const step = vi.fn()
    const motion = tween(step)
    page.frame(0)
    page.frame(300)
    expect(await motion).toBe(true)
    page.hide()
    motion.stop()
    expect([step.mock.calls, page.asked]).toEqual([[[0], [1]], 0])
  })

  test('settles with false on stop, and there is no further call [MOT-4]', async () => {
    const step = vi.fn()
    const motion = tween(step)
    page.frame(0)
    page.frame(100)
    motion.stop()
    page.frame(200)
    page.hide()
    expect(await motion).toBe(false)
    expect([step.mock.calls.length, page.asked]).toEqual([2, 0])
  })

  test('settles when the function itself stops the tween [MOT-4]', async () => {
    const motion = tween(() => motion.stop())
    page.frame(0)
    page.frame(100)
    expect(await motion).toBe(false)
    expect(page.asked).toBe(0)
  })

  test('is rejected with what the function throws, and nothing goes on [MOT-4]', async () => {
    const motion = tween((progress) => {
      if (progress > 0.4) throw new RangeError('no room')
    })
    page.frame(0)
    page.frame(280)
    await expect(motion).rejects.toThrow('no room')
    expect(page.asked).toBe(0)
  })
})

describe('a page that nobody sees', () => {
  test('sees the end at once, when it is put there meanwhile [MOT-4]', async () => {
    const step = vi.fn()
    const motion = tween(step)
    page.frame(0)
    page.hide()
    expect(await motion).toBe(true)
    page.frame(400)
    expect([step.mock.calls, page.asked]).toEqual([[[0], [1]], 0])
  })

  test('and when it is there from the start [MOT-4]', async () => {
    page.hidden = true
    const step = vi.fn()
    expect(await tween(step)).toBe(true)
    expect(step.mock.calls).toEqual([[1]])
  })

  test('that is only shown again changes nothing [MOT-4]', () => {
    const step = vi.fn()
    tween(step)
    page.frame(0)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(step.mock.calls).toEqual([[0]])
  })
})
