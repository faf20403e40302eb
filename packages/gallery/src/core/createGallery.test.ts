import { describe, expect, test, vi } from 'vitest'
import { still } from '../../testing/still.js'
import { createGallery } from '../index.js'

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

  test('begins with the first, or with the index that is given, at most the last [GAL-17]', () => {
    const begun = ([count, index]: readonly number[]) => createGallery({ count: count!, index }).getState().currentIndex
    expect([[5], [5, 2], [5, 4], [5, 7]].map(begun)).toEqual([0, 2, 4, 4])
    const taken = [-1, 0, 4, 5].map((index) => {
      const gallery = createGallery({ count: 5, index: 3 })
      gallery.takeOver(index)
      return gallery.getState()
    })
    expect(taken.map(({ currentIndex, started }) => [currentIndex, started])).toEqual([
      [3, true],
      [0, true],
      [4, true],
      [3, true],
    ])
  })

  test('wraps without loop too [GAL-17]', () => {
    const { gallery, at } = still({ count: 5, loop: false })
    gallery.goTo(-1)
    expect(at()).toBe(4)
  })

  test('moves by one, and tells from where and why [GAL-20] [GAL-23]', () => {
    const { gallery, at, events } = still({ count: 5 })
    const event = new Event('click')
    gallery.next()
    gallery.next({ reason: 'next-press', event })
    expect(at()).toBe(2)
    gallery.previous({ reason: 'key' })
    expect(at()).toBe(1)
    const change = { type: 'change', event: undefined }
    expect(events).toEqual([
      { ...change, index: 1, previousIndex: 0, direction: 'forward', reason: 'action' },
      { ...change, index: 2, previousIndex: 1, direction: 'forward', reason: 'next-press', event },
      { ...change, index: 1, previousIndex: 2, direction: 'reverse', reason: 'key' },
    ])
    expect(gallery.getState()).toMatchObject({ currentIndex: 1, previousIndex: 2, direction: 'reverse' })
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

  test('alone is at both ends without loop, and at none with it [GAL-22]', () => {
    const toldOf = (loop: boolean) => {
      const { gallery, events } = still({ count: 1, loop })
      gallery.previous()
      gallery.next()
      const { canGoPrevious, canGoNext } = gallery.getState()
      return [canGoPrevious, canGoNext, events.map(({ type }) => type)]
    }
    expect(toldOf(false)).toEqual([false, false, ['reachedBeginning', 'reachedEnd']])
    expect(toldOf(true)).toEqual([false, false, []])
  })

  test('tells no end while a change is shown [GAL-18]', () => {
    const gallery = createGallery({ count: 2, loop: false })
    gallery.next()
    const told = vi.fn()
    gallery.subscribe(told)
    gallery.next()
    expect(told).not.toHaveBeenCalled()
  })

  test('stays where a guard refuses the change; the last guard is asked first [GAL-19]', () => {
    const { gallery, at } = still({ count: 5 })
    const asked: unknown[] = []
    const guard = (name: string, accepts: boolean) =>
      gallery.addGuard((...given) => {
        asked.push([name, ...given])
        return accepts
      })
    const removeFirst = guard('first', true)
    const removeSecond = guard('second', false)
    gallery.goTo(-1, { reason: 'back' })
    expect([at(), asked]).toEqual([0, [['second', 4, { reason: 'back' }, -1]]])
    removeSecond()
    removeSecond()
    gallery.next()
    expect([at(), asked.slice(1)]).toEqual([1, [['first', 1, { reason: 'action' }, 1]]])
    removeFirst()
    gallery.next()
    expect([at(), asked.length]).toEqual([2, 2])
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

  test('may change: the slide before is kept if it is still there, and the same number is no change [GAL-24]', () => {
    const { gallery } = still({ count: 6 })
    const before = () => gallery.getState().previousIndex
    gallery.goTo(3)
    gallery.goTo(1)
    gallery.setCount(4)
    expect(before()).toBe(3)
    const told = vi.fn()
    gallery.subscribe(told)
    gallery.setCount(4)
    expect(told).not.toHaveBeenCalled()
    gallery.setCount(3)
    expect([before(), gallery.getState().currentIndex, told.mock.calls]).toEqual([undefined, 1, [[undefined]]])
  })
})
