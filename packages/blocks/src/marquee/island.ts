import type { IslandModule } from '@vitrine/core-data/site'
import { marquee } from '@vitrine/motion'
import type { MarqueeSettings } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'
import { decode } from '../kit/decode.js'
import { marqueeSettings } from './settings.js'

/** A marquee: its line stands in the HTML. */
export const island: IslandModule<MarqueeSettings> = {
  decode: (json) => decode(marqueeSettings, json),
  start: (element, settings) => marquee(requirePart(element, 'marquee', 'root'), settings),
}
