import type { MapLocation } from './location.js'
import type { MapEngine, MapProvider } from './provider.js'

/** Milliseconds after which a provider counts as absent [MAP-1]. */
const TIMEOUT = 30_000

/** The maps of a page. */
export interface Maps {
  /** Loads the provider's engine once for all maps of a document. After a rejection the next call tries again. */
  load(document: Document): Promise<MapEngine>
  link(location: MapLocation): string
  readonly isThirdParty: boolean
}

/** Options of `createMaps`. */
export interface MapsOptions {
  readonly provider: MapProvider
}

/** Rejects if a promise does not settle in time; a later result is ignored. */
function within<Value>(promise: Promise<Value>, time: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`[maps] The provider took more than ${time} ms.`)), time)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Creates the maps of a page over one provider. The provider loads once, however many maps ask for it [MAP-1]. A load
 * is rejected after 30 s, and the next request tries again [MAP-3].
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
      // Call the provider inside `then`: an exception that it throws before it returns a promise becomes a rejection.
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
