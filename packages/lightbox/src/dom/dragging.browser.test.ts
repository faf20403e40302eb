import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  boxOf,
  dialog,
  isGone,
  part,
  press,
  pretendPhone,
  setUpLightbox,
  show,
  shown,
  slide,
  swipe,
  touch,
} from '../../testing/lightboxPage.js'

setUpLightbox()

describe('dragging', () => {
  test('a swipe moves to the side that the finger came from [LBX-20]', async () => {
    pretendPhone()
    await show()
    swipe([300, 300], [230, 305], 120)
    expect(shown()).toBe('Tides')
    swipe([200, 300], [270, 305], 120)
    expect(shown()).toBe('Lanterns')
    swipe([600, 300], [540, 300], 400)
    expect(shown()).toBe('Lanterns')
  })

  test('content follows the finger, resists at an end and snaps back after a cancel [LBX-20]', async () => {
    pretendPhone()
    await show()
    touch('pointerdown', 500, 300, 0)
    touch('pointermove', 440, 300, 300)
    expect(boxOf(slide()).x).toBe(-60)
    touch('pointermove', 560, 300, 400)
    expect(boxOf(slide()).x).toBe(20)
    touch('pointercancel', 560, 300, 500)
    expect(boxOf(slide()).x).toBe(0)
    touch('pointerdown', 500, 300, 600)
    touch('pointermove', 440, 300, 700)
    touch('pointerdown', 100, 100, 710, 8)
    expect(boxOf(slide()).x).toBe(0)
    touch('pointerup', 300, 300, 720)
    expect(shown()).toBe('Lanterns')
  })

  test('content that is drawn up stays in its place, and the overlay keeps its opacity [LBX-7] [LBX-30]', async () => {
    await show()
    touch('pointerdown', 500, 500, 0)
    touch('pointermove', 500, 420, 300)
    touch('pointermove', 500, 100, 600)
    expect(boxOf(slide()).y).toBe(0)
    expect(getComputedStyle(part('overlay')).opacity).toBe('0.95')
    touch('pointerup', 500, 100, 700)
    expect(shown()).toBe('Lanterns')
    expect(dialog().dataset['state']).toBe('open')
  })

  test('content follows a finger down, and the overlay fades with it [LBX-30]', async () => {
    await show()
    const drawn = () => [
      part('stage').style.getPropertyValue('--vt-lightbox-drag-x'),
      part('stage').style.getPropertyValue('--vt-lightbox-drag-y'),
      part('overlay').style.getPropertyValue('--vt-lightbox-fade'),
    ]
    touch('pointerdown', 500, 100, 0)
    touch('pointermove', 500, 250, 300)
    expect([drawn(), dialog().hasAttribute('data-swiped')]).toEqual([['0px', '150px', '0.75'], false])
    touch('pointermove', 500, 850, 600)
    expect(drawn()).toEqual(['0px', '750px', '0'])
    touch('pointercancel', 500, 850, 700)
    expect(drawn()).toEqual(['0px', '0px', '1'])
  })

  test('a swipe down, or a slow drag past a quarter of the height, closes [LBX-6] [LBX-30]', async () => {
    await show()
    swipe([300, 200], [305, 290], 150)
    await isGone()
    await show()
    swipe([300, 200], [300, 350], 400)
    expect(dialog().dataset['state']).toBe('open')
    swipe([300, 200], [300, 351], 400)
    await isGone()
  })

  test('on mobile content follows the finger and moves past half the width; the ends resist [LBX-20]', async () => {
    pretendPhone()
    await show()
    const next = page.getByRole('button', { name: 'Next' })
    const previous = page.getByRole('button', { name: 'Previous' })
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
    touch('pointerdown', 900, 300, 0)
    touch('pointermove', 600, 300, 400)
    expect(boxOf(slide()).x).toBe(-300)
    touch('pointermove', 380, 300, 800)
    touch('pointerup', 380, 300, 1200)
    expect(shown()).toBe('Tides')
    swipe([600, 300], [500, 300], 200)
    expect(shown()).toBe('Weave')
    await expect.element(next).toHaveAttribute('aria-disabled', 'true')
    touch('pointerdown', 900, 300, 0)
    touch('pointermove', 300, 300, 400)
    // Expect a third of the finger's 600 px: at the end of the list the slide follows the finger with resistance.
    expect(boxOf(slide()).x).toBe(-200)
    touch('pointerup', 300, 300, 500)
    expect(shown()).toBe('Weave')
    expect(boxOf(slide()).x).toBe(0)
    ;(next.element() as HTMLElement).click()
    press('ArrowRight', 90_000)
    expect(shown()).toBe('Weave')
  })

  test('on mobile from right to left, a swipe to the right moves on [LBX-20]', async () => {
    pretendPhone()
    document.documentElement.dir = 'rtl'
    await show()
    swipe([300, 300], [400, 300], 200)
    expect(shown()).toBe('Tides')
    swipe([400, 300], [300, 300], 200)
    expect(shown()).toBe('Lanterns')
  })

  test('on mobile with reduced motion a swipe starts no animation [LBX-25]', async () => {
    pretendPhone()
    await show()
    swipe([600, 300], [500, 300], 200)
    expect(document.getAnimations()).toEqual([])
  })
})
