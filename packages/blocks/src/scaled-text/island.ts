import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceScaledText } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'

/** Words as wide as their place: the words stand in the HTML [BLK-28]. */
export const island: IslandModule<object> = {
  decode: () => ({ ok: true, data: {} }),
  start: (element) => enhanceScaledText(requirePart(element, 'scaled-text', 'text')),
}
