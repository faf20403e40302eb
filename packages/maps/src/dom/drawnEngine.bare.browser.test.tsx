import { afterEach, expect, test } from 'vitest'
import { mapLocation, uiOptions } from '../index.js'
import type { LiveMap } from '../index.js'
import { HALL } from '../testing/crossing.js'
import { serveMap } from '../testing/serveMap.js'
import { drawnEngine } from './drawnEngine.js'

const lives: LiveMap[] = []
afterEach(() => {
  for (const live of lives.splice(0)) live.destroy()
  document.body.replaceChildren()
})

function open(root: HTMLElement) {
  const canvas = root.querySelector<HTMLElement>('[data-part=canvas]')!
  const settings = { location: mapLocation(HALL), options: uiOptions({ markerDraggable: true }), isMoving: false }
  const live = drawnEngine(canvas, settings, { onMarkerMove: () => {}, onHint: () => {} })
  lives.push(live)
  return { live, canvas }
}

test('a drawn map without a drawing moves its marker, up to 5000 m from its place [MAP-5]', () => {
  const root = serveMap({ data: undefined })
  const { live } = open(root)
  const { style } = root.querySelector<HTMLElement>('[data-part=marker]')!
  const place = (): string[] => ['x', 'y'].map((axis) => style.getPropertyValue(`--vt-maps-${axis}`))
  live.panBy(80, -40)
  expect(place()).toEqual(['-80.0', '40.0'])
  live.panBy(-80, 40)
  live.panBy(4000, 4000)
  expect(place()).toEqual(['-2500.0', '-2500.0'])
  live.panBy(-9000, -9000)
  expect(place()).toEqual(['2500.0', '2500.0'])
  live.reset()
  expect(place()).toEqual(['0.0', '0.0'])
})

test('a drawn map without a marker moves its drawing [MAP-5]', () => {
  const root = serveMap()
  root.querySelector('[data-part=marker]')!.remove()
  const { live } = open(root)
  live.panBy(80, -40)
  const sheet = root.querySelector('[data-part=sheet]')!
  expect(sheet.getAttribute('transform')).toBe('scale(0.5) translate(-160 80)')
  live.destroy()
  expect(sheet.getAttribute('transform')).toBe('scale(0.5) translate(0 0)')
})
