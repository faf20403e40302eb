import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DURATION, open, setUpGrowth, thumbnails } from '../../testing/growthPage.js'
import {
  boxOf,
  dialog,
  finishMotion,
  image,
  isGone,
  large,
  roundBoxOf,
  show,
  shown,
  touch,
} from '../../testing/lightboxPage.js'
import { startTransition } from './transition.js'
import type { TransitionOptions } from './transition.js'

setUpGrowth()

test('without view transitions an animation grows the picture from the thumbnail [LBX-6] [LBX-32]', async () => {
  document.startViewTransition = undefined as never
  await open()
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  // Expect the animation to begin with the thumbnail's view: the picture of 2400 by 1200 px covers the square of 60 px
  // at 120 by 60 px, with its sides clipped.
  expect(roundBoxOf(image())).toEqual({ x: -20, y: 10, width: 120, height: 60 })
  expect(getComputedStyle(image()).clipPath).toBe('inset(0px 200px)')
  expect(getComputedStyle(image().closest('[data-part=stage]')!).opacity).toBe('1')
  expect(growth.effect!.getTiming()).toMatchObject({ easing: 'cubic-bezier(0.2, 0, 0, 1)', direction: 'normal' })
  growth.finish()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  expect([image().style.transition, image().getAnimations().length]).toEqual(['', 0])
  expect(boxOf(image())).toEqual({ x: 100, y: 100, width: 800, height: 400 })
})

test('a picture grows from the trigger where its item has none [LBX-6] [LBX-32]', async () => {
  document.startViewTransition = undefined as never
  await show({ items: [large('Lanterns'), large('Tides')], trigger: thumbnails()[0]!, duration: DURATION })
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  expect(roundBoxOf(image())).toEqual({ x: -20, y: 10, width: 120, height: 60 })
})

test('without view transitions a picture that is drawn down returns from there [LBX-6] [LBX-32]', async () => {
  document.startViewTransition = undefined as never
  const { element } = await open()
  finishMotion()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  touch('pointerdown', 500, 300, 0)
  touch('pointermove', 500, 340, 60)
  touch('pointermove', 500, 400, 120)
  expect(boxOf(image()).y).toBe(200)
  expect(Number(getComputedStyle(element.querySelector('[data-part=overlay]')!).opacity)).toBeCloseTo(0.792, 3)
  touch('pointerup', 500, 400, 130)
  await expect.poll(() => image()?.getAnimations().length).toBe(1)
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  expect(Math.round(boxOf(image()).y)).toBe(200)
  finishMotion()
  await isGone()
})

test('without view transitions a move ends the growth at once [LBX-13] [LBX-32]', async () => {
  document.startViewTransition = undefined as never
  await open()
  const [growth] = image().getAnimations() as [Animation]
  expect([dialog().hasAttribute('data-growing'), growth.playState]).toEqual([true, 'running'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(shown).toBe('Tides')
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
})

test('without view transitions a zoomed picture returns from its fitted box [LBX-6] [LBX-32]', async () => {
  document.startViewTransition = undefined as never
  const { close } = await open()
  finishMotion()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(false)
  await userEvent.keyboard('+')
  finishMotion()
  expect(boxOf(image())).toEqual({ x: -100, y: 0, width: 1200, height: 600 })
  const closed = close()
  await expect.poll(() => dialog().hasAttribute('data-growing')).toBe(true)
  const [growth] = image().getAnimations() as [Animation]
  growth.pause()
  growth.currentTime = 0
  expect(boxOf(image())).toEqual({ x: 100, y: 100, width: 800, height: 400 })
  growth.currentTime = DURATION
  expect(roundBoxOf(image())).toEqual({ x: -20, y: 10, width: 120, height: 60 })
  growth.finish()
  await closed
  expect(dialog()).toBeNull()
})

/** A growth that an animation shows, of a picture in a root of its own. */
function growth(options: Partial<TransitionOptions>) {
  document.startViewTransition = undefined as never
  const root = document.body.appendChild(document.createElement('dialog'))
  root.open = true
  const picture = root.appendChild(document.createElement('img'))
  picture.style.cssText = 'inline-size: 90px; block-size: 90px'
  const change = vi.fn()
  const transition = startTransition({
    direction: 'close',
    document,
    duration: DURATION,
    trigger: () => thumbnails()[0],
    picture: () => picture,
    root,
    change,
    ...options,
  })
  return { root, picture, change, transition }
}

test.each([
  ['whose thumbnail has left the window meanwhile', { trigger: () => thumbnails()[1] }],
  ['whose thumbnail is gone', { trigger: () => null }],
  ['that is gone', { picture: () => undefined }],
])('a picture %s closes without a way, and opens at once [LBX-6] [LBX-32]', async (_, options) => {
  const closing = growth(options)
  expect([closing.root.dataset['state'], closing.root.hasAttribute('data-growing')]).toEqual(['closing', false])
  expect(closing.picture.getAnimations()).toEqual([])
  expect(() => closing.transition.skip()).not.toThrow()
  await Promise.all([closing.transition.finished, closing.transition.changed])
  expect(closing.change).toHaveBeenCalledOnce()
  closing.root.remove()
  const opening = growth({ ...options, direction: 'open' })
  expect([opening.change.mock.calls.length, opening.root.dataset['state']]).toEqual([1, undefined])
  await opening.transition.finished
  expect([opening.change.mock.calls.length, opening.root.hasAttribute('data-growing')]).toEqual([1, false])
  opening.root.remove()
})

test('a picture without a box does not grow, and keeps no style of the growth [LBX-32]', async () => {
  const picture = document.createElement('img')
  picture.hidden = true
  const { root, transition } = growth({ direction: 'open', picture: () => picture })
  root.append(picture)
  expect([picture.getAnimations(), root.hasAttribute('data-growing')]).toEqual([[], false])
  await transition.finished
  expect(picture.style.transition).toBe('')
  root.remove()
})

test('a return that is skipped ends at once, and a growth that is skipped leaves its picture in place [LBX-32]', async () => {
  const closing = growth({})
  const [way] = closing.picture.getAnimations()
  expect(way!.effect!.getTiming()).toMatchObject({ duration: DURATION, direction: 'reverse', fill: 'both' })
  expect(closing.change).not.toHaveBeenCalled()
  closing.transition.skip()
  await closing.transition.finished
  expect([closing.change.mock.calls.length, way!.playState]).toEqual([1, 'idle'])
  closing.root.remove()
})
