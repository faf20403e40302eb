import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceMap } from '@vitrine/maps'
import type { MapModel } from '@vitrine/maps'
import { MAPS } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'
import { decode } from '../kit/decode.js'
import { siteMaps } from './mapsOf.js'
import { mapSettings } from './settings.js'
import type { MapSettings } from './settings.js'

/** Reads the address of a location from the server's HTML. */
function addressIn(element: HTMLElement): MapModel['location'] {
  const address = requirePart(element, 'maps', 'address')
  const textsOf = (name: string): string[] =>
    [...address.querySelectorAll(`[data-part=${name}]`)].map(({ textContent }) => textContent)
  const [addressTitle] = textsOf('title')
  const [addressLine1, addressLine2, addressCountry] = textsOf('line')
  return { addressTitle, addressLine1, addressLine2, addressCountry }
}

/** A map: the picture and the address stand in the HTML. A provider that cannot be had is reported [BLK-68]. */
export const island: IslandModule<MapSettings> = {
  decode: (json) => decode(mapSettings, json),
  async start(element, { location, options, start, script, key, find }, site) {
    // Load the consent code only for a map from a provider's script: a map that the server draws contacts no provider.
    const consent = script ? (await import('../cookies/outsideConsent.js')).outsideConsent(site) : undefined
    const messages = await site.messages(MAPS)
    const model: MapModel = { location: { ...location, ...addressIn(element) }, options, start }
    const map = enhanceMap(element, model, {
      maps: site.use(siteMaps).of({ script, key }),
      consent,
      messages,
      onError: (error) => site.report(error, blockPlace(element)),
    })
    if (!find) return map
    const { startFinder } = await import('./startFinder.js')
    const stop = await startFinder(element, { map, model }, site)
    return () => {
      stop()
      map()
    }
  },
}
