import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FITTED, keepInside, largestZoom, otherZoom, zoomAt } from './zoom.js'
import type { ZoomPlace } from './zoom.js'

const place: ZoomPlace = { fitted: { width: 800, height: 400 }, viewport: { width: 1000, height: 600 }, most: 3 }

test.each([
  ['as many pixels as the picture has', { width: 2400, height: 1200 }, { width: 800, height: 400 }, 3],
  ['shown at its own pixels: not at all', { width: 400, height: 200 }, { width: 400, height: 200 }, 1],
  ['not known yet: not at all', { width: 0, height: 0 }, { width: 0, height: 0 }, 1],
])('%s [LBX-8]', (_, own, fitted, most) => {
  expect(largestZoom(own, fitted)).toBe(most)
})

test('a double tap zooms 2.5 times, or up to the pixels, and then back [LBX-8] [LBX-27]', () => {
  expect(otherZoom(FITTED, 4)).toBe(2.5)
  expect(otherZoom(FITTED, 1.5)).toBe(1.5)
  expect(otherZoom({ zoom: 1.2, x: 0, y: 0 }, 4)).toBe(1)
})

test('the point under the finger stays in its place, up to the picture’s own pixels [LBX-8] [LBX-27]', () => {
  expect(zoomAt(FITTED, 2, { x: 100, y: 50 }, place)).toEqual({ zoom: 2, x: -100, y: -50 })
  expect(zoomAt({ zoom: 2, x: -100, y: -50 }, 3, { x: 100, y: 50 }, place)).toEqual({ zoom: 3, x: -200, y: -100 })
  expect(zoomAt(FITTED, 9, { x: 100, y: 50 }, place)).toEqual({ zoom: 3, x: -200, y: -100 })
})

test('a picture that is fitted again is in the middle [LBX-27]', () => {
  expect(zoomAt({ zoom: 3, x: -700, y: 200 }, 0, { x: 300, y: 100 }, place)).toEqual({ zoom: 1, x: 0, y: 0 })
})

test('a view is kept between fitted and the picture’s own pixels, a side that fits in the middle [LBX-8] [LBX-27]', () => {
  expect(keepInside({ zoom: 9, x: 900, y: -900 }, place)).toEqual({ zoom: 3, x: 700, y: -300 })
  expect(keepInside({ zoom: 0.5, x: 5, y: -5 }, place)).toEqual({ zoom: 1, x: 0, y: 0 })
  expect(keepInside({ zoom: 1.5, x: 500, y: 500 }, place)).toEqual({ zoom: 1.5, x: 100, y: 0 })
})

test('a zoom is never below fitted, beyond the pixels, or with a gap [LBX-8] [LBX-27]', () => {
  const side = fc.integer({ min: 1, max: 4000 })
  const box = fc.record({ width: side, height: side })
  const any = fc.double({ min: -1e4, max: 1e4, noNaN: true })
  fc.assert(
    fc.property(
      box,
      box,
      fc.double({ min: 1, max: 8, noNaN: true }),
      any,
      any,
      any,
      (fitted, viewport, most, zoom, x, y) => {
        const view = zoomAt(FITTED, zoom, { x, y }, { fitted, viewport, most })
        expect(view.zoom).toBeGreaterThanOrEqual(1)
        expect(view.zoom).toBeLessThanOrEqual(most)
        for (const [at, own, room] of [
          [view.x, fitted.width, viewport.width],
          [view.y, fitted.height, viewport.height],
        ] as const) {
          const beyond = Math.max(0, (own * view.zoom - room) / 2)
          expect(Math.abs(at)).toBeLessThanOrEqual(beyond + 1e-6)
        }
      },
    ),
  )
})
