import axe from 'axe-core'
import { emulateMedia } from '@vitrine/testing/media'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HALL } from '../testing/crossing.js'
import { fakeProvider } from '../../testing/fakeProvider.js'
import { serveMap } from '../testing/serveMap.js'
import { useMaps } from '../../testing/useMaps.js'

const start = useMaps()
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const isLive = (root: HTMLElement) => expect.poll(() => root.dataset['state']).toBe('live')
const transformOf = (root: HTMLElement): string => root.querySelector('[data-part=sheet]')!.getAttribute('transform')!
const canvasOf = (root: HTMLElement) => root.querySelector<HTMLElement>('[data-part=canvas]')!
const statusOf = (root: HTMLElement) => root.querySelector('[data-part=status]')!.textContent

test('server HTML is a labelled region with the address as text and the picture [MAP-21]', async () => {
  const root = serveMap()
  await expect.element(page.getByRole('region', { name: 'Map of Lantern Hall' })).toBeVisible()
  expect(root.querySelector('address')!.textContent).toBe('Lantern Hall14 Mill StreetLamp WorksDirections')
  await expect.element(page.getByRole('img', { name: 'Map of Lantern Hall' })).toBeVisible()
  expect(root.querySelector('svg')!.textContent).toContain('Mill Canal')
  expect((await axe.run(root)).violations).toEqual([])
})

test.each(['press on a button', 'key', 'press on the map', 'focus on a button'])(
  'a %s makes the map live, and nothing before it [MAP-4]',
  async (intent) => {
    const { provider, maps } = fakeProvider()
    const root = serveMap()
    start(root, {}, { maps })
    expect([root.dataset['state'], provider.load.mock.calls.length]).toEqual(['static', 0])
    if (intent === 'press on a button') await press('Zoom in')
    else if (intent === 'press on the map') await userEvent.click(canvasOf(root), { position: { x: 20, y: 20 } })
    else if (intent === 'focus on a button') root.querySelector<HTMLElement>('[data-part=zoom-out]')!.focus()
    else {
      canvasOf(root).focus()
      expect(provider.load).not.toHaveBeenCalled()
      await userEvent.keyboard('+')
    }
    await isLive(root)
    expect(provider.load).toHaveBeenCalledOnce()
  },
)

test('by the setting of its owner a map is live within 200 px of the viewport [MAP-4]', async () => {
  const { provider, maps } = fakeProvider()
  const spacer = document.body.appendChild(document.createElement('div'))
  const root = serveMap()
  const { top } = root.getBoundingClientRect()
  const place = (distance: number) => (spacer.style.blockSize = `${innerHeight + distance - top}px`)
  place(205)
  start(root, { start: 'near' }, { maps })
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(provider.load).not.toHaveBeenCalled()
  place(195)
  await isLive(root)
})

test('a provider of another company waits for consent, and comes with it [MAP-4]', async () => {
  const { provider, maps } = fakeProvider()
  let isAllowed = false
  let tell = (): void => {}
  const consent = {
    isAllowed: () => isAllowed,
    listen: (listener: () => void) => {
      tell = listener
      return () => {}
    },
  }
  const root = serveMap()
  start(root, {}, { maps, consent })
  await press('Zoom in')
  expect([root.dataset['state'], provider.load.mock.calls.length]).toEqual(['waiting', 0])
  expect(statusOf(root)).toBe('This map comes from another company. It loads once you accept cookies.')
  tell()
  expect(provider.load).not.toHaveBeenCalled()
  isAllowed = true
  tell()
  await isLive(root)
})

test('after a failure the address and its link stay, and the next press tries again [MAP-3]', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce()
  const { maps } = fakeProvider(load)
  const onError = vi.fn()
  const root = serveMap({ maps })
  start(root, {}, { maps, onError }).start()
  await expect.poll(() => root.dataset['state']).toBe('failed')
  expect(onError).toHaveBeenCalledOnce()
  expect(statusOf(root)).toContain('The map did not load.')
  await expect.element(page.getByText('14 Mill Street').last()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', 'https://maps.example/')
  await press('Zoom out')
  await isLive(root)
})

test('two maps that ask share one load [MAP-1]', async () => {
  const { provider, maps } = fakeProvider()
  const roots = [serveMap(), serveMap()]
  for (const root of roots) start(root, {}, { maps }).start()
  for (const root of roots) await isLive(root)
  expect(provider.load).toHaveBeenCalledOnce()
})

