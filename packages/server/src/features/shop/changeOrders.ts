import { cardToTakeBack, setCardState } from './giftCards.js'
import type { OrderCause, OrderChange, OrderRefusal } from './orderLife.js'
import { type LockedOrder, lockOrder, writeChange } from './orderRows.js'
import { leftOf } from './orderSums.js'
import { askRefunds, findOrderRow, isWaiting, learn } from './payOrders.js'
import { endRefunded } from './subscriptions/endSubscription.js'
import { subscriptionTill } from './subscriptionTill.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** A change that a person of the shop makes. */
export type DeskChange = Extract<OrderChange, { type: 'packed' | 'sent' | 'cancelled' | 'refund-asked' | 'noted' }>

/**
 * Reason why an order stays as it is. `card-used`: its gift card has paid for something; `card-whole`: a gift card is paid back as a
 * whole.
 */
export type DeskRefusal = OrderRefusal | 'too-many' | 'unknown-order' | 'card-used' | 'card-whole'

/** Takes the gift card that an order has bought back, because its money goes back. */
async function takeCardBack(
  tx: ShopDb,
  { row, life }: LockedOrder,
  { change, cause }: { readonly change: OrderChange; readonly cause: OrderCause },
  now: Date,
): Promise<'card-used' | 'card-whole' | undefined> {
  if (change.type !== 'cancelled' && change.type !== 'refund-asked') return undefined
  const card = await cardToTakeBack(tx, row.id, life)
  if (card === 'used') return 'card-used'
  if (!card) return undefined
  if (change.type === 'refund-asked' && change.cents < leftOf(life)) return 'card-whole'
  await setCardState(tx, card.id, 'taken-back', cause, now)
  return undefined
}

/** Error: the order stays as it is, and what the transaction has changed as well. */
class Refused extends Error {
  readonly reason: DeskRefusal

  constructor(reason: DeskRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Writes a change of a person, and what follows from it, or nothing. */
async function write({ db, core }: Till, id: string, change: OrderChange, cause: OrderCause): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = (await lockOrder(tx, id))!
    const kept = await takeCardBack(tx, order, { change, cause }, core.clock())
    if (kept) throw new Refused(kept)
    const changed = await writeChange(tx, order, { change, cause }, core.clock())
    if ('refused' in changed) throw new Refused(changed.refused)
    const cents = change.type === 'cancelled' ? leftOf(changed.life) : 0
    if (cents === 0) return
    const pieces = order.details.lines.map(() => 0)
    const refund = { type: 'refund-asked', key: `${id}:cancelled`, cents, pieces, restocks: false } as const
    await writeChange(tx, changed, { change: refund, cause }, core.clock())
  })
}

/** Cancels an order: an open payment is ended first, and what was paid is paid back. */
async function cancel(till: Till, id: string, cause: OrderCause): Promise<void> {
  const row = (await findOrderRow(till.db, id))!
  if (isWaiting(row)) {
    await learn(till, row, cause, (port, payment) => port.end(payment))
    const { state } = (await findOrderRow(till.db, id))!
    if (state === 'cancelled') return
    if (state === 'pending' || state === 'unknown') throw new Refused('unanswered')
  }
  await write(till, id, { type: 'cancelled' }, cause)
}

/**
 * Changes an order for a person of the shop. A cancelled one gets back what was paid, and a refund is asked of the payment service.
 * @returns `undefined`, or why the order stays as it is.
 */
export async function changeByPerson(
  till: Till,
  id: string,
  change: DeskChange,
  person: string,
): Promise<DeskRefusal | undefined> {
  if (!(await findOrderRow(till.db, id))) return 'unknown-order'
  const cause = { by: 'person', id: person } as const
  try {
    await (change.type === 'cancelled' ? cancel(till, id, cause) : write(till, id, change, cause))
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
  await askRefunds(till, id)
  await endRefunded(subscriptionTill(till), cause, id)
  return undefined
}
