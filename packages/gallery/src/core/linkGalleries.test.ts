import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createGallery, type GalleryEvent, linkGalleries } from '../index.js'

function pair(count = 5) {
  const [a, b] = [createGallery({ count }), createGallery({ count })]
  const told: string[] = []
  const hear = (name: string) => (event?: GalleryEvent) => {
    if (event?.type === 'change') told.push(`${name} ${event.index} ${event.direction}`)
  }
  a.subscribe(hear('a'))
  b.subscribe(hear('b'))
  const settle = () => {
    a.transitionEnd()
    b.transitionEnd()
  }
  const at = () => [a.getState().currentIndex, b.getState().currentIndex]
  return { a, b, told, settle, at, unlink: linkGalleries(a, b) }
}

test('a change of either is made by the other, once and in one direction [GAL-25]', () => {
  const { a, b, told, settle, at } = pair()
  a.next()
  settle()
  b.goTo(4)
  settle()
  b.next()
  settle()
  expect(at()).toEqual([0, 0])
  expect(told).toEqual(['a 1 forward', 'b 1 forward', 'b 4 forward', 'a 4 forward', 'b 0 forward', 'a 0 forward'])
})

test('backwards too [GAL-25]', () => {
  const { a, told } = pair()
  a.previous()
  expect(told).toEqual(['a 4 reverse', 'b 4 reverse'])
})

test('a change is refused while the other is in motion to another slide, not to the same [GAL-19]', () => {
  const { a, b, at } = pair()
  a.next()
  a.transitionEnd()
  expect(b.getState().inMotion).toBe(true)
  a.goTo(3)
  expect(at()).toEqual([1, 1])
  b.transitionEnd()
  a.goTo(3)
  expect(at()).toEqual([3, 3])
  const lone = createGallery({ count: 5 })
  const moving = createGallery({ count: 5 })
  moving.goTo(2)
  linkGalleries(lone, moving)
  lone.goTo(4)
  expect(lone.getState().currentIndex).toBe(0)
  lone.goTo(2)
  expect(lone.getState().currentIndex).toBe(2)
})

test('the second takes the place of the first, and goes its own way once unlinked [GAL-25]', () => {
  const a = createGallery({ count: 5 })
  a.goTo(3)
  const b = createGallery({ count: 5 })
  const unlink = linkGalleries(a, b)
  expect(b.getState().currentIndex).toBe(3)
  unlink()
  a.transitionEnd()
  a.next()
  expect([a.getState().currentIndex, b.getState().currentIndex]).toEqual([4, 3])
})

test('a first gallery without slides leaves the second where it is, and both answer every command [GAL-24] [GAL-25]', () => {
  const empty = createGallery({ count: 0 })
  const b = createGallery({ count: 5, index: 2 })
  const requested = vi.spyOn(b, 'goTo')
  const unlink = linkGalleries(empty, b)
  expect(requested).not.toHaveBeenCalled()
  b.next()
  b.transitionEnd()
  empty.next()
  expect([empty.getState().currentIndex, b.getState().currentIndex]).toEqual([undefined, 3])
  unlink()
})

test('whatever is asked of whom, and whenever it is shown, both stand at one slide [GAL-19] [GAL-25]', () => {
  const command = fc.tuple(
    fc.constantFrom('a' as const, 'b' as const),
    fc.constantFrom(
      'next' as const,
      'previous' as const,
      'transitionEnd' as const,
      'autoplayTick' as const,
      'play' as const,
      'goTo' as const,
    ),
    fc.integer({ min: -9, max: 9 }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.array(command, { maxLength: 60 }), (count, commands) => {
      const machines = pair(count)
      for (const [who, what, index] of commands) {
        const before = machines.at()
        const moving = [machines.a, machines.b].some(({ getState }) => getState().inMotion)
        if (what === 'goTo') machines[who].goTo(index)
        else machines[who][what]()
        const [one, other] = machines.at()
        expect(one).toBe(other)
        if (moving && what !== 'transitionEnd') expect(machines.at()).toEqual(before)
      }
    }),
  )
})

type Step =
  | readonly ['goTo' | 'resize', number]
  | readonly ['next' | 'previous' | 'autoplayTick' | 'transitionEnd' | 'play' | 'pause']
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constant('goTo' as const), fc.integer({ min: -9, max: 9 })),
  fc.tuple(fc.constant('resize' as const), fc.integer({ min: 1, max: 8 })),
  fc.tuple(fc.constantFrom('next' as const, 'previous' as const, 'autoplayTick' as const, 'transitionEnd' as const)),
  fc.tuple(fc.constantFrom('play' as const, 'pause' as const)),
)

/** A simple model of two linked galleries: one index, and for each gallery whether it moves and plays. */
function createModel(count: number) {
  const model = { count, index: 0, moving: [false, false], playing: [false, false], changes: 0 }
  function change(to: number): void {
    const index = ((to % model.count) + model.count) % model.count
    if (model.moving.includes(true) || index === model.index) return
    Object.assign(model, { index, moving: [true, true], changes: model.changes + 1 })
  }
  function run(who: number, [name, value = 0]: readonly [string, number?]): void {
    if (name === 'goTo') change(value)
    if (name === 'next') change(model.index + 1)
    if (name === 'previous') change(model.index - 1)
    if (name === 'autoplayTick' && model.playing[who]) change(model.index + 1)
    if (name === 'transitionEnd') model.moving[who] = false
    if (name === 'play' || name === 'pause') model.playing[who] = name === 'play'
    // On `resize`, give the model the new number of slides and move its index to the last slide at most, because both
    // linked galleries must do the same.
    if (name === 'resize') Object.assign(model, { count: value, index: Math.min(model.index, value - 1) })
  }
  return { model, run }
}

test('every run of commands, ticks, motion and resizes agrees with the model [GAL-18] [GAL-19] [GAL-25]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 7 }),
      fc.array(fc.tuple(fc.nat(1), step), { maxLength: 60 }),
      (count, all) => {
        const { a, b, told } = pair(count)
        const { model, run } = createModel(count)
        for (const [who, one] of all) {
          const machine = [a, b][who]!
          const [name, value] = one
          if (name === 'resize') for (const each of [a, b]) each.setCount(value)
          else if (name === 'goTo') machine.goTo(value)
          else machine[name]()
          run(who, one)
          const states = [a, b].map(({ getState }) => getState())
          expect(states.map(({ currentIndex }) => currentIndex)).toEqual([model.index, model.index])
          expect(states.map(({ inMotion }) => inMotion)).toEqual(model.moving)
          expect(states.map(({ playing }) => playing)).toEqual(model.playing)
          // Expect two reports per change, one from each linked gallery: more would mean that one gallery echoes the
          // other's changes.
          expect(told).toHaveLength(2 * model.changes)
        }
      },
    ),
  )
})
