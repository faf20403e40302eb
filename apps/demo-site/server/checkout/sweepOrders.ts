import { findLateOrders } from '../database/orders.ts'
import { settleOrder } from '../database/placeOrder.ts'
import type { Services } from '../http/services.ts'
import { confirmOrder } from './confirmOrder.ts'

/** Ends the wait of late payments: one without an answer went through, one without a confirmation gives the goods back. */
export async function sweepOrders(services: Services, now: Date): Promise<void> {
  for (const { id, state } of await findLateOrders(services.db, now)) {
    const verdict = state === 'unanswered' ? 'confirm' : 'cancel'
    await settleOrder(services.db, id, verdict, confirmOrder(undefined, services), now)
  }
}
