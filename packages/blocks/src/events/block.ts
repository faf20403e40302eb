import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { eventsCodec } from './codec.js'
import type { EventsData } from './codec.js'
import { EventsBlock } from './EventsBlock.js'

/**
 * Events, with the time in the zone of each [BLK-2].
 *
 * Data: `path` of the page of events, by default `/events`, `past`, `headingLevel`, `items` (as those of a summary, and
 * `ticketUrl`).
 */
export const events: BlockDescriptor<'events', EventsData> = {
  name: 'events',
  number: BlockType.Events,
  variants: [],
  codec: eventsCodec,
  View: EventsBlock,
  catalogue: COLLECTIONS,
}
