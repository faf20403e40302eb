import fc from 'fast-check'
import { expect, test } from 'vitest'
import { still } from '../../testing/still.js'
import { createGallery } from '../index.js'

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
