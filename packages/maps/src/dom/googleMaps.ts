import { loadScript } from '@vitrine/trust'
import { googleLink } from '../core/mapLinks.js'
import { mapsScript } from '../core/mapsScript.js'
import type { MapsScriptOptions } from '../core/mapsScript.js'
import type { MapProvider } from '../core/provider.js'
import type { GoogleApi } from './googleApi.js'

/** Name of the global function that the script calls. Two copies of this package share it. */
const CALLBACK = 'vitrineMapsReady1'

type Home = Window & { google?: { readonly maps?: GoogleApi }; [CALLBACK]?: () => void }

/** Loads the script, and resolves with Google's API when the script calls back. Later callbacks are ignored. */
async function loadGoogle(document: Document, address: string): Promise<GoogleApi> {
  const home = document.defaultView as Home
  const ready = new Promise<void>((resolve) => (home[CALLBACK] = resolve))
  // Wait for the script of Google Maps, which rejects if it fails to load. If it never calls back, the caller's timeout
  // ends the wait.
  await loadScript(address, { document })
  const known = home.google?.maps
  if (known?.Map) return known
  await ready
  const api = home.google?.maps
  if (!api?.Map) throw new Error('[maps] The script called back without a map.')
  return api
}

/**
 * Creates a provider that uses the script protocol of Google Maps: a script address with key and callback, then
 * `google.maps.Map` [MAP-1] [MAP-2] [MAP-5]. It needs consent [MAP-4], and links to its own map [MAP-17].
 * @example createMaps({ provider: googleMaps({ key: 'AIza…', locale: 'de-AT' }) })
 */
export function googleMaps(options: Omit<MapsScriptOptions, 'callback'>): MapProvider {
  const address = mapsScript({ ...options, callback: CALLBACK })
  return {
    isThirdParty: true,
    link: googleLink,
    async load(document) {
      const [api, { googleEngine }] = await Promise.all([loadGoogle(document, address), import('./googleEngine.js')])
      return googleEngine(api)
    },
  }
}
