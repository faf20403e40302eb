import { islands } from '@vitrine/blocks/islands'
import { findIsland, type IslandModule } from '@vitrine/core-data/site'
import { loadTwice } from '../core/loadTwice.js'

/**
 * Starts a block of any type that `@vitrine/blocks/islands` lists [RUN-12] [RUN-56]; a block of another type stays static
 * HTML [RUN-13].
 */
export const island: IslandModule = {
  decode: (data) => ({ ok: true, data }),
  async start(element, json, site) {
    const { blockType, blockVariant } = element.dataset
    const entry = findIsland(islands, blockType, blockVariant)
    if (!entry) return () => {}
    const { island: own } = await loadTwice(entry.load, 'island')
    const decoded = own.decode(json)
    if (!decoded.ok) throw new Error(decoded.error)
    return own.start(element, decoded.data, site)
  },
}
