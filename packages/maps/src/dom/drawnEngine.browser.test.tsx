import { emulateMedia } from '@vitrine/testing/media'
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

test('a marker that may not be moved, or is pressed by another button than the first, stays at its place [MAP-18]', async () => {
  for (const markerDraggable of [false, true]) {
    const onMarkerMove = vi.fn()
    const options = { markerDraggable }
    const root = serveMap({ options })
    start(root, { options }, { onMarkerMove }).start()
    await isLive(root)
    const marker = root.querySelector<HTMLElement>('[data-part=marker]')!
    marker.setPointerCapture = () => {}
    const button = markerDraggable ? 2 : 0
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 150],
      ['pointerup', 150],
    ] as const)
      marker.dispatchEvent(new PointerEvent(type, { pointerId: 1, button, bubbles: true, clientX }))
    const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true })
    if (!markerDraggable) marker.querySelector('summary')!.dispatchEvent(key)
    expect(onMarkerMove).not.toHaveBeenCalled()
    expect([marker.style.getPropertyValue('--vt-maps-x'), key.defaultPrevented]).toEqual(['0.0', false])
    document.body.replaceChildren()
  }
})

test('a live map shows its marker at a place that changes, and keeps the view of the visitor [MAP-19]', async () => {
  const root = serveMap()
  const handle = start(root)
  handle.start()
  await isLive(root)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => transformOf(root)).toBe('scale(1) translate(0 0)')
  handle.update({ location: { ...HALL, markerLng: HALL.markerLng + 0.002 } })
  const { style } = root.querySelector<HTMLElement>('[data-part=marker]')!
  await expect.poll(() => style.getPropertyValue('--vt-maps-x')).toBe('186.4')
  expect([style.getPropertyValue('--vt-maps-y'), transformOf(root)]).toEqual(['0.0', 'scale(1) translate(0 0)'])
})

test('presses during a soft zoom add up, and the marked place is shown at once and for good [MAP-30]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [zoomed, reset] = [serveMap(), serveMap()]
  const press = (root: HTMLElement, name: string): void =>
    root.querySelector<HTMLElement>(`[data-part=${name}]`)!.click()
  for (const root of [zoomed, reset]) {
    start(root).start()
    await isLive(root)
  }
  for (const root of [zoomed, reset]) for (let times = 0; times < 2; times += 1) press(root, 'zoom-in')
  press(reset, 'reset')
  await expect.poll(() => transformOf(zoomed)).toBe('scale(2) translate(0 0)')
  expect(transformOf(reset)).toBe('scale(0.5) translate(0 0)')
})

test('the wheel and a double click zoom around their place, which stays under the pointer [MAP-27]', async () => {
  const root = serveMap()
  start(root).start()
  await isLive(root)
  const canvas = root.querySelector<HTMLElement>('[data-part=canvas]')!
  const { x, y, width, height } = canvas.getBoundingClientRect()
  const at = { clientX: x + width / 2 + 100, clientY: y + height / 2 + 50, bubbles: true, cancelable: true }
  canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -300, ctrlKey: true }))
  expect(transformOf(root)).toBe('scale(1) translate(-100 -50)')
  canvas.dispatchEvent(new MouseEvent('dblclick', { ...at, shiftKey: true }))
  expect(transformOf(root)).toBe('scale(0.5) translate(0 0)')
  canvas.dispatchEvent(new MouseEvent('dblclick', at))
  expect(transformOf(root)).toBe('scale(1) translate(-100 -50)')
})
