import type { IslandModule } from '@vitrine/core-data'
import { marquee } from '@vitrine/motion'
import type { MarqueeSettings } from '@vitrine/motion'
import { decode } from '../core/decode.js'
import { marqueeSettings } from './settings.js'

/** A marquee: its line stands in the HTML. */
export const island: IslandModule<MarqueeSettings> = {
  decode: (json) => decode(marqueeSettings, json),
  start(element, settings) {
    const root = element.querySelector<HTMLElement>('[data-scope=marquee][data-part=root]')
    return root ? marquee(root, settings) : () => {}
  },
}