test('a press before the map is live happens afterwards, and keeps its focus [MAP-4]', async () => {
  const { live, maps } = fakeProvider()
  const root = serveMap()
  start(root, {}, { maps })
  await press('Zoom in')
  await isLive(root)
  expect(live.zoomBy).toHaveBeenCalledExactlyOnceWith(1)
  expect(document.activeElement).toBe(root.querySelector('[data-part=zoom-in]'))
  await press('Back to the marked place')
  expect(live.reset).toHaveBeenCalledOnce()
})

test('several changes within 60 ms cause one update [MAP-19]', async () => {
  const { live, maps } = fakeProvider()
  const root = serveMap()
  const handle = start(root, {}, { maps })
  handle.start()
  await isLive(root)
  for (const style of [2, 3, 4] as const) handle.update({ location: HALL, options: { style } })
  await expect.poll(() => live.update.mock.calls.length).toBe(1)
  expect(root.dataset['style']).toBe('4')
})

test('removing the block destroys the map, its listeners and the pending update [MAP-20]', async () => {
  const { live, provider, maps } = fakeProvider()
  const root = serveMap()
  const before = root.outerHTML
  const handle = start(root, {}, { maps })
  handle.start()
  await isLive(root)
  handle.update({ options: { style: 3 } })
  handle()
  handle()
  expect(live.destroy).toHaveBeenCalledOnce()
  expect(root.outerHTML).toBe(before)
  await press('Zoom in')
  await new Promise((done) => setTimeout(done, 80))
  expect([live.update.mock.calls.length, live.zoomBy.mock.calls.length, provider.load.mock.calls.length]).toEqual([
    0, 0, 1,
  ])
})

test('a provider that answers after the block is gone draws nothing [MAP-20]', async () => {
  let answer = (): void => {}
  const { engine, provider, maps } = fakeProvider(() => new Promise((resolve) => (answer = resolve)))
  const root = serveMap()
  const handle = start(root, {}, { maps })
  handle.start()
  await expect.poll(() => provider.load.mock.calls.length).toBe(1)
  handle()
  answer()
  await maps.load(document)
  expect(engine).not.toHaveBeenCalled()
})

test('the live map is the picture of the server to the pixel [MAP-5]', async () => {
  await page.viewport(800, 600)
  const root = serveMap()
  const handle = start(root)
  const shot = () => page.elementLocator(root).screenshot({ base64: true, save: false })
  const before = await shot()
  const picture = root.querySelector('[data-part=picture]')!.innerHTML
  handle.start()
  await isLive(root)
  expect(root.querySelector('[data-part=picture]')!.innerHTML).toBe(picture)
  expect(await shot()).toEqual(before)
})

test('keys move and zoom the live map, and Home shows the marked place again [MAP-4] [MAP-5]', async () => {
  const root = serveMap()
  start(root)
  canvasOf(root).focus()
  await userEvent.keyboard('{ArrowRight}')
  await isLive(root)
  expect(transformOf(root)).toBe('scale(0.5) translate(-160 0)')
  await userEvent.keyboard('{ArrowUp}')
  expect(transformOf(root)).toBe('scale(0.5) translate(-160 160)')
  await userEvent.keyboard('+')
  expect(transformOf(root)).toBe('scale(1) translate(-160 160)')
  expect(root.querySelectorAll('text[display=none]')).toHaveLength(0)
  await userEvent.keyboard('-')
  await userEvent.keyboard('{Home}')
  expect(transformOf(root)).toBe('scale(0.5) translate(0 0)')
  expect(document.activeElement).toBe(canvasOf(root))
})

test.each([
  ['softly', 'no-preference'],
  ['at once for a visitor who wants less motion', 'reduce'],
] as const)('zooming moves %s [MAP-30]', async (_, motion) => {
  await emulateMedia({ 'prefers-reduced-motion': motion })
  const root = serveMap()
  start(root).start()
  await isLive(root)
  const scales = new Set<string>()
  const observer = new MutationObserver(() => scales.add(transformOf(root)))
  observer.observe(root.querySelector('[data-part=sheet]')!, { attributes: true })
  await press('Zoom in')
  await expect.poll(() => transformOf(root)).toBe('scale(1) translate(0 0)')
  observer.disconnect()
  if (motion === 'reduce') expect([...scales]).toEqual(['scale(1) translate(0 0)'])
  else expect(scales.size).toBeGreaterThan(1)
})

