import { emulateMedia } from '@vitrine/testing/media'
import { expect, test, vi } from 'vitest'
import { serveMap } from '../testing/serveMap.js'
import { fakeProvider } from '../../testing/fakeProvider.js'
import { useMaps } from '../../testing/useMaps.js'

const start = useMaps()
const isLive = (root: HTMLElement) => expect.poll(() => root.dataset['state']).toBe('live')
const transformOf = (root: HTMLElement): string => root.querySelector('[data-part=sheet]')!.getAttribute('transform')!

test('a map that is stopped before it comes near stays a picture, and listens for no consent [MAP-20]', async () => {
  const [stopped, other] = [fakeProvider(), fakeProvider()]
  const spacer = document.body.appendChild(document.createElement('div'))
  spacer.style.blockSize = `${innerHeight + 2000}px`
  const low = { style: { '--vt-maps-height': '100px' } as object }
  const [first, second] = [serveMap(low), serveMap(low)]
  const unlisten = vi.fn()
  const consent = { isAllowed: () => true, listen: () => unlisten }
  start(first, { start: 'near' }, { maps: stopped.maps, consent })()
  start(second, { start: 'near' }, { maps: other.maps })
  spacer.remove()
  await isLive(second)
  expect([first.dataset['state'], stopped.provider.load.mock.calls]).toEqual(['static', []])
  expect(unlisten).toHaveBeenCalledOnce()
})

test('a drawn map that is stopped while it zooms has the view of the server again, and keeps it [MAP-20] [MAP-31]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const [stopped, other] = [serveMap(), serveMap()]
  const [stop, go] = [start(stopped), start(other)]
  for (const handle of [stop, go]) handle.start()
  for (const root of [stopped, other]) await isLive(root)
  // Stop the map at the first frame of its zoom, so that the rest of the zoom would follow the stop.
  const observer = new MutationObserver(() => {
    observer.disconnect()
    stop()
  })
  observer.observe(stopped.querySelector('[data-part=sheet]')!, { attributes: true })
  for (const root of [stopped, other]) root.querySelector<HTMLElement>('[data-part=zoom-in]')!.click()
  await expect.poll(() => transformOf(other)).toBe('scale(1) translate(0 0)')
  expect([transformOf(stopped), stopped.dataset['state']]).toEqual(['scale(0.5) translate(0 0)', 'static'])
  expect([...stopped.querySelectorAll('text[display=none]')].map(({ textContent }) => textContent)).toEqual([
    'Lamp Lane',
  ])
})

test('the marker of a drawn map stands at its place after the stop, and is moved no more [MAP-20] [MAP-31]', async () => {
  const onMarkerMove = vi.fn()
  const options = { markerDraggable: true }
  const root = serveMap({ options })
  const handle = start(root, { options }, { onMarkerMove })
  handle.start()
  await isLive(root)
  const marker = root.querySelector<HTMLElement>('[data-part=marker]')!
  marker.setPointerCapture = () => {}
  const place = () => ['x', 'y'].map((axis) => marker.style.getPropertyValue(`--vt-maps-${axis}`))
  const act = (): void => {
    for (const [type, clientX] of [
      ['pointerdown', 100],
      ['pointermove', 150],
      ['pointerup', 150],
    ] as const)
      marker.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX }))
    marker.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  }
  act()
  expect([onMarkerMove.mock.calls.length, place()]).toEqual([2, ['50.0', '10.0']])
  handle()
  expect(place()).toEqual(['0.0', '0.0'])
  act()
  expect([onMarkerMove.mock.calls.length, place()]).toEqual([2, ['0.0', '0.0']])
})

test('a drawn map is of no other company, so it comes without consent [MAP-4] [MAP-5]', async () => {
  const root = serveMap()
  start(root, {}, { consent: { isAllowed: () => false, listen: () => () => {} } }).start()
  await isLive(root)
})
