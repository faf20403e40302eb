import { createMaps, drawnMaps, googleMaps } from '@vitrine/maps'
import type { Maps } from '@vitrine/maps'
import type { Service } from '@vitrine/core-data/site'
import type { MapSettings } from './settings.js'

/** The maps of the provider that a block names. */
export function createMapsOf({ script, key }: Pick<MapSettings, 'script' | 'key'>, locale?: string): Maps {
  return createMaps({ provider: script ? googleMaps({ key, locale, address: script }) : drawnMaps() })
}

/** The maps of a site by provider: all blocks of a page share one load [MAP-1]. */
export const siteMaps: Service<{ of(settings: Pick<MapSettings, 'script' | 'key'>): Maps }> = ({ locale }) => {
  const known = new Map<string, Maps>()
  return {
    of(settings) {
      const name = `${settings.script} ${settings.key}`
      const maps = known.get(name) ?? createMapsOf(settings, locale)
      known.set(name, maps)
      return maps
    },
  }
}
