import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMaps } from './createMaps.js'
import { mapLocation } from './location.js'
import type { MapEngine, MapProvider } from './provider.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const engine: MapEngine = () => {
  throw new Error('not drawn here')
}
const page = {} as Document

function providerOf(load: () => Promise<MapEngine>): MapProvider & { readonly load: ReturnType<typeof vi.fn> } {
  return { load: vi.fn(load), link: () => 'https://maps.example/', isThirdParty: true }
}

test('all maps of a page share one load [MAP-1] [MAP-5]', async () => {
  const provider = providerOf(() => Promise.resolve(engine))
  const maps = createMaps({ provider })
  expect(await Promise.all([maps.load(page), maps.load(page), maps.load(page)])).toEqual([engine, engine, engine])
  expect(provider.load).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  expect([maps.link(mapLocation()), maps.isThirdParty]).toEqual(['https://maps.example/', true])
  await maps.load({} as Document)
  expect(provider.load).toHaveBeenCalledTimes(2)
})

test('a provider that never answers is rejected after 30 s, and a late answer changes nothing [MAP-1]', async () => {
  let answer = (_engine: MapEngine): void => {}
  const maps = createMaps({ provider: providerOf(() => new Promise((resolve) => (answer = resolve))) })
  const settled = vi.fn()
  maps.load(page).catch(settled)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls).toEqual([[new Error('[maps] The provider took more than 30000 ms.')]])
  answer(engine)
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalledOnce()
})

test.each([
  ['rejects', () => Promise.reject(new Error('offline'))],
  [
    'throws',
    () => {
      throw new Error('offline')
    },
  ],
])('after a provider that %s the next request tries again [MAP-3]', async (_, fail) => {
  const load = vi.fn<() => Promise<MapEngine>>().mockImplementationOnce(fail).mockResolvedValueOnce(engine)
  const maps = createMaps({ provider: providerOf(load) })
  await expect(maps.load(page)).rejects.toThrow('offline')
  await expect(maps.load(page)).resolves.toBe(engine)
})
