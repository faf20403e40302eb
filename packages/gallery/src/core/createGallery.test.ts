import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createGallery, type GalleryEvent, type GalleryMachineOptions } from '../index.js'

/** A gallery whose changes end at once, with a list of its events. */
function still(options: GalleryMachineOptions) {
  const gallery = createGallery(options)
  const events: GalleryEvent[] = []
  gallery.subscribe((event) => {
    if (!event) return
    events.push(event)
    gallery.transitionEnd()
  })
  return { gallery, events, at: () => gallery.getState().currentIndex }
}

describe('the current slide', () => {
  test('is the first, and wraps: past the end, and from the end for negatives [GAL-17]', () => {
    const { gallery, at } = still({ count: 5 })
    expect(at()).toBe(0)
    gallery.goTo(-1)
    expect(at()).toBe(4)
    gallery.goTo(7)
    expect(at()).toBe(2)
    gallery.goTo(-7)
    expect(at()).toBe(3)
  })

  test('wraps without loop too [GAL-17]', () => {
    const { gallery, at } = still({ count: 5, loop: false })
    gallery.goTo(-1)
    expect(at()).toBe(4)
  })

  test('moves by one [GAL-20]', () => {
    const { gallery, at } = still({ count: 5 })
    gallery.next()
    gallery.next()
    expect(at()).toBe(2)
    gallery.previous()
    expect(at()).toBe(1)
  })

  test('stays while a change is shown, and nothing is told [GAL-18]', () => {
    const gallery = createGallery({ count: 5 })
    gallery.next()
    const told = vi.fn()
    gallery.subscribe(told)
    gallery.next()
    gallery.previous()
    gallery.goTo(4)
    gallery.autoplayTick()
    expect(gallery.getState().currentIndex).toBe(1)
    expect(told).not.toHaveBeenCalled()
    gallery.transitionEnd()
    gallery.next()
    expect(gallery.getState().currentIndex).toBe(2)
  })

  test('goes from the last to the first and back with loop, which is the default [GAL-21]', () => {
    const { gallery, at, events } = still({ count: 3 })
    gallery.previous()
    expect(at()).toBe(2)
    gallery.next()
    expect(at()).toBe(0)
    expect(events.map(({ type }) => type)).toEqual(['change', 'change'])
  })

  test('stays at the ends without loop, and tells that they are reached [GAL-22]', () => {
    const { gallery, at, events } = still({ count: 2, loop: false })
    expect(gallery.getState()).toMatchObject({ canGoPrevious: false, canGoNext: true })
    gallery.previous()
    expect([at(), events]).toEqual([0, [{ type: 'reachedBeginning' }]])
    gallery.next()
    expect(gallery.getState()).toMatchObject({ canGoPrevious: true, canGoNext: false })
    gallery.next()
    expect([at(), events.at(-1)]).toEqual([1, { type: 'reachedEnd' }])
  })

  test('tells no end while a change is shown [GAL-18]', () => {
    const gallery = createGallery({ count: 2, loop: false })
    gallery.next()
    const told = vi.fn()
    gallery.subscribe(told)
    gallery.next()
    expect(told).not.toHaveBeenCalled()
  })

  test('to itself is no change [GAL-24]', () => {
    const { gallery, events } = still({ count: 3 })
    gallery.goTo(0)
    gallery.goTo(3)
    gallery.goTo(0.5)
    expect(events).toEqual([])
  })
})

describe('the direction', () => {
  test.each([
    ['next', 0, 'forward'],
    ['next', 3, 'forward'],
    ['previous', 3, 'reverse'],
    ['previous', 0, 'reverse'],
  ] as const)('of %s from %d is %s [GAL-23]', (command, from, expected) => {
    const { gallery, events } = still({ count: 4 })
    gallery.goTo(from)
    gallery[command]()
    expect(events.at(-1)).toMatchObject({ direction: expected })
    expect(gallery.getState().direction).toBe(expected)
  })

  test.each([
    [1, 3, 'forward'],
    [3, 1, 'reverse'],
  ] as const)('from %d to %d is %s [GAL-23]', (from, to, expected) => {
    const { gallery, events } = still({ count: 4 })
    gallery.goTo(from)
    gallery.goTo(to)
    expect(events.at(-1)).toMatchObject({ type: 'change', index: to, previousIndex: from, direction: expected })
  })

  test('of two slides is that of the control used [GAL-23]', () => {
    const { gallery, events } = still({ count: 2 })
    for (const command of ['next', 'next', 'previous', 'previous'] as const) gallery[command]()
    expect(events.map((event) => event.type === 'change' && event.direction)).toEqual([
      'forward',
      'forward',
      'reverse',
      'reverse',
    ])
  })
})

