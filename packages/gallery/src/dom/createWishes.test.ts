import { describe, expect, test, vi } from 'vitest'
import { createGallery, type GalleryEvent, type GalleryMachineOptions } from '../index.js'
import { createWishes, type Wish } from './createWishes.js'

const BY_KEY = { reason: 'key' } as const

/** Animations with the rates that they were given, one for each slide. */
function fakeSlides(count: number) {
  const rates: [slide: number, rate: number][] = []
  const children = Array.from({ length: count }, (_, slide) => ({
    getAnimations: () => [{ updatePlaybackRate: (rate: number) => rates.push([slide, rate]) }],
  }))
  return { rates, track: { children } as unknown as HTMLElement }
}

/** A gallery in motion from its first slide to its second, with the requests of its visitor. */
function startInMotion(options: Partial<GalleryMachineOptions> = {}) {
  const { count = 8, loop, random } = options
  const machine = createGallery({ count, ...options })
  const { rates, track } = fakeSlides(count)
  const settings = { ...(loop !== undefined && { loop }), ...(random !== undefined && { random }) }
  const wishes = createWishes({ machine, settings, track })
  machine.next()
  const events: GalleryEvent[] = []
  machine.subscribe((event) => event && events.push(event))
  const add = (by: number, to?: number): void => wishes.add({ by, to, details: BY_KEY })
  /** Ends the motion, and the one that follows it. */
  async function settle(): Promise<readonly (string | number)[]> {
    machine.transitionEnd()
    await Promise.resolve()
    machine.transitionEnd()
    await Promise.resolve()
    return events.map((event) => (event.type === 'change' ? event.index : event.type))
  }
  return { machine, wishes, rates, events, add, settle, at: () => machine.getState().currentIndex }
}

describe('a press during a change', () => {
  test('is done after it, with its reason, and once [GAL-18]', async () => {
    const { add, settle, events, at } = startInMotion()
    add(1)
    expect([at(), events]).toEqual([1, []])
    expect(await settle()).toEqual([2])
    expect(events[0]).toMatchObject({ direction: 'forward', reason: 'key' })
    expect(await settle()).toEqual([2])
  })

  test.each<[string, readonly (readonly [by: number, to?: number])[], readonly number[]]>([
    ['two steps forward', [[1], [1]], [3]],
    ['two steps back', [[-1], [-1]], [7]],
    ['as many steps back as forward', [[1], [-1]], []],
    ['one back and two forward', [[-1], [1], [1]], [2]],
    ['a slide', [[0, 5]], [5]],
    ['the slide that is shown', [[0, 1]], []],
    ['a slide after a step', [[1], [0, 5]], [5]],
    ['a step after a slide', [[0, 5], [1]], [6]],
    ['a slide after another', [[0, 5], [1], [0, 3]], [3]],
    ['once round', Array.from({ length: 8 }, () => [1] as const), []],
  ])('adds up: %s [GAL-18]', async (_, wished, changes) => {
    const { add, settle } = startInMotion()
    for (const [by, to] of wished) add(by, to)
    expect(await settle()).toEqual(changes)
  })

  test.each([
    ['two steps back end at the first slide', [-1, -1], 3, [0]],
    ['three steps forward end at the last slide', [1, 1, 1], 4, [3]],
    ['a step beyond the end is reported', [1], 2, ['reachedEnd']],
    ['steps beyond the end are reported once', [1, 1], 2, ['reachedEnd']],
  ] as const)('without loop: %s [GAL-18] [GAL-22]', async (_, steps, count, told) => {
    const { add, settle } = startInMotion({ loop: false, count })
    for (const by of steps) add(by)
    expect(await settle()).toEqual(told)
  })

  test('in random order goes on by chance once, however often it is pressed [GAL-18] [GAL-26]', async () => {
    const { add, settle } = startInMotion({ random: true, chance: () => 0.5 })
    add(1)
    add(1)
    expect(await settle()).toEqual([0])
  })

  test('makes the slides of the change four times as fast [GAL-18]', async () => {
    const { add, rates, settle } = startInMotion()
    expect(rates).toEqual([])
    add(1)
    expect(rates).toEqual([
      [1, 4],
      [0, 4],
    ])
    await settle()
    expect(rates).toHaveLength(2)
  })
})

test('a press on a gallery at rest is done at once, and hastens nothing [GAL-18]', () => {
  const machine = createGallery({ count: 3 })
  const { rates, track } = fakeSlides(3)
  createWishes({ machine, settings: {}, track }).add({ by: 1, details: BY_KEY })
  expect([machine.getState().currentIndex, rates]).toEqual([1, []])
})

describe('a linked gallery', () => {
  /** A gallery that waits for another one in motion. */
  function waiting() {
    const machine = createGallery({ count: 5 })
    const other = createGallery({ count: 5 })
    const wishes = createWishes({ machine, settings: {}, track: fakeSlides(5).track })
    const undo = wishes.waitFor(other)
    other.next()
    const wish: Wish = { by: 1, details: BY_KEY }
    wishes.add(wish)
    return { machine, other, wishes, undo, wish, at: () => machine.getState().currentIndex }
  }

  test('in motion makes a press wait for its end [GAL-18] [GAL-81]', async () => {
    const { other, at } = waiting()
    await Promise.resolve()
    expect(at()).toBe(0)
    other.transitionEnd()
    expect(at()).toBe(0)
    await Promise.resolve()
    expect(at()).toBe(1)
  })

  test('that is linked no more makes nothing wait [GAL-18]', async () => {
    const { wishes, wish, undo, other, at } = waiting()
    undo()
    wishes.add({ ...wish, by: 0 })
    expect(at()).toBe(1)
    other.transitionEnd()
    await Promise.resolve()
    expect(at()).toBe(1)
  })

  test('ends its change with the gallery’s for a finger [GAL-18]', () => {
    const { machine, other, wishes } = waiting()
    wishes.endMotions()
    expect([machine, other].map(({ getState }) => getState().inMotion)).toEqual([false, false])
  })

  test('after the stop does nothing that was asked for [GAL-48]', async () => {
    const { machine, other, wishes, at } = waiting()
    wishes.stop()
    other.transitionEnd()
    await Promise.resolve()
    expect(at()).toBe(0)
    machine.next()
    wishes.endMotions()
    expect(machine.getState().inMotion).toBe(true)
  })
})

test('a gallery without slides takes every request and does nothing [GAL-18] [GAL-24]', () => {
  const machine = createGallery({ count: 0 })
  const requested = vi.spyOn(machine, 'goTo')
  const wishes = createWishes({ machine, settings: {}, track: fakeSlides(0).track })
  for (const wish of [{ by: 1 }, { by: -1 }, { by: 2 }, { by: 0, to: 0 }, { by: 1, to: 3 }])
    wishes.add({ ...wish, details: BY_KEY })
  expect(requested).not.toHaveBeenCalled()
  expect(machine.getState().currentIndex).toBeUndefined()
  wishes.stop()
})
