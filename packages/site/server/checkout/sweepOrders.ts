import { findLateOrders } from '../database/orders.ts'
import { settleOrder, type Verdict } from '../database/placeOrder.ts'
import { findPayment } from '../database/providerPayments.ts'
import type { Services } from '../http/services.ts'
import { askPayment, endPayment } from '../orderPayments/orderPayment.ts'
import { confirmOrder } from '../orderPayments/confirmOrder.ts'

const LATE: Verdict = { verdict: 'expire', cause: { by: 'job', id: 'settle-orders' } }

/** Milliseconds that a buyer has before the payment service is asked, which else tells by itself. */
const ASK_AFTER_MS = 2 * 60_000

/**
 * Cancels orders whose payment has been neither confirmed nor answered in time, and returns their goods to stock: what
 * is unknown is never paid [SRV-112]. A payment service is asked first: its answer confirms the order, and a payment is ended
 * there before its goods return [SRV-334].
 */
export async function sweepOrders(services: Services, now: Date): Promise<void> {
  const late = new Set((await findLateOrders(services.db, now)).map(({ id }) => id))
  for (const { id } of await findLateOrders(services.db, now, ASK_AFTER_MS)) {
    if (!(await findPayment(services.db, id))) {
      if (late.has(id)) await settleOrder(services.db, id, LATE, confirmOrder(undefined, services), now)
    } else if (late.has(id)) await endPayment(services, LATE, id)
    else await askPayment(services, LATE, id)
  }
}
