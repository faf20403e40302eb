import type { IslandModule } from '@vitrine/core-data'
import { grid, readSimpleData, slideshow } from '@vitrine/gallery'
import type { SimpleData } from '@vitrine/gallery'
import { requirePart } from '@vitrine/parts'
import { lightboxPort } from './lightboxPort.js'

/**
 * A simple slideshow, or a design that only opens the lightbox, in one chunk: apart, they would weigh more. What has more
 * than that, or is opened at one of its slides, fetches the rest.
 */
export const island: IslandModule<SimpleData> = {
  decode: readSimpleData,
  async start(element, data, site) {
    requirePart(element, 'gallery', 'root')
    const { rich, design } = data.block
    if (rich || /[#&?]itemId=/.test(location.href))
      return (await import('./rich.js')).startRich(element, data.block, site)
    return (design === 'slideshow' ? slideshow : grid)(element, data, { openLightbox: lightboxPort(site) })
  },
}
