import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HALL } from '../testing/crossing.js'
import { serveMap } from '../testing/serveMap.js'
import { useMaps } from '../../testing/useMaps.js'

const start = useMaps()
const isLive = (root: HTMLElement) => expect.poll(() => root.dataset['state']).toBe('live')
const transformOf = (root: HTMLElement): string => root.querySelector('[data-part=sheet]')!.getAttribute('transform')!

test('a drag that the browser takes over ends, and moves the marker no further [MAP-18]', async () => {
  const onMarkerMove = vi.fn()
  const root = serveMap({ options: { markerDraggable: true } })
  start(root, { options: { markerDraggable: true } }, { onMarkerMove }).start()
  await isLive(root)
  const marker = root.querySelector<HTMLElement>('[data-part=marker]')!
  marker.setPointerCapture = () => {}
  const place = () => marker.style.getPropertyValue('--vt-maps-x')
  const point = (type: string, clientX: number) =>
    marker.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX }))
  point('pointerdown', 100)
  point('pointermove', 150)
  const moved = place()
  point('pointercancel', 150)
  point('pointermove', 190)
  expect(place()).toBe(moved)
  point('pointerup', 190)
  expect(onMarkerMove).not.toHaveBeenCalled()
})

test('in the mode of a press, a press brings its place to the middle of the map [MAP-26]', async () => {
  const root = serveMap()
  start(root).start()
  await isLive(root)
  await userEvent.click(page.getByRole('button', { name: 'Move the map with one finger or a press' }))
  const canvas = root.querySelector<HTMLElement>('[data-part=canvas]')!
  canvas.setPointerCapture = () => {}
  const { x, y, width, height } = canvas.getBoundingClientRect()
  const point = (type: string, right: number, down: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 1,
        pointerType: 'mouse',
        isPrimary: true,
        bubbles: true,
        clientX: x + width / 2 + right,
        clientY: y + height / 2 + down,
      }),
    )
  const shift = (): number[] => /translate\(([-\d.]+) ([-\d.]+)\)/.exec(transformOf(root)!)!.slice(1).map(Number)
  expect(transformOf(root)).toBe('scale(0.5) translate(0 0)')
  for (const type of ['pointerdown', 'pointerup']) point(type, 40, 20)
  expect(shift()).toEqual([-80, -40])
})

test('the marker of a drawn map stands at tenths of a pixel [MAP-28]', async () => {
  const location = { ...HALL, markerLng: HALL.markerLng + 0.000_01 }
  const root = serveMap({ location })
  start(root, { location }).start()
  await isLive(root)
  const { style } = root.querySelector<HTMLElement>('[data-part=marker]')!
  // 256 px a world at zoom 0, doubled sixteen times, are 0.466 px for a hundred-thousandth of a degree.
  expect(style.getPropertyValue('--vt-maps-x')).toBe('0.5')
  expect(style.getPropertyValue('--vt-maps-y')).toBe('0.0')
})

test('a name of a drawn map shows from the zoom of its rank on [MAP-28]', async () => {
  const root = serveMap()
  start(root).start()
  await isLive(root)
  const names = (): (string | null)[] =>
    [...root.querySelectorAll('[data-part=sheet] text:not([display=none])')].map(({ textContent }) => textContent)
  const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))
  expect(names()).toEqual(['Mill Street', 'Mill Canal', 'Orchard Park'])
  await press('Zoom in')
  expect(names()).toEqual(['Mill Street', 'Lamp Lane', 'Mill Canal', 'Orchard Park'])
  for (let times = 0; times < 3; times += 1) await press('Zoom out')
  expect(names()).toEqual(['Mill Canal', 'Orchard Park'])
})
