import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Env } from '../http/services.ts'
import { runProviderScript } from '../testing/runProviderScript.ts'
import { stubMapsRoutes } from './maps.ts'

interface StandIn {
  addListener(name: string, listener: () => void): void
  readonly listeners: Readonly<Record<string, () => void>>
}
interface StandInMap extends StandIn {
  setOptions(): void
  setCenter(): void
  panBy(): void
  getZoom(): number
  setZoom(zoom: number): void
}
interface StandInMarker extends StandIn {
  setOptions(): void
  setMap(): void
  getPosition(): { lat(): number; lng(): number }
}
interface Maps {
  readonly Map: new (element: HTMLElement, options: object) => StandInMap
  readonly Marker: new (options: object) => StandInMarker
  readonly InfoWindow: new () => { open(): void; close(): void }
  readonly Size: new (x: number, y: number) => object
  readonly Point: new (x: number, y: number) => object
  readonly event: { clearInstanceListeners(instance: StandIn): void }
}

/** A page whose script element names a callback by its query. */
async function open(query = '', names: Readonly<Record<string, unknown>> = {}) {
  const app = new Hono<Env>()
  stubMapsRoutes(app)
  const response = await app.request('/stub/maps/api.js')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const window = runProviderScript(await response.text(), { scriptSrc: `/stub/maps/api.js${query}`, names })
  const { maps } = (window as unknown as { google: { maps: Maps } }).google
  return { maps, place: window.document.getElementById('place')! }
}

describe('the map of the stand-in', () => {
  test('shows its zoom as text in the element [SRV-3 d]', async () => {
    const { maps, place } = await open()
    const map = new maps.Map(place, { zoom: 3 })
    expect(place.innerHTML).toBe('<p>Map of another company, zoom 3</p>')
    expect(place.style.cssText).toBe(
      'display: grid; place-content: center; text-align: center; background: rgb(223, 232, 230); color: rgb(34, 48, 44);',
    )
    expect(map.getZoom()).toBe(3)
    map.setZoom(4)
    expect(map.getZoom()).toBe(4)
    expect(place.textContent).toBe('Map of another company, zoom 4')
  })

  test('begins with zoom 12, and keeps a zoom of 0 [SRV-3 d]', async () => {
    const { maps, place } = await open()
    expect(new maps.Map(place, {}).getZoom()).toBe(12)
    expect(new maps.Map(place, { zoom: 0 }).getZoom()).toBe(0)
  })

  test.each(['setOptions', 'setCenter', 'panBy'] as const)('is drawn again by %s [SRV-3 d]', async (method) => {
    const { maps, place } = await open()
    const map = new maps.Map(place, { zoom: 3 })
    place.firstElementChild!.textContent = ''
    map[method]()
    expect(place.textContent).toBe('Map of another company, zoom 3')
  })

  test('keeps listeners by name until all of them are cleared [SRV-3 d]', async () => {
    const { maps, place } = await open()
    const [map, other] = [new maps.Map(place, {}), new maps.Map(place, {})]
    const listener = (): void => {}
    for (const one of [map, other]) one.addListener('idle', listener)
    expect(map.listeners).toEqual({ idle: listener })
    maps.event.clearInstanceListeners(map)
    expect([map.listeners, other.listeners]).toEqual([{}, { idle: listener }])
  })
})

describe('the other objects of the stand-in', () => {
  test('a marker has the position that it was given, by default 0, 0 [SRV-3 d]', async () => {
    const { maps } = await open()
    const at = (options: object): [number, number] => {
      const position = new maps.Marker(options).getPosition()
      return [position.lat(), position.lng()]
    }
    expect(at({ position: { lat: 52.5, lng: 13.4 } })).toEqual([52.5, 13.4])
    expect(at({})).toEqual([0, 0])
  })

  test('a marker takes listeners, and an info window opens and closes, without an effect on the page [SRV-3 d]', async () => {
    const { maps, place } = await open()
    const marker = new maps.Marker({})
    const listener = (): void => {}
    marker.addListener('click', listener)
    expect(marker.listeners).toEqual({ click: listener })
    marker.setOptions()
    marker.setMap()
    const info = new maps.InfoWindow()
    info.open()
    info.close()
    expect(place.outerHTML).toBe('<div id="place"></div>')
  })

  test.each(['Size', 'Point'] as const)('a %s keeps its two numbers [SRV-3 d]', async (name) => {
    const { maps } = await open()
    expect({ ...new maps[name](3, 4) }).toEqual({ x: 3, y: 4 })
  })
})

describe('the callback that the address names', () => {
  test('is called once the objects are there [SRV-3 d]', async () => {
    const found: unknown[] = []
    await open('?key=k&callback=ready', {
      ready(this: unknown) {
        found.push('called')
      },
    })
    expect(found).toEqual(['called'])
  })

  test.each(['', '?callback=', '?callback=missing', '?callback=text'])(
    'is no matter for the query "%s" [SRV-3 d]',
    async (query) => {
      const { maps } = await open(query, { text: 'no function' })
      expect(maps.Map).toBeTypeOf('function')
    },
  )
})
