import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { PaymentPort } from './paymentPort.ts'

/**
 * The simulated payment service: it pays back once for a key and never more than it has charged [SRV-225]. For an order whose
 * payment it left unanswered at first, it does so with each refund as well: it pays back, and answers when it is asked
 * again.
 */
export function createStandInPayments(db: Db): PaymentPort {
  return {
    refund: ({ orderId, key, cents }) =>
      db.transaction().execute(async (tx) => {
        const payment = await tx
          .selectFrom('payments')
          .select('amount_cents as charged')
          .where('order_id', '=', orderId)
          .forUpdate()
          .executeTakeFirst()
        const { paidBack } = await tx
          .selectFrom('stand_in_refunds')
          .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('paidBack'))
          .where('order_id', '=', orderId)
          .where('is_done', '=', true)
          .executeTakeFirstOrThrow()
        const isDone = payment !== undefined && paidBack + cents <= payment.charged
        const { asks, is_done } = await tx
          .insertInto('stand_in_refunds')
          .values({ key, order_id: orderId, cents, is_done: isDone })
          .onConflict((on) =>
            on.constraint('stand_in_refunds_pkey').doUpdateSet({ asks: sql`stand_in_refunds.asks + 1` }),
          )
          .returning(['asks', 'is_done'])
          .executeTakeFirstOrThrow()
        const first = await tx
          .selectFrom('order_journal')
          .select(sql<string>`change ->> 'payment'`.as('payment'))
          .where('order_id', '=', orderId)
          .where('serial', '=', 1)
          .executeTakeFirst()
        if (first?.payment === 'unknown' && asks === 1) return 'no-answer'
        return is_done ? 'done' : 'refused'
      }),
  }
}
