import { dispatchWheel, swipeTrackpad } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import { expect, test, vi } from 'vitest'
import {
  boxOf,
  finishMotion,
  large,
  part,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
  slide,
} from '../../testing/lightboxPage.js'

setUpLightbox()

const items = (count: number) => [...Array(count).keys()].map((index) => print(`Print ${index + 1}`))

const PLACE = { clientX: 500, clientY: 300 }
/** Dispatches one wheel event over the picture, with a time stamp of the test's own. */
const wheel = (time: number, init: WheelEventInit): WheelEvent =>
  dispatchWheel(part('stage'), time, { ...PLACE, ...init })
/** Swipes on a trackpad with momentum, and returns the time of the last event. */
const swipe = (begin: number, most: number): number => swipeTrackpad(part('stage'), begin, most, PLACE)

test('a swipe of a trackpad is one item, also past the first, and its momentum is ignored [LBX-19] [LBX-29]', async () => {
  await show({ items: items(8) })
  swipe(1000, 90)
  expect(shown()).toBe('Print 2')
  swipe(3000, -90)
  expect(shown()).toBe('Print 1')
  swipe(5000, -90)
  expect(shown()).toBe('Print 8')
})

test('20 quick swipes of a trackpad go round to where they were asked for [LBX-19] [LBX-29]', async () => {
  await show({ items: items(8) })
  for (let time = 1000, count = 0; count < 20; count += 1) time = swipe(time, 60)
  expect(shown()).toBe('Print 5')
})

test('20 notches of a wheel go round to where they were asked for [LBX-19] [LBX-29]', async () => {
  await show({ items: items(8) })
  for (let count = 0; count < 20; count += 1) wheel(1000 + 30 * count, { deltaX: 120 })
  expect(shown()).toBe('Print 5')
})

test('in a page from right to left the wheel follows the row, also past the first item [LBX-19] [LBX-29]', async () => {
  document.documentElement.dir = 'rtl'
  await show({ items: items(8) })
  swipe(1000, -90)
  expect(shown()).toBe('Print 2')
  swipe(3000, 90)
  swipe(5000, 90)
  expect(shown()).toBe('Print 8')
})

test('content follows a trackpad, and returns if it stops before the next item [LBX-29]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show({ items: items(8) })
    expect(wheel(1000, { deltaX: 40 }).defaultPrevented).toBe(true)
    expect(boxOf(slide()).x).toBe(-40)
    wheel(1016, { deltaX: 30, deltaY: 5 })
    expect(boxOf(slide()).x).toBe(-70)
    vi.advanceTimersByTime(149)
    expect(boxOf(slide()).x).toBe(-70)
    vi.advanceTimersByTime(1)
    expect(boxOf(slide()).x).toBe(0)
    expect(shown()).toBe('Print 1')
  } finally {
    vi.useRealTimers()
  }
})

test('at an end content gives way by a third and returns [LBX-20] [LBX-29]', async () => {
  pretendPhone()
  await show({ items: items(8) })
  wheel(1000, { deltaX: -30 })
  wheel(1016, { deltaX: -60 })
  expect(boxOf(slide()).x).toBe(30)
  wheel(1032, { deltaX: -90 })
  expect(boxOf(slide()).x).toBe(0)
  expect(shown()).toBe('Print 1')
})

test('a wheel that zooms turns nothing when its momentum drifts [LBX-29]', async () => {
  const { element } = await show({ items: [large('Lanterns'), large('Tides')] })
  for (const [index, deltaX] of [0, 0, 2, 9, 12].entries())
    wheel(1000 + 16 * index, { deltaY: [60, 80, 40, 8, 4][index]!, deltaX })
  expect(shown()).toBe('Lanterns')
  expect(boxOf(slide()).x).toBe(0)
  expect(element.dataset['zoom']).toBe('fitted')
})

test('a sideways wheel pans a zoomed picture [LBX-28]', async () => {
  await show({ items: [large('Lanterns'), large('Tides')] })
  part('zoom').click()
  const before = boxOf(part('image')).x
  wheel(1000, { deltaX: 100 })
  expect(boxOf(part('image')).x).toBe(before - 100)
  expect(shown()).toBe('Lanterns')
})

test('the move after a swipe takes 350 ms, and after a press 600 [LBX-7]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await show({ items: items(8) })
  finishMotion()
  const length = () => Math.round(Number(slide().getAnimations()[0]!.effect!.getComputedTiming().duration))
  swipe(1000, 90)
  expect(length()).toBe(350)
  finishMotion()
  part('next').click()
  expect(length()).toBe(600)
  finishMotion()
})
