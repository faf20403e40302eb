import { findLateOrders } from '../database/orders.ts'
import { settleOrder } from '../database/placeOrder.ts'
import type { Services } from '../http/services.ts'
import { confirmOrder } from './confirmOrder.ts'

/**
 * Settles overdue payments: an order without an answer of the payment service counts as paid; one that the buyer has
 * not confirmed is cancelled, and its goods return to stock [SRV-112].
 */
export async function sweepOrders(services: Services, now: Date): Promise<void> {
  for (const { id, state } of await findLateOrders(services.db, now)) {
    const verdict = state === 'unanswered' ? 'confirm' : 'cancel'
    await settleOrder(services.db, id, verdict, confirmOrder(undefined, services), now)
  }
}
