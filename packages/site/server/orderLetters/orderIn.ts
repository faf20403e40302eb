import { DEFAULT_LOCALE } from '@vitrine/messages'
import { translationCode } from '../http/languageAddresses.ts'
import type { Db } from '../database/db.ts'
import { linesIn } from '../database/linesIn.ts'
import type { OrderRow } from '../database/orders.ts'
import { readSettings } from '../database/site.ts'

/** An order with the titles of its products in the language in which it was placed, for e-mails to its buyer [PAN-133]. */
export async function orderIn(db: Db, order: OrderRow): Promise<OrderRow> {
  const code = translationCode(await readSettings(db), order.details.lang ?? DEFAULT_LOCALE)
  return { ...order, lines: await linesIn(db, order.lines, code) }
}
