import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import script from '../../testing/provider.js?url'
import { createMaps, enhanceMap, googleMaps } from '../index.js'
import { HALL } from '../testing/crossing.js'
import { serveMap } from '../testing/serveMap.js'

interface StandIn {
  google?: object | undefined
  standInCalls?: unknown[][] | undefined
  standInMap?: { zoom: number | undefined }
  vitrineMapsReady1?: () => void
  standInMarker?: { position: object | undefined; listeners: Record<string, () => void> }
}
const home = window as unknown as StandIn
const stops: (() => void)[] = []
let count = 0
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  home.google = undefined
  home.standInCalls = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A fresh address for each test: a script is loaded once per address. */
const providerOf = (answer = 'once') => {
  const address = new URL(script, location.href)
  address.searchParams.set('answer', answer)
  address.searchParams.set('test', String(count++))
  return googleMaps({ key: 'k', locale: 'de-AT', address: address.href })
}
const calls = (name: string): unknown[][] => (home.standInCalls ?? []).filter(([called]) => called === name)

async function open(options: object = {}, ports: object = {}) {
  const root = serveMap({ options })
  const maps = createMaps({ provider: providerOf() })
  const handle = enhanceMap(root, { location: HALL, options }, { maps, ...ports })
  stops.push(handle)
  handle.start()
  await expect.poll(() => root.dataset['state']).toBe('live')
  return { root, handle }
}

test.each(['once', 'twice'])('a script that calls back %s gives one map [MAP-5]', async (answer) => {
  const maps = createMaps({ provider: providerOf(answer) })
  const roots = [serveMap(), serveMap()]
  for (const root of roots) {
    const handle = enhanceMap(root, { location: HALL }, { maps })
    stops.push(handle)
    handle.start()
  }
  for (const root of roots) await expect.poll(() => root.dataset['state']).toBe('live')
  expect(document.querySelectorAll('script[src*="answer="]').length).toBeGreaterThan(0)
  expect(calls('map')).toHaveLength(2)
  expect(calls('map')[0]![1]).toMatchObject({ center: { lat: 53.88, lng: 2.35 }, zoom: 16, mapTypeId: 'roadmap' })
  expect(roots[0]!.querySelectorAll('[data-scope=maps][data-part=live]')).toHaveLength(1)
  expect(roots[0]!.textContent).toContain('Map of the provider')
})

test('the script is asked for with key, language and region [MAP-2]', async () => {
  await open()
  const address = new URL([...document.querySelectorAll<HTMLScriptElement>('script[src*="answer="]')].at(-1)!.src)
  expect(['key', 'language', 'region'].map((name) => address.searchParams.get(name))).toEqual(['k', 'de', 'AT'])
})

test('a script that never calls back fails after 30 s [MAP-1]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const maps = createMaps({ provider: providerOf('never') })
  const failed = vi.fn()
  maps.load(document).catch(failed)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})

/** Starts a load and waits for its script, which never calls back. The object keeps `await` from waiting for the load. */
async function loadSilently() {
  const arrived = new Promise((done) => document.addEventListener('load', done, { capture: true, once: true }))
  const loading = createMaps({ provider: providerOf('never') }).load(document)
  await arrived
  await new Promise((done) => setTimeout(done))
  return { loading }
}

test('a script that calls back late gives its map then [MAP-5]', async () => {
  const { loading } = await loadSilently()
  home.google = { maps: { Map: class {} } }
  home.vitrineMapsReady1!()
  expect(await loading).toBeTypeOf('function')
})

test.each([undefined, {}, { maps: {} }])('a script that calls back with google = %j fails [MAP-3]', async (google) => {
  const { loading } = await loadSilently()
  home.google = google
  home.vitrineMapsReady1!()
  await expect(loading).rejects.toThrow('[maps] The script called back without a map.')
})

test('a map of the provider that knows no zoom zooms from that of its location [MAP-5]', async () => {
  await open()
  home.standInMap!.zoom = undefined
  await userEvent.click(page.getByRole('button', { name: 'Zoom out' }))
  expect(calls('setZoom')).toEqual([['setZoom', 15]])
})

