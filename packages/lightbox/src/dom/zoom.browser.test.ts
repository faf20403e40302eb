import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  boxOf,
  closeShown,
  dialog,
  image,
  isShown,
  large,
  loadStyles,
  part,
  print,
  show,
  shown,
  touch,
} from '../../testing/viewer.js'

let styles: HTMLLinkElement

beforeEach(async () => {
  await page.viewport(1000, 600)
  styles = await loadStyles()
})

afterEach(async () => {
  await closeShown()
  styles.remove()
  vi.restoreAllMocks()
})

// 2400 by 1200 px, shown at 800 by 400 in a window of 1000 by 600.
const SET = [large('Lanterns'), large('Tides')]
const zoomOf = (): number => boxOf(image())[2] / 800
const middleOf = (): [number, number] => {
  const [x, y, width, height] = boxOf(image())
  return [x + width / 2, y + height / 2]
}

function tapTwice(x: number, y: number, time = 0): void {
  for (const at of [time, time + 150]) {
    touch('pointerdown', x, y, at, 7, image())
    touch('pointerup', x, y, at + 50, 7, image())
  }
}

const wheel = (init: WheelEventInit): WheelEvent => {
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 500, clientY: 300, ...init })
  image().dispatchEvent(event)
  return event
}

test('two taps, or clicks, come 2.5 times closer around where they were, and go back', async () => {
  await show({ items: SET })
  tapTwice(600, 300)
  expect(zoomOf()).toBe(2.5)
  // What was 100 px to the right of the middle still is.
  expect(middleOf()).toEqual([350, 300])
  tapTwice(600, 300, 1000)
  expect([zoomOf(), middleOf()]).toEqual([1, [500, 300]])
  await userEvent.dblClick(image())
  expect(zoomOf()).toBe(2.5)
})

test('taps that are late, far apart, or not both on the picture, are two taps', async () => {
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
  expect(zoomOf()).toBe(1)
})

test('two fingers zoom around their middle, between fitted and the picture’s own pixels', async () => {
  await show({ items: SET })
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 400, 300, 20, 1)
  touch('pointermove', 600, 300, 30, 2)
  expect(zoomOf()).toBeCloseTo(2)
  expect(middleOf()[1]).toBe(300)
  touch('pointermove', 900, 300, 40, 2)
  touch('pointermove', 50, 300, 50, 1)
  expect(zoomOf()).toBe(3)
  touch('pointermove', 480, 300, 60, 1)
  touch('pointermove', 490, 300, 70, 2)
  expect(zoomOf()).toBe(1)
  touch('pointerup', 490, 300, 80, 2)
  touch('pointerup', 480, 300, 90, 1)
  expect([shown(), dialog().hasAttribute('data-dragging')]).toEqual(['Lanterns', false])
})

test('one finger moves about what is zoomed, as far as its edges, and does not go on', async () => {
  await show({ items: SET })
  tapTwice(500, 300)
  touch('pointerdown', 500, 300, 1000)
  touch('pointermove', 480, 290, 1010)
  touch('pointermove', 380, 240, 1100)
  expect(middleOf()).toEqual([380, 240])
  touch('pointermove', -900, -900, 1200)
  // 2000 by 1000 px in 1000 by 600: 500 and 200 px to either side.
  expect(middleOf()).toEqual([0, 100])
  touch('pointerup', -900, -900, 1210)
  expect([shown(), zoomOf()]).toEqual(['Lanterns', 2.5])
})

test('two fingers that go together take the picture along; two on one place do nothing', async () => {
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
  expect(middleOf()[0]).toBeLessThan(450)
})

test('a third tap is not the second of another two', async () => {
  await show({ items: SET })
  tapTwice(500, 300)
  touch('pointerdown', 500, 300, 300, 7, image())
  touch('pointerup', 500, 300, 320, 7, image())
  expect(zoomOf()).toBe(2.5)
})

test('a third finger changes nothing', async () => {
  await show({ items: SET })
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 650, 300, 20, 2)
  touch('pointerdown', 500, 500, 30, 3)
  touch('pointermove', 900, 500, 40, 3)
  expect(zoomOf()).toBeCloseTo(2)
})

test('another button, of a pen or a mouse, moves nothing about', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  for (const [type, clientX] of [
    ['pointerdown', 500],
    ['pointermove', 460],
    ['pointermove', 400],
  ] as const)
    image().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'pen', button: 2, clientX }))
  expect(middleOf()).toEqual([500, 300])
})

test.each([0, 1])(
  'after moving about without a click the next one counts, of a finger or a key: %i',
  async (detail) => {
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
    await expect.poll(dialog).toBeNull()
  },
)

test('every gesture is ours where there is something to zoom into; else pinching is the browser’s', async () => {
  const { next, element } = await show({ items: [large('Lanterns'), print('Tides')] })
  expect(getComputedStyle(element).touchAction).toBe('none')
  next()
  expect(getComputedStyle(element).touchAction).toBe('pinch-zoom')
})

