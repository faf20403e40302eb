import type { Month } from '@vitrine/collections'
import { instantsOf } from '@vitrine/server/content'
import { type ItemRow, listItems } from '../database/items.ts'
import type { Services } from '../http/services.ts'
import type { Sight } from '../database/sight.ts'

/** Most events of one page of a calendar; a list of all events is beside it [SRV-190]. */
const MOST_EVENTS = 120

/** Returns the first events of a month and of the days around it. */
export async function readMonthEvents(
  { db, site: { timeZone } }: Pick<Services, 'db' | 'site'>,
  collectionId: string,
  month: Month,
  sight: Sight,
): Promise<readonly ItemRow[]> {
  const { items } = await listItems(db, {
    ...sight,
    collectionId,
    during: instantsOf(month, timeZone, 8),
    order: 'upcoming',
    limit: MOST_EVENTS,
  })
  return items
}
