import { moneyIn, type OrderChange } from '@vitrine/server/shop'
import { formatMessage } from '@vitrine/messages'
import { BUYER } from '../../messages/buyer.ts'
import type { HistoryLine } from '../../pages/OrderHistory.tsx'
import type { JournalEntry } from '../database/orderJournal.ts'
import type { OrderRow } from '../database/orders.ts'
import { translatorOf } from '../languages.ts'

/** The sentence of a change for the buyer; `undefined` for what only the shopkeeper reads. */
function sentenceOf(change: OrderChange, { lines, currency }: OrderRow, lang: string): string | undefined {
  const say = translatorOf(lang)(BUYER)
  const money = moneyIn(lang, currency)
  switch (change.type) {
    case 'placed':
      return say.historyPlaced
    case 'charged':
      return change.cents > 0 ? formatMessage(say.historyCharged, { amount: money(change.cents) }) : undefined
    case 'cancelled':
    case 'expired':
      return say.historyCancelled
    case 'packed':
      return say.historyPacked
    case 'sent': {
      const parcel = [change.carrier, change.tracking].filter(Boolean).join(', ')
      return parcel === '' ? say.historySent : formatMessage(say.historySentWith, { parcel })
    }
    case 'refund-asked': {
      const goods = change.pieces.flatMap((count, line) => (count > 0 ? [`${count} × ${lines[line]!.title}`] : []))
      const amount = money(change.cents)
      return goods.length === 0
        ? formatMessage(say.historyRefund, { amount })
        : formatMessage(say.historyRefundOf, { amount, goods: goods.join(', ') })
    }
    case 'refund-answered':
      return change.isDone ? say.historyRefunded : say.historyRefundFailed
    case 'noted':
    case 'mailed':
      return undefined
  }
}

/** Writes the changes of an order for its buyer, the first one first; notes of the shopkeeper are left out [ACC-61]. */
export function historyOf(order: OrderRow, journal: readonly JournalEntry[], lang: string): readonly HistoryLine[] {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return journal.flatMap(({ change, happenedAt }) => {
    const text = sentenceOf(change, order, lang)
    return text === undefined ? [] : [{ at: `${format.format(happenedAt)} UTC`, text }]
  })
}