test('a mouse moves about what is zoomed, and letting go of it is no click', async () => {
  const { element } = await show({ items: SET })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await userEvent.dragAndDrop(image(), part('close'), { sourcePosition: { x: 1000, y: 500 } })
  expect(zoomOf()).toBe(2.5)
  expect(middleOf()).not.toEqual([500, 300])
  expect([shown(), element.dataset['state']]).toEqual(['Lanterns', 'open'])
})

test('a mouse that selects words of the caption moves nothing about', async () => {
  await show({ items: [large('Lanterns', { caption: 'Lanterns III, printed by hand on paper of mulberry' })] })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  const before = boxOf(image())
  await userEvent.dragAndDrop(part('caption'), image())
  expect(boxOf(image())).toEqual(before)
})

test('a wheel zooms around the pointer; where there is nothing to zoom into it is left alone', async () => {
  const { next } = await show({ items: [large('Lanterns'), print('Tides')] })
  expect(wheel({ deltaY: -200, clientX: 600 }).defaultPrevented).toBe(true)
  expect(zoomOf()).toBeCloseTo(Math.exp(0.4), 2)
  expect(middleOf()[0]).toBeLessThan(500)
  wheel({ deltaY: 5000 })
  expect(zoomOf()).toBe(1)
  wheel({ deltaY: -3, deltaMode: WheelEvent.DOM_DELTA_LINE })
  expect(zoomOf()).toBeGreaterThan(1.05)
  next()
  expect(wheel({ deltaY: -200, ctrlKey: true }).defaultPrevented).toBe(false)
})

test('a touch pad’s pinch, a wheel with Ctrl, zooms five times as fast', async () => {
  await show({ items: SET })
  expect(wheel({ deltaY: -40, ctrlKey: true }).defaultPrevented).toBe(true)
  expect(zoomOf()).toBeCloseTo(Math.exp(0.4), 2)
})

test('a wheel over the caption is the caption’s', async () => {
  await show({ items: [large('Lanterns', { caption: 'Lanterns III' })] })
  const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -200 })
  part('caption').dispatchEvent(event)
  expect([event.defaultPrevented, zoomOf()]).toEqual([false, 1])
})

test('the button says which way it goes, and is there only where there are more pixels', async () => {
  const { next } = await show({ items: [large('Lanterns'), print('Tides')] })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  expect([zoomOf(), dialog().dataset['zoom']]).toEqual([2.5, 'zoomed'])
  await userEvent.click(page.getByRole('button', { name: 'Zoom out' }))
  expect([zoomOf(), dialog().dataset['zoom']]).toEqual([1, 'fitted'])
  next()
  expect([isShown('zoom'), dialog().dataset['zoom']]).toEqual([false, undefined])
})

test('keys zoom in, out and back; arrow keys pan a zoomed picture and else change the item', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  expect(zoomOf()).toBe(1.5)
  await userEvent.keyboard('=')
  expect(zoomOf()).toBe(2.25)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(middleOf()).toEqual([420, 220])
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(middleOf()).toEqual([500, 300])
  await userEvent.keyboard('-')
  expect(zoomOf()).toBe(1.5)
  await userEvent.keyboard('0')
  expect(zoomOf()).toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('Tides')
})

test('Page Down and Page Up change the item while it is zoomed', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+{PageDown}')
  expect([shown(), zoomOf()]).toEqual(['Tides', 1])
  await expect
    .poll(async () => {
      await userEvent.keyboard('{PageUp}')
      return shown()
    })
    .toBe('Lanterns')
})

test('what is left is fitted again', async () => {
  const { next, previous } = await show({ items: SET })
  await userEvent.keyboard('+')
  next()
  expect(zoomOf()).toBe(1)
  previous()
  expect(zoomOf()).toBe(1)
})

test('who looks closer is given all pixels the server has', async () => {
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

test('a smaller window keeps what is zoomed within its edges', async () => {
  await show({ items: SET })
  await userEvent.keyboard('++')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await page.viewport(700, 600)
  await expect.poll(() => boxOf(image())[0] + boxOf(image())[2]).toBeGreaterThanOrEqual(700)
})

test('zoom moves in 0.3 s, at once while fingers lead, and at once with reduced motion', async () => {
  await show({ items: SET })
  await userEvent.keyboard('+')
  expect(image().getAnimations()).toEqual([])
  await closeShown()
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  await show({ items: SET })
  for (const animation of document.getAnimations()) animation.finish()
  await userEvent.keyboard('+')
  const [move] = image().getAnimations() as [CSSTransition]
  expect([move.transitionProperty, move.effect!.getComputedTiming().duration]).toEqual(['scale', 300])
  move.finish()
  touch('pointerdown', 450, 300, 0, 1)
  touch('pointerdown', 550, 300, 10, 2)
  touch('pointermove', 600, 300, 30, 2)
  expect(image().getAnimations()).toEqual([])
  for (const animation of document.getAnimations()) animation.finish()
  const { dataset } = dialog()
  const closed = closeShown()
  await expect.poll(() => dataset['state']).toBe('closing')
  for (const animation of document.getAnimations()) animation.finish()
  await closed
})
