import { findPeriodOf } from '@vitrine/server/shop'
import type { Context } from 'hono'
import type { OrderRow } from '../database/orders.ts'
import { findPayment } from '../database/providerPayments.ts'
import type { Env, Services } from '../http/services.ts'
import { endPayment, isWaiting } from '../orderPayments/orderPayment.ts'
import { REFUSALS } from './words.ts'

const PAID = 'The buyer has paid in the meantime, so nothing was cancelled. Look at it again.'

const OF_SUBSCRIPTION = 'This order is a period of a subscription. End the subscription, and the order ends with it.'

/**
 * Ends the payment of an order that waits for the payment service, so that nobody pays a cancelled order [SRV-337].
 * @returns Whether the order is cancelled now, or a sentence that says why not; `undefined` for an order to which the
 * service has nothing to say.
 */
export async function endBeforeCancel(
  c: Context<Env>,
  services: Services,
  order: OrderRow,
  accountId: string,
): Promise<'cancelled' | { readonly refused: string } | undefined> {
  if (isWaiting(order) && (await findPeriodOf(services.callDb, order.id))) return { refused: OF_SUBSCRIPTION }
  if (!isWaiting(order) || !(await findPayment(services.callDb, order.id))) return undefined
  const { answer, settled } = await endPayment(services, { c, cause: { by: 'person', id: accountId } }, order.id)
  // The service's message about the end may have cancelled the order already.
  if (answer.status === 'ended') return 'cancelled'
  // People have read the note about the other amount, and decide.
  if (settled === 'mismatch') return undefined
  return { refused: answer.status === 'paid' ? PAID : REFUSALS.unanswered }
}
