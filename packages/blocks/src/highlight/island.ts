import type { IslandModule } from '@vitrine/core-data/site'
import { textHighlight } from '@vitrine/motion'
import type { TextHighlightOptions } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'
import { decode } from '../kit/decode.js'
import { highlightSettings } from './settings.js'

/** The highlight of a heading: its words stand in the HTML. */
export const island: IslandModule<TextHighlightOptions> = {
  decode: (json) => decode(highlightSettings, json),
  start: (element, options) => textHighlight(requirePart(element, 'highlight', 'root'), options),
}
