import { dragWithFinger, middleOf } from '@vitrine/testing/hands'
import { emulateMedia } from '@vitrine/testing/media'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  boxOf,
  nextFrame,
  part,
  pretendPhone,
  print,
  setUpLightbox,
  show,
  shown,
  slide,
  swipe,
  touch,
} from '../../testing/lightboxPage.js'

setUpLightbox()
beforeEach(() => emulateMedia({ 'prefers-reduced-motion': 'no-preference' }))

const items = [...Array(6).keys()].map((index) => print(`Print ${index + 1}`))
const left = (): number => Math.round(boxOf(slide()).x)
const names = (): (string | undefined)[] => [...part('stage').querySelectorAll('img')].map(({ alt }) => alt).toSorted()

/** A lightbox that moves from the second item to the third; its motion stands still in its middle. */
async function showInMotion(isRtl = false): Promise<void> {
  pretendPhone()
  if (isRtl) document.documentElement.dir = 'rtl'
  await show({ items, index: 1 })
  await nextFrame()
  part('next').click()
  for (const motion of part('stage').getAnimations({ subtree: true })) {
    motion.pause()
    motion.currentTime = 100
  }
}

describe('a lightbox in motion', () => {
  test('stops under a finger, and is dragged on from its place [LBX-20]', async () => {
    await showInMotion()
    const before = left()
    expect(before).toBeGreaterThan(100)
    touch('pointerdown', 500, 300, 0)
    expect(left()).toBe(before)
    expect(slide().getAnimations()).toEqual([])
    touch('pointermove', 470, 300, 100)
    expect(left()).toBe(before - 30)
    touch('pointercancel', 470, 300, 200)
    await expect.poll(left).toBe(0)
    expect(shown()).toBe('Print 3')
  })

  test('goes on to its item after a tap [LBX-20]', async () => {
    await showInMotion()
    touch('pointerdown', 500, 300, 0)
    await nextFrame()
    touch('pointerup', 500, 300, 50)
    await expect.poll(left).toBe(0)
    expect(shown()).toBe('Print 3')
  })

  test('turns by a swipe in either direction [LBX-20]', async () => {
    await showInMotion()
    swipe([700, 300], [600, 300], 120)
    expect(shown()).toBe('Print 4')
    await showInMotion()
    swipe([300, 300], [400, 300], 120)
    expect(shown()).toBe('Print 2')
  })

  test('goes to the nearest item after a slow drag [LBX-20]', async () => {
    await showInMotion()
    const toEnd = left()
    touch('pointerdown', 100, 300, 0)
    for (const time of [200, 300, 400, 500, 600]) touch('pointermove', 100 + (1000 - toEnd) / 2 + 100, 300, time)
    touch('pointerup', 100 + (1000 - toEnd) / 2 + 100, 300, 700)
    expect(shown()).toBe('Print 2')
  })

  test('goes on to its item after a short drag down, wherever it was [LBX-20] [LBX-30]', async () => {
    await showInMotion()
    for (const motion of part('stage').getAnimations({ subtree: true })) motion.currentTime = 10
    const { width } = boxOf(part('stage'))
    expect(left()).toBeGreaterThan(width / 2)
    touch('pointerdown', 500, 300, 0)
    for (const step of [1, 2, 3, 4]) touch('pointermove', 500, 300 + step * 10, step * 200)
    touch('pointerup', 500, 340, 1000)
    await expect.poll(left).toBe(0)
    expect(shown()).toBe('Print 3')
  })

  test('ends where the speed of a long drag leads [LBX-20]', async () => {
    await showInMotion()
    touch('pointerdown', 500, 300, 0)
    touch('pointermove', 520, 300, 300)
    for (const [time, x] of [
      [310, 480],
      [320, 440],
      [330, 400],
    ] as const)
      touch('pointermove', x, 300, time)
    touch('pointerup', 360, 300, 340)
    expect(shown()).toBe('Print 3')
  })

  test('keeps the items in view that have left its list of three [LBX-21]', async () => {
    await showInMotion()
    part('next').click()
    touch('pointerdown', 500, 300, 0)
    await nextFrame()
    expect(names()).toContain('Print 2')
    touch('pointerup', 500, 300, 50)
    await expect.poll(left).toBe(0)
    await expect.poll(names).toEqual(['Print 3', 'Print 4', 'Print 5'])
  })

  test('stops in a page that reads from right to left [LBX-20]', async () => {
    await showInMotion(true)
    const before = left()
    expect(before).toBeLessThan(-100)
    touch('pointerdown', 500, 300, 0)
    touch('pointermove', 530, 300, 100)
    expect(left()).toBe(before + 30)
    touch('pointercancel', 530, 300, 200)
    await expect.poll(left).toBe(0)
  })

  test('stops under a trackpad, too [LBX-20]', async () => {
    await showInMotion()
    const before = left()
    part('stage').dispatchEvent(new WheelEvent('wheel', { deltaX: 30, bubbles: true, cancelable: true }))
    expect(left()).toBe(before - 30)
    await expect.poll(left).toBe(0)
  })

  test('is held at an end where it snaps back, and resists there [LBX-20]', async () => {
    pretendPhone()
    await show({ items })
    await nextFrame()
    touch('pointerdown', 300, 300, 0)
    touch('pointermove', 600, 300, 400)
    expect(left()).toBe(100)
    touch('pointerup', 600, 300, 800)
    for (const motion of part('stage').getAnimations({ subtree: true })) {
      motion.pause()
      motion.currentTime = 60
    }
    const before = left()
    expect(before).toBeGreaterThan(10)
    touch('pointerdown', 500, 300, 2000)
    expect(left()).toBe(before)
    touch('pointermove', 530, 300, 2100)
    expect(left()).toBe(before + 10)
    touch('pointercancel', 530, 300, 2200)
    await expect.poll(left).toBe(0)
    expect(shown()).toBe('Print 1')
  })

  test('does nothing under a mouse [LBX-35]', async () => {
    await showInMotion()
    const before = left()
    const press = { bubbles: true, pointerType: 'mouse', pointerId: 1, clientX: 500, clientY: 300 }
    part('stage').dispatchEvent(new PointerEvent('pointerdown', press))
    expect([left(), slide().getAnimations().length]).toEqual([before, 1])
  })
})

test('a real finger on a lightbox in motion swipes to the next item [LBX-20]', async () => {
  await showInMotion()
  await dragWithFinger(middleOf(part('stage')), [-150, 0])
  await expect.poll(shown).toBe('Print 4')
  await expect.poll(left).toBe(0)
})
