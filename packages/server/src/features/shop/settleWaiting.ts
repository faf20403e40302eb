import { askRefunds, learn } from './payOrders.js'
import { handleMessage } from './paymentMessages.js'
import type { Till } from './till.js'

/** Milliseconds that a buyer has before the payment service is asked, which else tells by itself. */
const ASK_AFTER_MS = 2 * 60_000
const MINUTE = 60_000
/** Orders that one run of the job looks at. */
const MOST_AT_ONCE = 200
const MESSAGES_KEPT_MS = 30 * 86_400_000

/** Does work for each row; the failure of one keeps no other one waiting. */
async function forEachRow<Row>({ core }: Till, rows: readonly Row[], work: (row: Row) => Promise<unknown>) {
  for (const row of rows)
    await work(row).catch((error: unknown) => core.log.error('the payment of an order could not be settled', error))
}

/**
 * Settles what waits: stored messages, payments without an answer, goods that were set aside for too long, and refunds. What is
 * unknown is never paid: a payment is ended at the service before its goods return to stock.
 */
export async function settleWaiting(till: Till): Promise<void> {
  const { db, core, settings } = till
  const now = core.clock().getTime()
  if (settings.payments) {
    const messages = await db
      .selectFrom('shop_payment_messages')
      .select('id')
      .where('handled_at', 'is', null)
      .orderBy('received_at')
      .limit(MOST_AT_ONCE)
      .execute()
    await forEachRow(till, messages, ({ id }) => handleMessage(till, id))
    await db
      .deleteFrom('shop_payment_messages')
      .where('handled_at', '<', new Date(now - MESSAGES_KEPT_MS))
      .execute()
  }
  const waiting = await db
    .selectFrom('shop_orders')
    .selectAll()
    .where('state', 'in', ['pending', 'unknown'])
    .where('placed_at', '<', new Date(now - ASK_AFTER_MS))
    .where('id', 'not in', db.selectFrom('subscription_periods').select('order_id'))
    .orderBy('placed_at')
    .limit(MOST_AT_ONCE)
    .execute()
  const late = now - settings.setAsideMinutes * MINUTE
  await forEachRow(till, waiting, (row) =>
    learn(till, row, { by: 'job', id: 'settle-orders' }, (port, payment) =>
      row.placed_at.getTime() < late ? port.end(payment) : port.ask(payment),
    ),
  )
  const refunds = await db
    .selectFrom('shop_orders')
    .select('id')
    .where('asks_refund', '=', true)
    .limit(MOST_AT_ONCE)
    .execute()
  await forEachRow(till, refunds, ({ id }) => askRefunds(till, id))
}
