import { type Amount, judgePayment } from '../../payments/judgePayment.js'
import type { PaymentAnswer } from '../../payments/paymentPort.js'
import type { OrderLife } from './order.js'
import { changeOrder, type OrderCause, type OrderChange } from './orderLife.js'
import { leftOf } from './orderSums.js'

/**
 * Effect of an answer of a payment service on an order. `paid-back`: the order was cancelled before it was charged, so all of it
 * is paid back. `mismatch`: another amount was charged than the order costs, which people look at.
 */
export interface Settlement {
  readonly outcome: 'paid' | 'cancelled' | 'paid-back' | 'mismatch' | 'unchanged'
  /** Changes for the journal, in order. */
  readonly changes: readonly OrderChange[]
}

// oxlint-disable-next-line house/visitor-words -- a line of the journal, which the shopkeeper reads
const MISMATCH = 'The payment service has charged another amount than this order costs. Look at it there.'
const UNCHANGED: Settlement = { outcome: 'unchanged', changes: [] }

/** Charges a cancelled order and asks for all of it back, once. */
function payBack(id: string, life: OrderLife, cents: number): Settlement {
  const charge: OrderChange = { type: 'charged', cents }
  const charged = changeOrder(life, charge)
  if ('refused' in charged) return UNCHANGED
  const pieces = life.returned.map(() => 0)
  const refund: OrderChange = {
    type: 'refund-asked',
    key: `${id}:late`,
    cents: leftOf(charged.life),
    pieces,
    restocks: false,
  }
  return { outcome: 'paid-back', changes: [charge, refund] }
}

/**
 * Judges an answer about the payment of an order, whatever the order's state, as often as it is learnt [SRV-333] [SRV-335].
 * @param order.life - The order's life so far.
 * @param due - Amount that its buyer pays at the service.
 * @param cause - Origin of the answer: an end that people learn of cancels the order, else it has expired.
 */
export function settlementOf(
  { id, life }: { readonly id: string; readonly life: OrderLife },
  answer: PaymentAnswer,
  due: Amount,
  cause: OrderCause,
): Settlement {
  const judged = judgePayment(answer, due)
  const { payment, terms } = life
  const isWaiting = payment === 'pending' || payment === 'unknown'
  if (judged === 'mismatch')
    return payment === 'paid' ? UNCHANGED : { outcome: 'mismatch', changes: [{ type: 'noted', text: MISMATCH }] }
  if (judged === 'paid' && payment === 'cancelled') return payBack(id, life, due.cents)
  if (!isWaiting) return UNCHANGED
  if (judged === 'paid') return { outcome: 'paid', changes: [{ type: 'charged', cents: terms.totalCents }] }
  if (judged !== 'ended') return UNCHANGED
  const isByPeople = cause.by === 'buyer' || cause.by === 'person'
  return { outcome: 'cancelled', changes: [{ type: isByPeople ? 'cancelled' : 'expired' }] }
}