test('a mouse drags the map; a fixed map stays [MAP-18]', async () => {
  for (const draggable of [true, false]) {
    const root = serveMap({ options: { draggable } })
    start(root, { options: { draggable } }).start()
    await isLive(root)
    const canvas = canvasOf(root)
    const drag = (type: string, x: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          bubbles: true,
          clientX: x,
          clientY: 200,
        }),
      )
    canvas.setPointerCapture = () => {}
    drag('pointerdown', 300)
    drag('pointermove', 240)
    drag('pointerup', 240)
    expect(transformOf(root)).toBe(draggable ? 'scale(0.5) translate(-120 0)' : 'scale(0.5) translate(0 0)')
    expect(canvas.hasAttribute('tabindex')).toBe(draggable)
    document.body.replaceChildren()
  }
})

test('one finger moves the page until the button gives it to the map [MAP-26]', async () => {
  const root = serveMap()
  start(root).start()
  await isLive(root)
  const canvas = canvasOf(root)
  expect(getComputedStyle(canvas).touchAction).toBe('pan-x pan-y')
  canvas.setPointerCapture = () => {}
  const touch = (type: string, x: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, {
        pointerId: 2,
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
        clientX: x,
        clientY: 200,
      }),
    )
  touch('pointerdown', 300)
  touch('pointermove', 200)
  expect(transformOf(root)).toBe('scale(0.5) translate(0 0)')
  touch('pointerup', 200)
  await press('Move the map with one finger or a press')
  expect(getComputedStyle(canvas).touchAction).toBe('none')
  touch('pointerdown', 300)
  touch('pointermove', 200)
  touch('pointerup', 200)
  expect(transformOf(root)).toBe('scale(0.5) translate(-200 0)')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /one finger/ })).toHaveAttribute('aria-pressed', 'false')
  expect(getComputedStyle(canvas).touchAction).toBe('pan-x pan-y')
})

test('a location that changes before the map is live is shown once it is [MAP-19]', async () => {
  const root = serveMap()
  const handle = start(root)
  const before = transformOf(root)
  handle.update({ location: { ...HALL, mapZoom: HALL.mapZoom + 1, mapLat: HALL.mapLat + 0.001 } })
  handle.start()
  await isLive(root)
  expect(transformOf(root)).not.toBe(before)
  await press('Zoom out')
  await press('Back to the marked place')
  await expect.poll(() => transformOf(root)).toContain('scale(1)')
})