describe('the number of slides', () => {
  test('may be none: every command is answered, and there is no current slide [GAL-24]', () => {
    const { gallery, events } = still({ count: 0, loop: false, autoplay: true })
    gallery.takeOver(2)
    for (const command of ['next', 'previous', 'autoplayTick', 'transitionEnd', 'play', 'pause', 'stop'] as const)
      gallery[command]()
    gallery.goTo(3)
    expect(gallery.getState()).toMatchObject({ currentIndex: undefined, canGoPrevious: false, canGoNext: false })
    expect(events).toEqual([])
  })

  test('may change: the index is clamped [GAL-24]', () => {
    const { gallery, at } = still({ count: 5 })
    gallery.goTo(4)
    gallery.setCount(8)
    expect(at()).toBe(4)
    gallery.setCount(3)
    expect(at()).toBe(2)
    gallery.setCount(0)
    expect(at()).toBeUndefined()
    gallery.setCount(2)
    expect(at()).toBe(0)
  })
})

describe('random', () => {
  test('next is any other slide, each as likely [GAL-26]', () => {
    const seen = [0, 0.25, 0.5, 0.75].map((chance) => {
      const { gallery, at } = still({ count: 5, random: true, chance: () => chance })
      gallery.goTo(2)
      gallery.next()
      return at()
    })
    expect(seen).toEqual([3, 4, 0, 1])
  })

  test('autoplay chooses in the same way [GAL-26]', () => {
    const { gallery, at } = still({ count: 5, random: true, autoplay: true, chance: () => 0.5 })
    gallery.autoplayTick()
    expect(at()).toBe(3)
  })

  test('one slide stays [GAL-26]', () => {
    const { gallery, at, events } = still({ count: 1, random: true })
    gallery.next()
    expect([at(), events]).toEqual([0, []])
  })

  test('never stays where it is [GAL-26]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.nat(39),
        fc.double({ min: 0, max: 0.9999, noNaN: true }),
        (count, from, chance) => {
          const { gallery, at } = still({ count, random: true, chance: () => chance })
          gallery.goTo(from)
          const before = at()
          gallery.next()
          expect(at()).not.toBe(before)
        },
      ),
    )
  })
})

describe('autoplay', () => {
  test('a tick during a change to the last slide is skipped, and does not count as the end [GAL-34 a]', () => {
    const gallery = createGallery({ count: 2, loop: false, autoplay: true })
    const told: string[] = []
    gallery.subscribe((event) => event && told.push(event.type))
    gallery.autoplayTick()
    gallery.autoplayTick()
    expect([told, gallery.getState().playing]).toEqual([['change'], true])
  })

  test('a tick during a change is skipped, not kept for later [GAL-34 a]', () => {
    const gallery = createGallery({ count: 4, autoplay: true })
    gallery.autoplayTick()
    gallery.autoplayTick()
    gallery.transitionEnd()
    expect(gallery.getState().currentIndex).toBe(1)
  })

  test('ends at the end without loop [GAL-34 b]', () => {
    const { gallery, at, events } = still({ count: 2, loop: false, autoplay: true })
    gallery.autoplayTick()
    expect([at(), gallery.getState().playing]).toEqual([1, true])
    gallery.autoplayTick()
    expect([at(), gallery.getState().playing]).toEqual([1, false])
    expect(events.at(-1)).toEqual({ type: 'reachedEnd' })
  })

  test('does nothing while it is off', () => {
    const { gallery, at } = still({ count: 3 })
    gallery.autoplayTick()
    expect(at()).toBe(0)
    gallery.play()
    gallery.autoplayTick()
    expect(at()).toBe(1)
    gallery.pause()
    gallery.autoplayTick()
    expect(at()).toBe(1)
  })

  test('is not read aloud, what the visitor does is', () => {
    const { gallery } = still({ count: 3, autoplay: true })
    const announced = () => gallery.getState().announced
    expect(announced()).toBe(false)
    gallery.next()
    expect(announced()).toBe(true)
    gallery.autoplayTick()
    expect(announced()).toBe(false)
    gallery.pause()
    expect(announced()).toBe(true)
  })
})

