import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceMarquee } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'
import { decode } from '../kit/decode.js'
import { marqueeSettings } from './settings.js'
import type { MarqueeOptions } from '@vitrine/motion'

/** A marquee, whose text is in the HTML. */
export const island: IslandModule<MarqueeOptions> = {
  decode: (json) => decode(marqueeSettings, json),
  start: (element, settings) => enhanceMarquee(requirePart(element, 'marquee', 'root'), settings),
}
