import fc from 'fast-check'
import { expect, test } from 'vitest'
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
    a.settle()
    b.settle()
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
  a.settle()
  expect(b.getState().inMotion).toBe(true)
  a.goTo(3)
  expect(at()).toEqual([1, 1])
  b.settle()
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
  a.settle()
  a.next()
  expect([a.getState().currentIndex, b.getState().currentIndex]).toEqual([4, 3])
})

test('whatever is asked of whom, and whenever it is shown, both stand at one slide [GAL-19] [GAL-25]', () => {
  const command = fc.tuple(
    fc.constantFrom('a' as const, 'b' as const),
    fc.constantFrom(
      'next' as const,
      'previous' as const,
      'settle' as const,
      'tick' as const,
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
        if (moving && what !== 'settle') expect(machines.at()).toEqual(before)
      }
    }),
  )
})
