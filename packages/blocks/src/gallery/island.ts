import type { IslandModule } from '@vitrine/core-data/site'
import { slideshow } from '@vitrine/gallery'
import { ITEM_ID } from '@vitrine/links'
import { requirePart } from '@vitrine/parts'

/**
 * A slideshow that only turns. One with features, and one that the address opens at a slide, are the concern of the whole
 * gallery, which is fetched then; so are settings that cannot be read [GAL-2].
 */
export const island: IslandModule = {
  decode: (json) => ({ ok: true, data: json }),
  async start(element, json, site) {
    requirePart(element, 'gallery', 'root')
    const { design, rich } = Object(json) as { readonly design?: unknown; readonly rich?: unknown }
    const isPlain = design === 'slideshow' && !rich && !location.href.includes(`${ITEM_ID}=`)
    return isPlain ? slideshow(element) : (await import('./rich.js')).startRich(element, json, site)
  },
}
