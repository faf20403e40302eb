import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWheelSwipe } from '../index.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reader of wheel events with a log of its calls. `turn` turns the wheel, by default 10 ms after the last time. */
function start() {
  const calls: unknown[][] = []
  const swipe = createWheelSwipe({
    onTravel: (travel) => calls.push(['travel', travel]),
    onTurn: (toRight, event) => calls.push(['turn', toRight, event]),
    onRest: () => calls.push(['rest']),
  })
  let timeStamp = 1000
  function turn(deltaX: number, { deltaY = 0, deltaMode = 0, after = 10 } = {}): WheelEvent {
    timeStamp += after
    return { deltaX, deltaY, deltaMode, timeStamp } as WheelEvent
  }
  const handle = (...given: Parameters<typeof turn>): boolean => swipe.handle(turn(...given))
  return { calls, swipe, turn, handle }
}

describe('a sideways wheel', () => {
  test('tells its travel until it has reached a slide, and then the slide with the event [MOT-49]', () => {
    const { calls, swipe, turn } = start()
    const events = [turn(30), turn(40), turn(50), turn(30)]
    expect(events.map((event) => swipe.handle(event))).toEqual([true, true, true, true])
    expect(calls).toEqual([
      ['travel', 30],
      ['travel', 70],
      ['turn', true, events[2]],
    ])
  })

  test('turns by each notch, by as many slides as the browser has joined, to either side [MOT-49]', () => {
    const { calls, swipe, turn } = start()
    const events = [turn(120), turn(360), turn(-120, { after: 400 })]
    for (const event of events) swipe.handle(event)
    expect(calls).toEqual([
      ['turn', true, events[0]],
      ['turn', true, events[1]],
      ['turn', true, events[1]],
      ['turn', true, events[1]],
      ['turn', false, events[2]],
    ])
  })

  test.each([
    [2, 'travel'],
    [2.5, 'turn'],
  ])('that counts lines of 40 px goes by %d: a %s [MOT-49]', (lines, call) => {
    const { calls, handle } = start()
    handle(lines, { deltaMode: 1 })
    expect(calls.map(([name]) => name)).toEqual([call])
    if (call === 'travel') expect(calls[0]![1]).toBe(80)
  })

  test('needs no listener for its travel and its rest [MOT-49]', () => {
    const onTurn = vi.fn()
    const { handle } = createWheelSwipe({ onTurn })
    const event = { deltaX: 60, deltaY: 0, deltaMode: 0, timeStamp: 1000 } as WheelEvent
    expect(handle(event)).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(onTurn).not.toHaveBeenCalled()
  })
})

describe('a wheel that goes down', () => {
  test.each([
    [20, 100, false],
    [60, 60, false],
    [60, 59, true],
    [-60, -59, true],
  ])('by %d px sideways and %d px down is read: %s [MOT-49]', (deltaX, deltaY, isRead) => {
    const { calls, handle } = start()
    expect(handle(deltaX, { deltaY })).toBe(isRead)
    expect(calls).toEqual(isRead ? [['travel', deltaX]] : [])
  })

  test('leaves what drifts sideways to the page until it has paused for more than 150 ms [MOT-49]', () => {
    const { handle } = start()
    expect([
      handle(0, { deltaY: 200 }),
      handle(60, { after: 150 }),
      handle(60, { after: 150 }),
      handle(60, { after: 151 }),
    ]).toEqual([false, false, false, true])
  })

  test('with most of its way sideways is read as a whole [MOT-49]', () => {
    const { handle } = start()
    expect([handle(80), handle(10, { deltaY: 60 }), handle(0, { deltaY: 60 })]).toEqual([true, true, false])
  })
})

describe('a trackpad before a slide', () => {
  test('rests 150 ms after its last movement, once [MOT-49]', () => {
    const { calls, handle } = start()
    handle(30)
    vi.advanceTimersByTime(100)
    handle(30)
    vi.advanceTimersByTime(149)
    expect(calls.map(([name]) => name)).toEqual(['travel', 'travel'])
    vi.advanceTimersByTime(1)
    vi.advanceTimersByTime(1000)
    expect(calls.map(([name]) => name)).toEqual(['travel', 'travel', 'rest'])
  })

  test('rests when it turns back, and goes on to the other side [MOT-49]', () => {
    const { calls, handle } = start()
    handle(60)
    handle(-40)
    expect(calls).toEqual([['travel', 60], ['rest'], ['travel', -40]])
    vi.advanceTimersByTime(150)
    expect(calls.slice(3)).toEqual([['rest']])
  })

  test('does not rest once it has reached a slide [MOT-49]', () => {
    const { calls, handle } = start()
    handle(60)
    handle(60)
    vi.advanceTimersByTime(1000)
    expect(calls.map(([name]) => name)).toEqual(['travel', 'turn'])
  })

  test('does not rest after the stop [MOT-49]', () => {
    const { calls, handle, swipe } = start()
    handle(60)
    swipe.stop()
    vi.advanceTimersByTime(1000)
    expect(calls).toEqual([['travel', 60]])
  })
})
