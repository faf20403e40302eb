import type { Context } from 'hono'
import { findNeighbours, type ItemRow } from '../database/items.ts'
import type { Sight } from '../database/sight.ts'
import type { PageRow } from '../database/site.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import type { Env, Services } from '../http/services.ts'
import { itemIn } from '../database/itemsIn.ts'
import type { ServedItem } from './served.ts'

/** An item with its neighbours, in the language of the page [COL-11] [PAN-130]. */
export async function readServed(
  c: Context<Env>,
  { db }: Pick<Services, 'db'>,
  { collection, item, sight }: { readonly collection: PageRow; readonly item: ItemRow; readonly sight: Sight },
): Promise<ServedItem> {
  const language = await readTranslationCode(c, db)
  const { older, newer } = await findNeighbours(db, item, sight)
  const [shown, shownOlder, shownNewer] = await Promise.all([
    itemIn(db, item, language),
    itemIn(db, older, language),
    itemIn(db, newer, language),
  ])
  return { collection, item: shown, older: shownOlder, newer: shownNewer, address: item.event?.address }
}
