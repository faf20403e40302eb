import type { IslandModule } from '@vitrine/core-data'
import { textHighlight } from '@vitrine/motion'
import type { TextHighlightOptions } from '@vitrine/motion'
import { decode } from '../core/decode.js'
import { highlightSettings } from './settings.js'

/** The highlight of a heading: its words stand in the HTML. */
export const island: IslandModule<TextHighlightOptions> = {
  decode: (json) => decode(highlightSettings, json),
  start(element, options) {
    const words = element.querySelector<HTMLElement>('[data-scope=highlight][data-part=root]')
    return words ? textHighlight(words, options) : () => {}
  },
}