test('two fingers move and zoom the map, and the page stays [MAP-26]', async () => {
  const root = serveMap()
  start(root).start()
  await isLive(root)
  const canvas = canvasOf(root)
  const box = canvas.getBoundingClientRect()
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const fingers = (apart: number) =>
    [-1, 1].map(
      (side, identifier) =>
        new Touch({ identifier, target: canvas, clientX: middle.x + (side * apart) / 2, clientY: middle.y }),
    )
  const move = (touches: Touch[]) => {
    const event = new TouchEvent('touchmove', { touches, bubbles: true, cancelable: true })
    canvas.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(move(fingers(100))).toBe(true)
  expect(move(fingers(200))).toBe(true)
  expect(transformOf(root)).toBe('scale(1) translate(0 0)')
  expect(move(fingers(200).slice(0, 1))).toBe(false)
  expect(statusOf(root)).toBe('Use two fingers to move the map.')
})

test('the wheel zooms with Ctrl, or by the option without it [MAP-10] [MAP-27]', async () => {
  const root = serveMap()
  const handle = start(root)
  handle.start()
  await isLive(root)
  const wheel = (ctrlKey: boolean): boolean => {
    const box = canvasOf(root).getBoundingClientRect()
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
    const event = new WheelEvent('wheel', { deltaY: -300, ctrlKey, bubbles: true, cancelable: true, ...at })
    canvasOf(root).dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(wheel(false)).toBe(false)
  expect(statusOf(root)).toBe('Hold Ctrl and scroll to zoom the map.')
  expect(wheel(true)).toBe(true)
  expect(transformOf(root)).toBe('scale(1) translate(0 0)')
  handle.update({ location: HALL, options: { scrollwheel: true } })
  await expect.poll(() => wheel(false)).toBe(true)
})

test('the marker shows the address, also without script, and Escape closes it [MAP-17]', async () => {
  const root = serveMap()
  const marker = root.querySelector<HTMLDetailsElement>('details')!
  await userEvent.click(marker.querySelector('summary')!)
  await expect.element(page.getByText('14 Mill Street').first()).toBeVisible()
  start(root)
  await userEvent.keyboard('{Escape}')
  expect(marker.open).toBe(false)
  expect(document.activeElement).toBe(marker.querySelector('summary'))
})

test('with linkOnClick the marker is a link to the map of the provider in a new window [MAP-17]', () => {
  const root = serveMap({ options: { linkOnClick: true } })
  const marker = root.querySelector<HTMLAnchorElement>('a[data-part=marker]')!
  expect([marker.target, marker.rel, marker.ariaLabel]).toEqual(['_blank', 'noopener', 'Lantern Hall'])
  expect(marker.href).toBe('https://www.openstreetmap.org/?mlat=53.88&mlon=2.35#map=16/53.88/2.35')
})

test('the tip of the 48 by 64 marker stands at its place [MAP-16]', () => {
  const root = serveMap({ location: { ...HALL, markerLng: HALL.mapLng + 0.002 } })
  const pin = root.querySelector('[data-part=pin]')!.getBoundingClientRect()
  const canvas = canvasOf(root).getBoundingClientRect()
  expect([pin.width, pin.height]).toEqual([48, 64])
  // Expect the marker 93.2 px to the right of the centre: it is 0.002 degrees of longitude east of it at zoom 16.
  expect(pin.x + 24 - canvas.x - canvas.width / 2).toBeCloseTo(93.2, 0)
  expect(pin.bottom - canvas.y - canvas.height / 2).toBeCloseTo(0, 0)
})

test('a draggable marker moves by pointer and arrow keys, and reports its place [MAP-18]', async () => {
  const onMarkerMove = vi.fn()
  const root = serveMap({ options: { markerDraggable: true } })
  start(root, { options: { markerDraggable: true } }, { onMarkerMove }).start()
  await isLive(root)
  const marker = root.querySelector<HTMLDetailsElement>('[data-part=marker]')!
  marker.setPointerCapture = () => {}
  const drag = (type: string, x: number) =>
    marker.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: x, clientY: 100 }))
  drag('pointerdown', 100)
  drag('pointermove', 150)
  drag('pointerup', 193.2)
  expect(onMarkerMove).toHaveBeenCalledOnce()
  const [{ markerLat, markerLng }] = onMarkerMove.mock.lastCall as [{ markerLat: number; markerLng: number }]
  expect(markerLat).toBeCloseTo(53.88, 4)
  expect(markerLng).toBeCloseTo(2.352, 4)
  const summary = marker.querySelector('summary')!
  summary.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(marker.open).toBe(false)
  summary.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onMarkerMove.mock.lastCall![0].markerLng).toBeGreaterThan(markerLng)
  expect(transformOf(root)).toBe('scale(0.5) translate(0 0)')
})

test('after a drag, and after a pointer without a button passed over it, the keyboard opens the address [MAP-17] [MAP-18]', async () => {
  const onMarkerMove = vi.fn()
  const root = serveMap({ options: { markerDraggable: true } })
  start(root, { options: { markerDraggable: true } }, { onMarkerMove }).start()
  await isLive(root)
  const marker = root.querySelector<HTMLDetailsElement>('[data-part=marker]')!
  marker.setPointerCapture = vi.fn()
  const point = (type: string) => marker.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: 150 }))
  point('pointermove')
  point('pointerup')
  expect(marker.setPointerCapture).not.toHaveBeenCalled()
  expect(onMarkerMove).not.toHaveBeenCalled()
  for (const type of ['pointerdown', 'pointermove', 'pointermove', 'pointerup']) point(type)
  expect(marker.setPointerCapture).toHaveBeenCalledExactlyOnceWith(1)
  expect(onMarkerMove).toHaveBeenCalledOnce()
  marker.querySelector('summary')!.focus()
  await userEvent.keyboard('{Enter}')
  expect(marker.open).toBe(true)
})

test('names and hills appear by their options in every style [MAP-15]', () => {
  for (const style of [1, 2, 3, 4, 5, 6] as const) {
    for (const isShown of [true, false]) {
      const root = serveMap({ options: { style, showLabels: isShown, showTerrain: isShown } })
      const hides = (selector: string) => getComputedStyle(root.querySelector(selector)!).display === 'none'
      expect([hides('text'), hides('[data-kind=contour]')]).toEqual([!isShown, !isShown])
      document.body.replaceChildren()
    }
  }
})

test('markup that is no map is refused, and stays as it is [PAR-1]', () => {
  const other = document.body.appendChild(document.createElement('div'))
  expect(() => start(other)).toThrow('The part "root" is missing')
})
