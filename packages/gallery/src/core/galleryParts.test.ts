import { describe, expect, test } from 'vitest'
import { createGallery } from '../index.js'
import { galleryParts } from './galleryParts.js'

describe('before the start', () => {
  test('no slide is hidden or out of reach [GAL-16]', () => {
    const { root, slide } = galleryParts(createGallery({ count: 3 }).getState())
    expect(root).toEqual({ 'data-state': false, 'data-direction': undefined })
    expect([0, 1, 2].map(slide)).toEqual(
      Array.from({ length: 3 }, () => ({ 'data-state': false, 'data-direction': undefined, inert: false })),
    )
  })

  test('autoplay shows its pause control and reads nothing aloud [GAL-33 e]', () => {
    const shown = galleryParts(createGallery({ count: 3, autoplay: true }).getState())
    expect(shown).toMatchObject({
      rotation: { 'data-state': 'playing' },
      'play-label': { hidden: true },
      'pause-label': { hidden: false },
      status: { 'aria-live': 'off' },
    })
  })
})

describe('after the start', () => {
  test('only the current slide is in reach, and its neighbours are near, around the end too [GAL-47 d] [GAL-53]', () => {
    const gallery = createGallery({ count: 6 })
    gallery.takeOver(0)
    const { root, slide } = galleryParts(gallery.getState())
    expect(root['data-state']).toBe('ready')
    expect([0, 1, 2, 3, 4, 5].map((index) => slide(index)['data-state'])).toEqual([
      'current',
      'near',
      false,
      false,
      false,
      'near',
    ])
    expect([0, 1, 2, 3, 4, 5].map((index) => slide(index)['inert'])).toEqual([false, true, true, true, true, true])
  })

  test('the slide that leaves stays near, so that its picture does not vanish [GAL-53]', () => {
    const gallery = createGallery({ count: 9 })
    gallery.takeOver(0)
    gallery.goTo(4)
    expect(galleryParts(gallery.getState()).slide(0)['data-state']).toBe('near')
    expect(galleryParts(gallery.getState()).root['data-direction']).toBe('forward')
    const directions = [0, 1, 2, 3, 4, 5].map(
      (index) => galleryParts(gallery.getState()).slide(index)['data-direction'],
    )
    expect(directions).toEqual(['forward', undefined, undefined, undefined, 'forward', undefined])
  })

  test('of two slides the other is near, and one slide is current [GAL-47 d] [GAL-53]', () => {
    const two = createGallery({ count: 2 })
    two.takeOver(1)
    expect([0, 1].map((index) => galleryParts(two.getState()).slide(index)['data-state'])).toEqual(['near', 'current'])
    expect([0, 1].map((index) => galleryParts(two.getState()).slide(index)['inert'])).toEqual([true, false])
    const one = createGallery({ count: 1 })
    one.takeOver(0)
    expect(galleryParts(one.getState()).slide(0)).toEqual({
      'data-state': 'current',
      'data-direction': undefined,
      inert: false,
    })
  })

  test.each([
    [true, 0, [false, false]],
    [false, 0, ['true', false]],
    [false, 1, [false, false]],
    [false, 2, [false, 'true']],
  ])('with loop %s, the arrows at slide %d have aria-disabled %j [GAL-22]', (loop, index, disabled) => {
    const { previous, next } = galleryParts(createGallery({ count: 3, loop, index }).getState())
    expect([previous['aria-disabled'], next['aria-disabled']]).toEqual(disabled)
  })

  test('a pause turns the label and lets changes be read [GAL-33 e]', () => {
    const gallery = createGallery({ count: 3, autoplay: true })
    gallery.pause()
    expect(galleryParts(gallery.getState())).toMatchObject({
      rotation: { 'data-state': 'paused' },
      'play-label': { hidden: false },
      'pause-label': { hidden: true },
      status: { 'aria-live': 'polite' },
    })
  })
})
