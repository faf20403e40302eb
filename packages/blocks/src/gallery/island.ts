import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceSlideshow } from '@vitrine/gallery'
import { ITEM_ID } from '@vitrine/links'
import { requirePart } from '@vitrine/parts'

/**
 * A slideshow that only moves [BLK-34]. A slideshow with features, and one that the address opens at a slide [GAL-42], fetch
 * the whole gallery; so do settings that cannot be read [GAL-2].
 */
export const island: IslandModule = {
  decode: (json) => ({ ok: true, data: json }),
  async start(element, json, site) {
    requirePart(element, 'gallery', 'root')
    const { design, rich } = Object(json) as { readonly design?: unknown; readonly rich?: unknown }
    const isPlain = design === 'slideshow' && !rich && !location.href.includes(`${ITEM_ID}=`)
    return isPlain ? enhanceSlideshow(element) : (await import('./rich.js')).startRich(element, json, site)
  },
}
