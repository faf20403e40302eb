import { PlaceField } from '@vitrine/maps/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { startFinder } from './startFinder.js'

const MODEL = { location: { mapLat: 53.88, mapLng: 2.35 } }
const MILL = { placeId: 'mill', description: 'Mill, Lamp Works', mainText: 'Mill', secondaryText: '' }
const FOUND = { mapLat: 53.881, mapLng: 2.352, markerLat: 53.881, markerLng: 2.352, mapZoom: 17 }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Starts the field of a map on a site with these details of the only place. */
async function start(details: () => unknown) {
  document.body.innerHTML = renderToStaticMarkup(createElement(PlaceField, { label: 'Find' } as never))
  const map = { update: vi.fn(), start: vi.fn() }
  const site = fakeSite((path) => (path.endsWith('details') ? details() : { predictions: [MILL] }))
  const stop = await startFinder(document.body, { map: map as never, model: MODEL as never }, site)
  stops.push(stop)
  return { map, site, stop }
}
const field = page.getByRole('combobox')
const choose = async (site: FakeSite): Promise<void> => {
  const before = site.calls.length
  await userEvent.fill(field, 'mill')
  await userEvent.click(page.getByRole('option', { name: 'Mill' }))
  await expect.poll(() => site.calls.slice(before).at(-1)?.path).toMatch(/details$/)
}
const signals = ({ calls }: FakeSite): AbortSignal[] =>
  calls
    .filter(({ path }) => path.endsWith('details'))
    .map(({ input }) => (input as { readonly signal: AbortSignal }).signal)

test('a chosen place is shown on the map, which starts [MAP-24]', async () => {
  const { map, site } = await start(() => ({ result: FOUND }))
  await choose(site)
  await expect.poll(() => map.start.mock.calls.length).toBe(1)
  expect(map.update.mock.calls).toEqual([[{ ...MODEL, location: FOUND }]])
})

test('a place without details leaves the map as it is [MAP-24]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { map, site } = await start(() => promise)
  await choose(site)
  resolve({ result: null })
  await promise
  await new Promise((next) => setTimeout(next))
  expect([map.update.mock.calls, map.start.mock.calls, site.reported]).toEqual([[], [], []])
})

test('a place whose details arrive after more was typed is not shown [MAP-24]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { map, site } = await start(() => promise)
  await choose(site)
  expect(signals(site).map(({ aborted }) => aborted)).toEqual([false])
  await userEvent.type(field, 's')
  expect(signals(site).map(({ aborted }) => aborted)).toEqual([true])
  resolve({ result: FOUND })
  await promise
  await new Promise((next) => setTimeout(next))
  expect([map.update.mock.calls, map.start.mock.calls, site.reported]).toEqual([[], [], []])
})

test('of two choices the later one is shown, and the call of the first one ends [MAP-24]', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let asked = 0
  const { map, site } = await start(() => answers[asked++]!.promise)
  await choose(site)
  await choose(site)
  expect(signals(site).map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]!.resolve({ result: FOUND })
  await expect.poll(() => map.start.mock.calls.length).toBe(1)
})

test('a field that is emptied shows the house again, and one that is not does not [MAP-22]', async () => {
  const { map } = await start(() => ({ result: FOUND }))
  await userEvent.fill(field, 'm')
  expect(map.update).not.toHaveBeenCalled()
  await userEvent.fill(field, ' ')
  expect(map.update.mock.calls).toEqual([[MODEL]])
})

test('a field that stops before a choice ends in silence, and its text moves the map no more [MAP-24]', async () => {
  const { map, stop, site } = await start(() => ({ result: FOUND }))
  expect(() => stop()).not.toThrow()
  await userEvent.fill(field, ' ')
  expect([map.update.mock.calls, site.reported]).toEqual([[], []])
})
