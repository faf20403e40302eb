import mapsSheet from '@vitrine/maps/styles.css?inline'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
  document.cookie = 'ss_cookieAllowed=; max-age=0; path=/'
  vi.useRealTimers()
})

/** A block as the server writes it, with its island started on the settings that left the server. */
async function start(
  data: object,
  context: object = {},
  site = fakeSite(undefined, context as never),
): Promise<HTMLElement> {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: mapsSheet }))
  const ports = {
    renderToStaticMarkup,
    renderToString,
    onError(error: unknown) {
      throw error
    },
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock({ id: 'b1', type: 'map', data }, ports)
  const block = place.firstElementChild as HTMLElement
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data, site))
  return block
}
const rootOf = (block: HTMLElement) => block.querySelector<HTMLElement>('[data-scope=maps][data-part=root]')!
const location = {
  mapLat: 53.88,
  mapLng: 2.35,
  mapZoom: 16,
  addressTitle: 'Lantern Hall',
  addressLine1: '14 Mill Street',
}

test.each([1, 2, 3, 4, 5, 6])('a map block of style %s shows its location and becomes live [BLK-26]', async (style) => {
  const map = { lat: 53.88, lng: 2.35, shapes: { street: [[-50, 0, 100, 0]] }, names: [] }
  const block = await start({ location, style, labels: true, terrain: true, controls: true, map })
  expect(block.dataset['blockVariant']).toBe('intent')
  expect(block.dataset['blockJson']).not.toContain('Lantern')
  expect(rootOf(block).dataset).toMatchObject({ style: String(style), labels: 'true', terrain: 'true' })
  expect(block.querySelector('address')!.textContent).toContain('14 Mill Street')
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => block.querySelector('[data-part=sheet]')!.getAttribute('transform')).toContain('scale(1)')
})

test('a place that a visitor finds is shown on the map, and an empty field shows the house again [MAP-22] [MAP-24]', async () => {
  const map = { lat: 53.88, lng: 2.35, shapes: { street: [[-50, 0, 100, 0]] }, names: [] }
  const prediction = { placeId: 'mill', description: 'Mill, Lamp Works', mainText: 'Mill', secondaryText: '' }
  const found = { mapLat: 53.881, mapLng: 2.352, markerLat: 53.881, markerLng: 2.352, mapZoom: 17 }
  const site = fakeSite((path) => (path.endsWith('details') ? { result: found } : { predictions: [prediction] }))
  const block = await start({ location, map, find: true }, {}, site)
  const sheet = () => block.querySelector('[data-part=sheet]')!.getAttribute('transform')
  const before = sheet()
  const field = page.getByRole('combobox', { name: 'Find a place on the map' })
  await userEvent.type(field, 'mill')
  await userEvent.click(page.getByRole('option', { name: 'Mill' }))
  await expect.poll(sheet).toContain('scale(1)')
  expect(site.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['autocomplete', 'details'])
  expect(site.calls[1]!.input).toMatchObject({
    query: { placeId: 'mill', productPage: 'site', productSection: 'map' },
  })
  await userEvent.clear(field)
  await expect.poll(sheet).toBe(before)
})

test('a place whose details cannot be had is reported, and the map stays as it is [BLK-68]', async () => {
  const map = { lat: 53.88, lng: 2.35, shapes: { street: [[-50, 0, 100, 0]] }, names: [] }
  const prediction = { placeId: 'mill', description: 'Mill, Lamp Works', mainText: 'Mill', secondaryText: '' }
  const fault = new TypeError('offline')
  const site = fakeSite((path) => {
    if (path.endsWith('details')) throw fault
    return { predictions: [prediction] }
  })
  const block = await start({ location, map, find: true }, {}, site)
  const before = block.querySelector('[data-part=sheet]')!.getAttribute('transform')
  await userEvent.type(page.getByRole('combobox', { name: 'Find a place on the map' }), 'mill')
  await userEvent.click(page.getByRole('option', { name: 'Mill' }))
  await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'block', type: 'map', id: 'b1' } }])
  expect(block.querySelector('[data-part=sheet]')!.getAttribute('transform')).toBe(before)
})

test('a place that is found after the stop is not shown, and its failure is not reported [MAP-24] [BLK-68]', async () => {
  const map = { lat: 53.88, lng: 2.35, shapes: { street: [[-50, 0, 100, 0]] }, names: [] }
  const prediction = { placeId: 'mill', description: 'Mill, Lamp Works', mainText: 'Mill', secondaryText: '' }
  const details = Promise.withResolvers<unknown>()
  const site = fakeSite((path) => (path.endsWith('details') ? details.promise : { predictions: [prediction] }))
  const block = await start({ location, map, find: true }, {}, site)
  await userEvent.type(page.getByRole('combobox', { name: 'Find a place on the map' }), 'mill')
  await userEvent.click(page.getByRole('option', { name: 'Mill' }))
  await expect.poll(() => site.calls.length).toBe(2)
  stops.pop()!()
  const before = block.innerHTML
  details.reject(new TypeError('late'))
  await details.promise.catch(() => {})
  expect([block.innerHTML, site.reported]).toEqual([before, []])
})

test('a provider whose script cannot be had is reported with the place of the block [BLK-68]', async () => {
  document.cookie = 'ss_cookieAllowed=true; path=/'
  const script = new URL('/no-such-provider.js', globalThis.location.href).href
  const site = fakeSite()
  await start({ location, script, key: 'k' }, {}, site)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect
    .poll(() => site.reported)
    .toEqual([{ error: expect.any(Error), place: { source: 'block', type: 'map', id: 'b1' } }])
})

test('the script of a provider that answers nothing has failed after 30 s [RUN-30 b]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  document.cookie = 'ss_cookieAllowed=true; path=/'
  const silent = 'http://127.0.0.1:9/maps.js'
  const over = new AbortController()
  stops.push(() => over.abort())
  for (const type of ['load', 'error'])
    document.addEventListener(
      type,
      (event) => {
        if ((event.target as Element).matches(`script[src^="${silent}"]`)) event.stopImmediatePropagation()
      },
      { capture: true, signal: over.signal },
    )
  const site = fakeSite()
  await start({ location, script: silent, key: 'k' }, {}, site)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => document.querySelector(`script[src^="${silent}"]`)).not.toBeNull()
  // Advance less than 30 s, because each poll has advanced the clock, too; the error states the exact time.
  await vi.advanceTimersByTimeAsync(20_000)
  expect(site.reported).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  await expect
    .poll(() => site.reported.map(({ error }) => String(error)))
    .toEqual([expect.stringContaining('took more than 30000 ms')])
})

test('a map block without controls shows none, and its own link [BLK-26]', async () => {
  const block = await start({ location, controls: false, href: '/visit#way' })
  expect(page.getByRole('button', { name: 'Zoom in' }).elements()).toHaveLength(0)
  expect(block.querySelector<HTMLAnchorElement>('[data-part=link]')!.getAttribute('href')).toBe('/visit#way')
})

test('the script of a provider is asked for only after consent, under the restrictive policy [MAP-4]', async () => {
  const cookieSettings = { isAnalyticsCookiesDisabled: true }
  const script = new URL('/no-such-provider.js', globalThis.location.href).href
  const block = await start({ location, script, key: 'k' }, { cookieSettings })
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => rootOf(block).dataset['state']).toBe('waiting')
  expect(document.querySelector('script[src*="no-such-provider"]')).toBeNull()
})
