import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor, BlockIsland } from '../kit/block.js'
import { reservationCodec } from './codec.js'
import type { ReservationData } from './codec.js'
import { RESERVATION, ReservationBlock, TableBookingBlock } from './ReservationBlock.js'

const island: BlockIsland<ReservationData> = {
  module: './island.js',
  strategy: 'visible',
  settings: ({ script, venue }) => ({ script, venue }),
}

/**
 * A form for a table at a restaurant [BLK-38] [BLK-39] [BLK-41] [BLK-42] [BLK-1].
 *
 * Data: `title`, `text`, `href` and `label` of the link to the provider, `opens` and `closes` (`11:30`), `venue`,
 * `script`, which defines `tableService.search({ venue, partySize, date, time })`.
 */
export const reservation: BlockDescriptor<'reservation', ReservationData> = {
  name: 'reservation',
  number: BlockType.Reservation,
  variants: [],
  codec: reservationCodec,
  View: ReservationBlock,
  catalogue: RESERVATION,
  island,
}

/** The same form with a column layout where it is narrow [BLK-38] [BLK-40] [BLK-41] [BLK-1]. */
export const tableBooking: BlockDescriptor<'table-booking', ReservationData> = {
  name: 'table-booking',
  number: BlockType.TableBooking,
  variants: [],
  codec: reservationCodec,
  View: TableBookingBlock,
  catalogue: RESERVATION,
  island,
}
