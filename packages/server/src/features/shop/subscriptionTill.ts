import { sql } from 'kysely'
import { detailsOf, lockOrder, writeChange } from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import { findOrderRow, isWaiting, queueLetters, settle } from './payOrders.js'
import { insertOrder, NO_CART, startOrder } from './placeOrder.js'
import { DESK, planPath, type ShopPeriodDraft, subscriptionWriter } from './subscriptionOrders.js'
import type { PeriodOrder, PeriodPayment, SubscriptionDb, SubscriptionShop } from './subscriptions/subscriptionShop.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** Error: somebody has changed the subscription in the meantime, so the order of its period is not placed. */
class NotDue extends Error {
  override readonly name = 'NotDue'
}

/** Places the order of a period; it takes nothing from the stock, and empties no cart. */
async function placePeriod(
  till: Till,
  { subscription, keyHash, cause, payments }: PeriodOrder,
  work: (tx: SubscriptionDb, orderId: string) => Promise<boolean>,
): Promise<boolean> {
  const { db, core } = till
  const { terms, email } = subscription
  const { currency, details } = terms.draft as ShopPeriodDraft
  const now = core.clock()
  const request = {
    keyHash,
    requestHash: keyHash,
    cartHash: NO_CART,
    party: '',
    email,
    currency,
    provider: payments?.name ?? DESK,
    origin: terms.origin!,
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const row = await insertOrder(tx, request, now)
      if (!row) return false
      if (!(await work(tx, row.id))) throw new NotDue()
      const { placed, isPaid } = await startOrder(tx, row, details, cause, now)
      if (isPaid) await queueLetters(till, tx, placed, 'paid', cause)
      return !isPaid
    })
  } catch (error) {
    if (error instanceof NotDue) return false
    throw error
  }
}

async function noteReference(tx: ShopDb, { orderId, provider, reference }: PeriodPayment): Promise<void> {
  await tx.updateTable('shop_orders').set({ provider, reference }).where('id', '=', orderId).execute()
}

/** Subscriptions that go on though their first order, or that of their present period, was paid back or cancelled. */
async function refunded(db: ShopDb, orderId: string | undefined) {
  const present = sql<string>`coalesce(subscription_periods.order_id, subscriptions.order_id)`
  return db
    .selectFrom('subscriptions')
    .leftJoin('subscription_periods', (join) =>
      join
        .onRef('subscription_periods.subscription_id', '=', 'subscriptions.id')
        .onRef('subscription_periods.period', '=', 'subscriptions.period'),
    )
    .innerJoin('shop_orders', (join) =>
      join.on(({ or, eb, ref }) =>
        or([eb('shop_orders.id', '=', ref('subscriptions.order_id')), eb('shop_orders.id', '=', present)]),
      ),
    )
    .select(['subscriptions.id', sql<boolean>`bool_or(shop_orders.id = ${present})`.as('isPresent')])
    .where('subscriptions.state', 'in', ['active', 'ending', 'late'])
    .where('shop_orders.state', 'in', ['refunded', 'cancelled'])
    .$if(orderId !== undefined, (query) => query.where('shop_orders.id', '=', orderId!))
    .groupBy('subscriptions.id')
    .orderBy('subscriptions.id')
    .execute()
}

/** A shop, as the work on its subscriptions sees it. */
export function subscriptionTill(till: Till): SubscriptionShop {
  const { db, core, settings, website } = till
  return {
    ...subscriptionWriter(till),
    db,
    log: core.log,
    payments: settings.payments,
    website: () => Promise.resolve(String(website)),
    addressOf: (subscription, from) => planPath(till, subscription, from),
    async lockOrder(tx, orderId) {
      await lockOrder(tx, orderId)
    },
    async findOrder(tx, orderId) {
      const row = await findOrderRow(tx, orderId)
      return row && { number: row.number, isPaid: !isWaiting(row) && row.state !== 'cancelled' }
    },
    placePeriod: (order, work) => placePeriod(till, order, work),
    async cancelOrder(tx, orderId, cause) {
      const order = await lockOrder(tx, orderId)
      if (order && isWaiting(order.row))
        await writeChange(tx, order, { change: { type: 'expired' }, cause }, core.clock())
    },
    noteReference,
    async settle(orderId, answer, cause, payment) {
      await settle(till, orderId, answer, cause, payment && ((tx) => noteReference(tx, payment)))
    },
    async receive(orderId, cause) {
      const row = await findOrderRow(db, orderId)
      if (!row || !isWaiting(row)) return false
      const cents = dueCentsOf(detailsOf(row))
      const answer = { status: 'paid', cents, currency: row.currency } as const
      const outcome = await settle(till, orderId, answer, cause, async (tx) => {
        const money = { provider: DESK, reference: null, received_cents: cents }
        await tx.updateTable('shop_orders').set(money).where('id', '=', orderId).execute()
      })
      return outcome === 'paid'
    },
    refunded: (orderId) => refunded(db, orderId),
  }
}
