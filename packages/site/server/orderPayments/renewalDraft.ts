import { renewalSums } from '@vitrine/server/shop'
import type { Db } from '../database/db.ts'
import type { OrderDraft, OrderLine, OrderRow } from '../database/orders.ts'
import { readRules } from '../shop/readCart.ts'

/** The order of each later period of a line. It takes nothing from the stock, because its pieces are promised. */
export async function renewalDraft(
  db: Db,
  { details, currency }: Pick<OrderRow, 'details' | 'currency'>,
  line: OrderLine,
  now: Date,
): Promise<OrderDraft> {
  return {
    kind: 'subscription',
    currency,
    lines: [{ ...line, stockSku: null }],
    details: {
      ...details,
      ...renewalSums(details, line, await readRules(db), now),
      address: line.productType === 'PHYSICAL' ? details.address : null,
      giftCards: [],
      message: '',
      recipient: null,
    },
  }
}
