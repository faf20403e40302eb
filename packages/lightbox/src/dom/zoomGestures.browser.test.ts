import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  boxOf,
  clickAt,
  dialog,
  image,
  isGone,
  large,
  part,
  picture,
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

function tapTwice(x: number, y: number, time = 0): void {
  for (const at of [time, time + 150]) {
    touch('pointerdown', x, y, at, 7, image())
    touch('pointerup', x, y, at + 50, 7, image())
  }
}

test('two taps, or clicks, zoom 2.5 times, or up to the picture’s own pixels, and back [LBX-8] [LBX-27]', async () => {
  const { next } = await show({
    items: [...SET, { src: picture(1200, 600, 'Weave'), alt: 'Weave', width: 1200, height: 600 }],
  })
  tapTwice(600, 300)
  expect(zoomOf()).toBe(2.5)
  // Expect the picture's middle to move 150 px to the left: zooming 2.5 times keeps the tapped point, 100 px to the
  // right of the middle, in its place.
  expect(middleOf()).toEqual({ x: 350, y: 300 })
  tapTwice(600, 300, 1000)
  expect(zoomOf()).toBe(1)
  expect(middleOf()).toEqual({ x: 500, y: 300 })
  await userEvent.dblClick(image())
  expect(zoomOf()).toBe(2.5)
  next()
  next()
  tapTwice(600, 300, 3000)
  expect(zoomOf()).toBe(1.5)
})

test('taps on the picture that are late or far apart do nothing, nor do taps elsewhere [LBX-16] [LBX-27]', async () => {
  await show({ items: SET })
  const tap = (x: number, at: number, target: Element): void => {
    touch('pointerdown', x, 300, at, 7, target)
    touch('pointerup', x, 300, at + 20, 7, target)
  }
  tap(600, 0, image())
  tap(600, 400, image())
  tap(640, 500, image())
  tap(640, 600, part('stage'))
  tap(640, 700, part('stage'))
  clickAt(400, 300)
  clickAt(600, 300)
  expect(zoomOf()).toBe(1)
  expect([shown(), dialog().dataset['state']]).toEqual(['Lanterns', 'open'])
})

test('two fingers zoom around their middle, between fitted and the picture’s own pixels [LBX-8] [LBX-27]', async () => {
  await show({ items: SET })
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 400, 300, 20, 1)
  touch('pointermove', 600, 300, 30, 2)
  expect(zoomOf()).toBeCloseTo(2)
  expect(middleOf().y).toBe(300)
  touch('pointermove', 900, 300, 40, 2)
  touch('pointermove', 50, 300, 50, 1)
  expect(zoomOf()).toBe(3)
  touch('pointermove', 480, 300, 60, 1)
  touch('pointermove', 490, 300, 70, 2)
  expect(zoomOf()).toBe(1)
  touch('pointerup', 490, 300, 80, 2)
  touch('pointerup', 480, 300, 90, 1)
  expect(shown()).toBe('Lanterns')
  expect(dialog().hasAttribute('data-dragging')).toBe(false)
})

test('one finger pans a zoomed picture to its edges and does not move on [LBX-28]', async () => {
  await show({ items: SET })
  tapTwice(500, 300)
  touch('pointerdown', 500, 300, 1000)
  touch('pointermove', 480, 290, 1010)
  touch('pointermove', 380, 240, 1100)
  expect(middleOf()).toEqual({ x: 380, y: 240 })
  touch('pointermove', -900, -900, 1200)
  // Expect panning to stop at the picture's edges: 2000 by 1000 px in a window of 1000 by 600 px pan by up to 500 and
  // 200 px.
  expect(middleOf()).toEqual({ x: 0, y: 100 })
  touch('pointerup', -900, -900, 1210)
  expect(shown()).toBe('Lanterns')
  expect(zoomOf()).toBe(2.5)
})

test('two fingers that move together pan; two in one place do nothing [LBX-28]', async () => {
  await show({ items: SET })
  touch('pointerdown', 500, 300, 0, 1)
  touch('pointerdown', 500, 300, 10, 2)
  touch('pointermove', 500, 300, 20, 2)
  expect(zoomOf()).toBe(1)
  touch('pointerup', 500, 300, 30, 2)
  touch('pointerup', 500, 300, 40, 1)
  await userEvent.keyboard('+')
  touch('pointerdown', 450, 300, 1000, 1)
  touch('pointerdown', 550, 300, 1010, 2)
  touch('pointermove', 350, 300, 1020, 1)
  touch('pointermove', 450, 300, 1030, 2)
  expect(zoomOf()).toBeCloseTo(1.5)
  expect(middleOf().x).toBeLessThan(450)
})

test('a third tap starts a new pair [LBX-27]', async () => {
  await show({ items: SET })
  tapTwice(500, 300)
  touch('pointerdown', 500, 300, 300, 7, image())
  touch('pointerup', 500, 300, 320, 7, image())
  expect(zoomOf()).toBe(2.5)
})

test('a third finger changes nothing [LBX-27]', async () => {
  await show({ items: SET })
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 650, 300, 20, 2)
  touch('pointerdown', 500, 500, 30, 3)
  touch('pointermove', 900, 500, 40, 3)
  expect(zoomOf()).toBeCloseTo(2)
})

test('another button of a pen does not pan [LBX-28]', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  for (const [type, clientX] of [
    ['pointerdown', 500],
    ['pointermove', 460],
    ['pointermove', 400],
  ] as const)
    image().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'pen', button: 2, clientX }))
  expect(middleOf()).toEqual({ x: 500, y: 300 })
})

test.each([0, 1])('a click after a pan works, with detail %i [LBX-28]', async (detail) => {
  await show({ items: SET })
  tapTwice(500, 300)
  touch('pointerdown', 500, 300, 1000)
  touch('pointermove', 480, 300, 1010)
  touch('pointermove', 400, 300, 1100)
  touch('pointerup', 400, 300, 1200)
  if (detail > 0) {
    touch('pointerdown', 970, 30, 2000, 7, part('close'))
    touch('pointerup', 970, 30, 2050, 7, part('close'))
  }
  part('close').dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  await isGone()
})

test('a zoomable picture takes every gesture; otherwise the browser pinches [LBX-27]', async () => {
  const { next, element } = await show({ items: [large('Lanterns'), print('Tides')] })
  expect(getComputedStyle(element).touchAction).toBe('none')
  next()
  expect(getComputedStyle(element).touchAction).toBe('pinch-zoom')
})

test('a mouse pans a zoomed picture, and its release is no click [LBX-28]', async () => {
  const { element } = await show({ items: SET })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await userEvent.dragAndDrop(image(), part('close'), { sourcePosition: { x: 1000, y: 500 } })
  expect(zoomOf()).toBe(2.5)
  expect(middleOf()).not.toEqual({ x: 500, y: 300 })
  expect(shown()).toBe('Lanterns')
  expect(element.dataset['state']).toBe('open')
})

test('a mouse that selects the caption does not pan [LBX-28]', async () => {
  await show({ items: [large('Lanterns', { caption: 'Lanterns III, printed by hand on paper of mulberry' })] })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  const before = boxOf(image())
  await userEvent.dragAndDrop(part('caption'), image())
  expect(boxOf(image())).toEqual(before)
})
