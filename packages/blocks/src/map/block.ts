import { BlockType } from '@vitrine/enums'
import { MAPS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { mapCodec } from './codec.js'
import type { MapBlockData } from './codec.js'
import { MapBlock } from './MapBlock.js'
import { writeMapSettings } from './settings.js'

/**
 * A location on a map, in one of six styles [BLK-26] [BLK-1].
 *
 * Data: `location` (`mapLat`, `mapLng`, `mapZoom`, `markerLat`, `markerLng`, `addressTitle`, `addressLine1`,
 * `addressLine2`, `addressCountry`), `style` (1 to 6), `labels`, `terrain`, `controls`, `map` (the drawn town), `href`,
 * `start` (`near`), `script`, `key`, `find`.
 */
export const map: BlockDescriptor<'map', MapBlockData> = {
  name: 'map',
  number: BlockType.Map,
  variants: ['intent', 'near'],
  codec: mapCodec,
  View: MapBlock,
  catalogue: MAPS,
  island: {
    module: './island.js',
    strategy: 'interaction',
    variants: { near: { module: './island.js', strategy: 'visible' } },
    variantOf: ({ start }) => start ?? 'intent',
    settings: writeMapSettings,
  },
}
