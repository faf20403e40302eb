import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceGrid } from '@vitrine/gallery'
import { requirePart } from '@vitrine/parts'
import { lightboxPort } from './lightboxPort.js'
import { type OpeningSettings, readOpeningSettings } from './settings.js'

/** A gallery that shows all its pictures and only opens the lightbox. A gallery that needs more fetches the rest. */
export const island: IslandModule<OpeningSettings> = {
  decode: readOpeningSettings,
  async start(element, { json, mixedTypes, theme }, site) {
    requirePart(element, 'gallery', 'root')
    return json['rich']
      ? (await import('./rich.js')).startRich(element, json, site)
      : enhanceGrid(element, { mixedTypes }, { onOpenItem: lightboxPort(site, theme) })
  },
}
