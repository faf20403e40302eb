import { findLateOrders } from '../database/orders.ts'
import { settleOrder } from '../database/placeOrder.ts'
import type { Services } from '../http/services.ts'
import { confirmOrder } from './confirmOrder.ts'

/**
 * Cancels orders whose payment has been neither confirmed nor answered in time, and returns their goods to stock: what
 * is unknown is never paid [SRV-112].
 */
export async function sweepOrders(services: Services, now: Date): Promise<void> {
  for (const { id } of await findLateOrders(services.db, now))
    await settleOrder(services.db, id, 'expire', confirmOrder(undefined, services), now)
}
