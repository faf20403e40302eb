import { findLateOrders } from '../database/orders.ts'
import { settleOrder, type Verdict } from '../database/placeOrder.ts'
import type { Services } from '../http/services.ts'
import { confirmOrder } from './confirmOrder.ts'

const LATE: Verdict = { verdict: 'expire', cause: { by: 'job', id: 'settle-orders' } }

/**
 * Cancels orders whose payment has been neither confirmed nor answered in time, and returns their goods to stock: what
 * is unknown is never paid [SRV-112].
 */
export async function sweepOrders(services: Services, now: Date): Promise<void> {
  for (const { id } of await findLateOrders(services.db, now))
    await settleOrder(services.db, id, LATE, confirmOrder(undefined, services), now)
}
