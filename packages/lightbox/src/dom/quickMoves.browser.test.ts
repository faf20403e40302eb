import { expect, test } from 'vitest'
import {
  boxOf,
  clickAt,
  dialog,
  part,
  press,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
  swipe,
} from '../../testing/lightboxPage.js'

setUpLightbox()

const times = [...Array(20).keys()]
const items = (count: number) => [...Array(count).keys()].map((index) => print(`Print ${index + 1}`))
/** Place of the shown picture from the middle of the window, in pixels. */
const distance = () => Math.round(boxOf(dialog().querySelector(`img[alt='${shown()}']`)!).x - 300)

test('20 quick presses on next go round to where they were asked for [LBX-19] [LBX-35]', async () => {
  await show({ items: items(8) })
  for (const _time of times) part('next').click()
  expect(shown()).toBe('Print 5')
  await expect.poll(distance).toBe(0)
})

test('20 quick presses back and forth go round to where they were asked for [LBX-19] [LBX-35]', async () => {
  await show({ items: items(8) })
  for (const time of times) part(time % 4 === 3 ? 'previous' : 'next').click()
  expect(shown()).toBe('Print 3')
  await expect.poll(distance).toBe(0)
})

test('20 quick clicks of a mouse beside the picture end where they were asked for [LBX-14] [LBX-19] [LBX-35]', async () => {
  await show({ items: items(8) })
  for (const _time of times) clickAt(700, 450)
  expect(shown()).toBe('Print 5')
  await expect.poll(distance).toBe(0)
})

test('20 arrow keys, one each 200 ms, end where they were asked for [LBX-13] [LBX-35]', async () => {
  await show({ items: items(8) })
  for (const time of times) press('ArrowRight', 10_000 + 200 * time)
  expect(shown()).toBe('Print 5')
  await expect.poll(distance).toBe(0)
})

test('20 quick swipes of a finger end where they were asked for [LBX-20] [LBX-35]', async () => {
  pretendPhone()
  await show({ items: items(30) })
  for (const _time of times) swipe([700, 300], [500, 305], 60)
  expect(shown()).toBe('Print 21')
  await expect.poll(distance).toBe(0)
})
