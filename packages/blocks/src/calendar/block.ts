import { BlockType } from '@vitrine/enums'
import { COLLECTIONS } from '@vitrine/messages'
import type { BlockDescriptor } from '../kit/block.js'
import { calendarCodec } from './codec.js'
import type { CalendarData } from './codec.js'
import { CalendarBlock } from './CalendarBlock.js'

/**
 * A month of events as a grid, and as a list on phones [BLK-2].
 *
 * Data: `month` (2026-11), `path` of the calendar's page, by default `/calendar`, `today`, `firstWeekday` (1 is Monday),
 * `items` (as those of a summary).
 */
export const calendar: BlockDescriptor<'calendar', CalendarData> = {
  name: 'calendar',
  number: BlockType.Calendar,
  variants: [],
  codec: calendarCodec,
  View: CalendarBlock,
  catalogue: COLLECTIONS,
  island: { module: './island.js', strategy: 'visible', settings: ({ path }) => ({ path }) },
}
