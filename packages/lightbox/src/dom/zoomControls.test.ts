import { expect, test, vi } from 'vitest'
import type { Slide } from './slide.js'
import { createZoomControls } from './zoomControls.js'

const VIEWPORT = { width: 1000, height: 600 }
const wheel = (init: Partial<WheelEvent>): WheelEvent =>
  ({ deltaY: 100, deltaMode: 0, clientX: 700, clientY: 200, preventDefault: vi.fn(), ...init }) as unknown as WheelEvent

/** The controls over a slide with this zoom; without one, those of a lightbox that shows no slide yet. */
function start(zoom?: Slide['zoom']) {
  const slide = { zoom, zoomBy: vi.fn(), panBy: vi.fn() }
  const controls = createZoomControls(
    () => (zoom ? (slide as unknown as Slide) : undefined),
    () => VIEWPORT,
  )
  return { slide, controls }
}

test('before the first slide nothing zooms or pans, and every key and wheel is free [LBX-27] [LBX-28]', () => {
  const { slide, controls } = start()
  const event = wheel({})
  controls.toggle()
  controls.toggle({ x: 9, y: 9 })
  controls.zoomBy(2, { x: 9, y: 9 })
  controls.panBy({ x: 9, y: 9 })
  controls.handleWheel(event)
  expect([controls.isZoomed(), ...['+', '0', 'ArrowLeft'].map(controls.handleKey)]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([slide.zoomBy.mock.calls, slide.panBy.mock.calls]).toEqual([[], []])
  expect(event.preventDefault).not.toHaveBeenCalled()
})

test('a slide that cannot be zoomed leaves keys and wheel to the page [LBX-27]', () => {
  const { slide, controls } = start('none')
  const event = wheel({})
  controls.handleWheel(event)
  expect([controls.handleKey('+'), controls.handleKey('ArrowLeft')]).toEqual([false, false])
  expect(slide.zoomBy).not.toHaveBeenCalled()
  expect(event.preventDefault).not.toHaveBeenCalled()
})

test.each([
  ['+', 1.5],
  ['=', 1.5],
  ['-', 1 / 1.5],
  ['0', 0],
])('the key %s zooms around the middle by %d, and the arrows leave a fitted picture alone [LBX-27]', (key, ratio) => {
  const { slide, controls } = start('fitted')
  expect([controls.handleKey(key), controls.handleKey('ArrowLeft'), controls.handleKey('a')]).toEqual([
    true,
    false,
    false,
  ])
  expect(slide.zoomBy.mock.calls).toEqual([[ratio, { x: 0, y: 0 }]])
  expect(slide.panBy).not.toHaveBeenCalled()
})

test('the arrow keys pan a zoomed picture by 80 px [LBX-28]', () => {
  const { slide, controls } = start('zoomed')
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) expect(controls.handleKey(key)).toBe(true)
  expect(slide.panBy.mock.calls).toEqual([[{ x: 80, y: 0 }], [{ x: -80, y: 0 }], [{ x: 0, y: 80 }], [{ x: 0, y: -80 }]])
})

test.each([
  ['of pixels', {}, Math.exp(-0.2)],
  ['of lines', { deltaY: -3, deltaMode: 1 }, Math.exp(0.096)],
  ['of pixels with Ctrl', { ctrlKey: true }, Math.exp(-1)],
])('a wheel %s zooms around its pointer, and the page does not scroll [LBX-27]', (_, init, ratio) => {
  const { slide, controls } = start('fitted')
  const event = wheel(init)
  controls.handleWheel(event)
  expect(slide.zoomBy.mock.calls).toEqual([[expect.closeTo(ratio, 9), { x: 200, y: -100 }]])
  expect(event.preventDefault).toHaveBeenCalledOnce()
})

test('a press of the button zooms around the middle, a double tap around its place, a pinch around its own [LBX-27]', () => {
  const { slide, controls } = start('fitted')
  controls.toggle()
  controls.toggle({ x: 400, y: 400 })
  controls.zoomBy(2, { x: 500, y: 0 })
  expect(slide.zoomBy.mock.calls).toEqual([
    [undefined, { x: 0, y: 0 }],
    [undefined, { x: -100, y: 100 }],
    [2, { x: 0, y: -300 }],
  ])
})
