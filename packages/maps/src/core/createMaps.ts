import type { MapLocation } from './location.js'
import type { MapEngine, MapProvider } from './provider.js'

/** Milliseconds after which a provider counts as absent [MAP-1]. */
const TIMEOUT = 30_000

/** The maps of a page. */
export interface Maps {
  /** The provider's engine: one load for all maps of a document; after a rejection the next call tries again. */
  load(document: Document): Promise<MapEngine>
  link(location: MapLocation): string
  readonly isThirdParty: boolean
}

/** How `createMaps` works. */
export interface MapsOptions {
  readonly provider: MapProvider
}

/** Rejects when a promise does not settle in time; later results are ignored. */
function within<Value>(promise: Promise<Value>, time: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`[maps] The provider took more than ${time} ms.`)), time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Creates the maps of a page over one provider. However many maps ask, the provider loads once [MAP-1]; a load is rejected
 * after 30 s, and the next request tries again [MAP-3].
 * @example
 * const maps = createMaps({ provider: drawnMaps() })
 * enhanceMap(document.querySelector('[data-part=root]'), settings, { maps })
 */
export function createMaps({ provider }: MapsOptions): Maps {
  const loads = new WeakMap<Document, Promise<MapEngine>>()
  return {
    isThirdParty: provider.isThirdParty,
    link: (location) => provider.link(location),
    load(document) {
      const known = loads.get(document)
      if (known) return known
      // A provider may throw before it returns a promise. Calling it inside `then` turns the exception into a
      // rejection.
      const loading = within(
        Promise.resolve().then(() => provider.load(document)),
        TIMEOUT,
      )
      loads.set(document, loading)
      loading.catch(() => loads.delete(document))
      return loading
    },
  }
}