test('stop goes back to the beginning, and a listener that left hears nothing', () => {
  const gallery = createGallery({ count: 3 })
  const before = gallery.getState()
  const heard = vi.fn()
  const leave = gallery.subscribe(heard)
  gallery.takeOver(2)
  expect(gallery.getState()).toMatchObject({ started: true, currentIndex: 2, direction: undefined })
  leave()
  gallery.stop()
  expect(gallery.getState()).toEqual(before)
  expect(heard).toHaveBeenCalledTimes(1)
})

type Command =
  | ['goTo' | 'setCount', number]
  | ['next' | 'previous' | 'autoplayTick' | 'transitionEnd' | 'play' | 'pause']
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constant('goTo' as const), fc.integer({ min: -30, max: 30 })),
  fc.tuple(fc.constant('setCount' as const), fc.nat(6)),
  fc.tuple(fc.constantFrom('next' as const, 'previous' as const, 'autoplayTick' as const)),
  fc.tuple(fc.constantFrom('transitionEnd' as const)),
  fc.tuple(fc.constantFrom('play' as const, 'pause' as const)),
)

/** A simple model of the rules: the expected events and the resulting index. */
function createModel(start: number, loop: boolean) {
  const model = { count: start, index: start ? 0 : -1, moving: false, playing: false }
  const told: string[] = []
  function change(to: number, direction: string) {
    const index = ((to % model.count) + model.count) % model.count
    if (model.moving || index === model.index) return
    told.push(`change ${model.index} ${index} ${direction}`)
    Object.assign(model, { index, moving: true })
  }
  function step(by: 1 | -1, edge: number, name: string) {
    if (model.moving || model.count === 0) return
    if (loop || model.index !== edge) change(model.index + by, by === 1 ? 'forward' : 'reverse')
    else told.push(name)
  }
  function run([name, value = 0]: readonly [string, number?]) {
    if (name === 'next') step(1, model.count - 1, 'reachedEnd')
    if (name === 'previous') step(-1, 0, 'reachedBeginning')
    if (name === 'goTo' && model.count > 0) change(value, value > model.index ? 'forward' : 'reverse')
    if (name === 'transitionEnd') model.moving = false
    if (name === 'play') model.playing = true
    if (name === 'pause') model.playing = false
    if (name === 'autoplayTick' && model.playing) {
      const atEnd = !loop && !model.moving && model.count > 0 && model.index === model.count - 1
      step(1, model.count - 1, 'reachedEnd')
      if (atEnd) model.playing = false
    }
    if (name === 'setCount') {
      model.index = value === 0 ? -1 : model.count === 0 ? 0 : Math.min(model.index, value - 1)
      model.count = value
    }
  }
  return { model, told, run }
}

test.each([true, false])('every run of commands agrees with the model, loop %s [GAL-18] [GAL-23] [GAL-24]', (loop) => {
  fc.assert(
    fc.property(fc.nat(6), fc.array(command, { maxLength: 40 }), (count, commands) => {
      const gallery = createGallery({ count, loop })
      const told: string[] = []
      gallery.subscribe((event) => {
        if (event?.type === 'change') told.push(`change ${event.previousIndex} ${event.index} ${event.direction}`)
        else if (event) told.push(event.type)
      })
      const model = createModel(count, loop)
      for (const one of commands) {
        const [name, value] = one
        if (name === 'goTo' || name === 'setCount') gallery[name](value!)
        else gallery[name]()
        model.run(one)
        const { currentIndex, inMotion, playing } = gallery.getState()
        expect({ index: currentIndex ?? -1, moving: inMotion, playing }).toEqual({
          index: model.model.index,
          moving: model.model.moving,
          playing: model.model.playing,
        })
      }
      expect(told).toEqual(model.told)
    }),
  )
})

test('with loop, as many steps as there are slides come back to the start [GAL-21]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(39), fc.boolean(), (count, from, forward) => {
      const { gallery, at } = still({ count })
      gallery.goTo(from)
      const before = at()
      for (let step = 0; step < count; step += 1) gallery[forward ? 'next' : 'previous']()
      expect(at()).toBe(before)
    }),
  )
})
