import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceHighlight } from '@vitrine/motion'
import type { HighlightOptions } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'
import { decode } from '../kit/decode.js'
import { highlightSettings } from './settings.js'

/** The highlight of a heading, whose text is in the HTML. */
export const island: IslandModule<HighlightOptions> = {
  decode: (json) => decode(highlightSettings, json),
  start: (element, options) => enhanceHighlight(requirePart(element, 'highlight', 'root'), options),
}