test('the marker has an icon of 48 by 64 that is anchored at its bottom centre [MAP-16]', async () => {
  await open()
  const [, options] = calls('marker')[0] as [string, { icon: object; title: string; position: object }]
  expect(options.icon).toMatchObject({ scaledSize: { width: 48, height: 64 }, anchor: { x: 24, y: 64 } })
  expect(options.title).toBe('Lantern Hall, 14 Mill Street, Lamp Works')
  expect(options).toMatchObject({ position: { lat: 53.88, lng: 2.35 }, draggable: false })
})

test('a click on the marker opens the address as text [MAP-17]', async () => {
  const { root, handle } = await open()
  handle.update({ location: { ...HALL, addressTitle: '<img src=x onerror=alert(1)>' } })
  await expect.poll(() => calls('marker.setOptions').length).toBe(1)
  const title = '<img src=x onerror=alert(1)>, 14 Mill Street, Lamp Works'
  expect(calls('marker.setOptions')[0]![1]).toEqual({ position: { lat: 53.88, lng: 2.35 }, title, draggable: false })
  home.standInMarker!.listeners['click']!()
  expect(calls('info')).toEqual([['info', '<img src=x onerror=alert(1)>14 Mill StreetLamp Works', 3]])
  expect(root.querySelector('[data-part=live]')).not.toBeNull()
  expect(calls('info.close')).toEqual([])
  home.standInMarker!.listeners['click']!()
  expect([calls('info').length, calls('info.close').length]).toEqual([2, 1])
  handle()
  expect(calls('info.close')).toHaveLength(2)
})

test('with linkOnClick a click opens the map of the provider in a new window [MAP-17]', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  await open({ linkOnClick: true })
  home.standInMarker!.listeners['click']!()
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    'https://www.google.com/maps/search/?api=1&query=53.88%2C2.35',
    '_blank',
    'noopener',
  )
  opened.mockRestore()
})

test('a marker that was dragged reports its place [MAP-18]', async () => {
  const onMarkerMove = vi.fn()
  await open({ markerDraggable: true }, { onMarkerMove })
  expect(calls('marker')[0]![1]).toMatchObject({ draggable: true })
  home.standInMarker!.position = { lat: 53.9, lng: 2.4 }
  home.standInMarker!.listeners['dragend']!()
  home.standInMarker!.position = undefined
  home.standInMarker!.listeners['dragend']!()
  expect(onMarkerMove).toHaveBeenCalledExactlyOnceWith({ markerLat: 53.9, markerLng: 2.4 })
})

test('an update keeps the view of the visitor unless the location is another one [MAP-5]', async () => {
  const { handle } = await open()
  handle.update({ location: HALL, options: { style: 3 } })
  await expect.poll(() => calls('setOptions').length).toBe(1)
  expect(calls('setOptions')[0]![1]).toMatchObject({ mapTypeId: 'hybrid' })
  expect(calls('setCenter')).toEqual([])
  handle.update({ location: { ...HALL, mapZoom: 14 } })
  await expect.poll(() => calls('setZoom')).toEqual([['setZoom', 14]])
})

test('arrow keys and buttons move and zoom the map of the provider, and reset brings its place back [MAP-5]', async () => {
  const { root } = await open()
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
  await press('Zoom in')
  await press('Zoom in')
  await press('Zoom out')
  expect(calls('setZoom')).toEqual([
    ['setZoom', 17],
    ['setZoom', 18],
    ['setZoom', 17],
  ])
  root.querySelector<HTMLElement>('[data-part=canvas]')!.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(calls('panBy')).toEqual([
    ['panBy', 80, 0],
    ['panBy', 0, -80],
  ])
  await press('Back to the marked place')
  expect(calls('setCenter')).toEqual([['setCenter', { lat: 53.88, lng: 2.35 }]])
  expect(calls('setZoom').at(-1)).toEqual(['setZoom', 16])
})

test('stopping takes the map of the provider away [MAP-20]', async () => {
  const { root, handle } = await open()
  handle()
  expect(root.querySelector('[data-part=live]')).toBeNull()
  expect(calls('marker.setMap')).toEqual([['marker.setMap', null]])
  expect(calls('cleared')).toEqual([
    ['cleared', 'Marker'],
    ['cleared', 'StandInMap'],
  ])
  expect(home.standInMarker!.listeners).toEqual({})
})
