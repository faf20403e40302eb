import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { still } from '../../testing/still.js'
import { createGallery } from '../index.js'

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

  test('has no last slide, with loop or without [GAL-26]', () => {
    const { gallery, at, events } = still({ count: 3, index: 2, random: true, loop: false, chance: () => 0 })
    expect(gallery.getState().canGoNext).toBe(true)
    gallery.next()
    expect([at(), events.map(({ type }) => type)]).toEqual([0, ['change']])
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
    expect([at(), gallery.getState()]).toMatchObject([1, { playing: false, announced: false }])
    expect(events.at(-1)).toEqual({ type: 'reachedEnd' })
  })

  test('does nothing while it is off [GAL-28]', () => {
    const { gallery, at } = still({ count: 3 })
    gallery.autoplayTick()
    expect(at()).toBe(0)
    gallery.play()
    expect(gallery.getState()).toMatchObject({ playing: true, announced: false })
    gallery.autoplayTick()
    expect(at()).toBe(1)
    gallery.pause()
    expect(gallery.getState()).toMatchObject({ playing: false, announced: false })
    gallery.autoplayTick()
    expect(at()).toBe(1)
  })

  test('is the reason of the changes that it makes [GAL-91]', () => {
    const { gallery, events } = still({ count: 3, autoplay: true })
    gallery.autoplayTick()
    expect(events).toMatchObject([{ type: 'change', index: 1, reason: 'autoplay' }])
  })

  test('is not read aloud, what the visitor does is [GAL-94]', () => {
    const { gallery } = still({ count: 3, autoplay: true })
    const announced = () => gallery.getState().announced
    expect(announced()).toBe(false)
    gallery.next()
    expect(announced()).toBe(true)
    gallery.autoplayTick()
    expect(announced()).toBe(false)
    gallery.pause()
    expect(announced()).toBe(false)
    gallery.previous()
    expect(announced()).toBe(true)
  })
})

test('stop goes back to the beginning, and a listener that left hears nothing [GAL-48]', () => {
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
