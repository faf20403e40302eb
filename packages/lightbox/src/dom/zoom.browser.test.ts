import { emulateMedia } from '@vitrine/testing/media'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  boxOf,
  closeShown,
  dialog,
  finishMotion,
  image,
  isShown,
  large,
  part,
  print,
  setUpLightbox,
  show,
  shown,
  touch,
} from '../../testing/lightboxPage.js'

setUpLightbox()

// Use pictures that can be zoomed three times, so that the tests can reach every zoom step: 2400 by 1200 px are shown
// at 800 by 400 px in a window of 1000 by 600 px.
const SET = [large('Lanterns'), large('Tides')]
const zoomOf = (): number => boxOf(image()).width / 800
const middleOf = (): { readonly x: number; readonly y: number } => {
  const { x, y, width, height } = boxOf(image())
  return { x: x + width / 2, y: y + height / 2 }
}

const wheel = (init: WheelEventInit): WheelEvent => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 500, clientY: 300, ...init })
  image().dispatchEvent(event)
  return event
}

test('a wheel zooms around the pointer; a picture without more pixels ignores it [LBX-8] [LBX-27]', async () => {
  const { next } = await show({ items: [large('Lanterns'), print('Tides')] })
  expect(wheel({ deltaY: -200, clientX: 600, clientY: 350 }).defaultPrevented).toBe(true)
  expect(zoomOf()).toBeCloseTo(Math.exp(0.4), 2)
  // The point under the pointer, 100 px and 50 px from the middle, keeps its place.
  expect(middleOf().x).toBeCloseTo(600 - 100 * Math.exp(0.4), 0)
  expect(middleOf().y).toBeCloseTo(300, 0)
  wheel({ deltaY: 5000 })
  expect(zoomOf()).toBe(1)
  wheel({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE })
  expect(zoomOf()).toBeCloseTo(Math.exp(0.096), 2)
  next()
  expect(wheel({ deltaY: -200, ctrlKey: true }).defaultPrevented).toBe(false)
})

test('a touch pad’s pinch, a wheel with Ctrl, zooms five times as fast [LBX-27]', async () => {
  await show({ items: SET })
  expect(wheel({ deltaY: -40, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(zoomOf()).toBeCloseTo(Math.exp(0.4), 2)
})

test('a wheel over the caption does not zoom [LBX-27]', async () => {
  await show({ items: [large('Lanterns', { caption: 'Lanterns III' })] })
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -200 })
  part('caption').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(zoomOf()).toBe(1)
})

test('the zoom button names its direction and is shown only for more pixels [LBX-8] [LBX-27]', async () => {
  const { next } = await show({ items: [large('Lanterns'), print('Tides')] })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  expect(zoomOf()).toBe(2.5)
  expect(dialog().dataset['zoom']).toBe('zoomed')
  await userEvent.click(page.getByRole('button', { name: 'Zoom out' }))
  expect(zoomOf()).toBe(1)
  expect(dialog().dataset['zoom']).toBe('fitted')
  next()
  expect(isShown('zoom')).toBe(false)
  expect(dialog().dataset['zoom']).toBeUndefined()
})

test('keys zoom up to the picture’s own pixels, out and back; arrow keys pan, or change the item [LBX-13] [LBX-27] [LBX-28]', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  expect(zoomOf()).toBe(1.5)
  await userEvent.keyboard('=')
  expect(zoomOf()).toBe(2.25)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(middleOf()).toEqual({ x: 420, y: 220 })
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(middleOf()).toEqual({ x: 500, y: 300 })
  await userEvent.keyboard('-')
  expect(zoomOf()).toBe(1.5)
  await userEvent.keyboard('++')
  expect(zoomOf()).toBe(3)
  await userEvent.keyboard('0')
  expect(zoomOf()).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('Tides')
})

test('Page Down and Page Up change the item while it is zoomed [LBX-28]', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+{PageDown}')
  expect(shown()).toBe('Tides')
  expect(zoomOf()).toBe(1)
  await expect
    .poll(async () => {
      await userEvent.keyboard('{PageUp}')
      return shown()
    })
    .toBe('Lanterns')
})

test('an item that is left is fitted again [LBX-8] [LBX-27]', async () => {
  const { next, previous } = await show({ items: SET })
  await userEvent.keyboard('+')
  next()
  expect(zoomOf()).toBe(1)
  previous()
  expect(zoomOf()).toBe(1)
})

test('a zoomed picture is requested at its own width [LBX-34]', async () => {
  await show({ items: SET })
  expect(image().sizes).toBe('800px')
  await userEvent.keyboard('+')
  expect(image().sizes).toBe('2400px')
  await userEvent.keyboard('0')
  const width = image().style.width
  await page.viewport(900, 600)
  await expect.poll(() => image().style.width).not.toBe(width)
  expect(image().sizes).toBe('2400px')
})

test('a smaller window keeps a zoomed picture without a gap at its edges [LBX-8] [LBX-27]', async () => {
  await show({ items: SET })
  await userEvent.keyboard('++')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await page.viewport(700, 600)
  await expect.poll(() => boxOf(image()).x + boxOf(image()).width).toBeGreaterThanOrEqual(700)
})

test('zoom takes 0.3 s, and no time under fingers or with reduced motion [LBX-27]', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  expect(image().getAnimations()).toEqual([])
  await closeShown()
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await show({ items: SET })
  finishMotion()
  await userEvent.keyboard('+')
  const [move] = image().getAnimations() as [CSSTransition]
  expect(move.transitionProperty).toBe('scale')
  expect(move.effect!.getComputedTiming().duration).toBe(300)
  move.finish()
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 600, 300, 30, 2)
  expect(image().getAnimations()).toEqual([])
  finishMotion()
  const { dataset } = dialog()
  const closed = closeShown()
  await expect.poll(() => dataset['state']).toBe('closing')
  finishMotion()
  await closed
})
