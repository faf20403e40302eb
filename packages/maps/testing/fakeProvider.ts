import { vi } from 'vitest'
import { createMaps } from '../src/index.js'
import type { LiveMap, MapEngine, MapProvider } from '../src/index.js'

/**
 * A map provider of another company, whose maps record their calls.
 * @param load - Settles when the provider has loaded. Default: at once.
 */
export function fakeProvider(load?: () => Promise<void>) {
  const live = { update: vi.fn(), zoomBy: vi.fn(), panBy: vi.fn(), reset: vi.fn(), destroy: vi.fn() } satisfies LiveMap
  const engine = vi.fn<MapEngine>(() => live)
  const provider = {
    isThirdParty: true,
    link: () => 'https://maps.example/',
    load: vi.fn(async () => {
      await load?.()
      return engine
    }),
  } satisfies MapProvider
  return { live, engine, provider, maps: createMaps({ provider }) }
}
