import type { IslandModule } from '@vitrine/core-data/site'
import { grid, readSimpleData, type SimpleData } from '@vitrine/gallery'
import { requirePart } from '@vitrine/parts'
import { lightboxPort } from './lightboxPort.js'

/** A gallery that shows all its pictures: it only opens the lightbox. One with videos fetches the rest. */
export const island: IslandModule<SimpleData> = {
  decode: readSimpleData,
  async start(element, data, site) {
    requirePart(element, 'gallery', 'root')
    return data.block['rich']
      ? (await import('./rich.js')).startRich(element, data.block, site)
      : grid(element, data, { openLightbox: lightboxPort(site) })
  },
}
