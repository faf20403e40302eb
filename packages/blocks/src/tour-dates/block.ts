import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { tourDatesCodec } from './codec.js'
import type { TourDatesData } from './codec.js'
import { TourDatesBlock } from './TourDatesBlock.js'

/**
 * Dates of a tour: day, venue, city and tickets [BLK-2].
 *
 * Data: `items` (`id`, `start`, `timeZone`, `venue`, `city`, `ticketUrl`, `isSoldOut`), `state` (`ready`, `loading`,
 * `failed`), `timeframe` (`all`, `upcoming`, `past`) and `now` (ms), `artistId` at the external service.
 */
export const tourDates: BlockDescriptor<'tour-dates', TourDatesData> = {
  name: 'tour-dates',
  number: BlockType.TourDates,
  variants: [],
  codec: tourDatesCodec,
  View: TourDatesBlock,
  catalogue: COLLECTIONS,
}
