import type { PaymentAnswer } from './paymentPort.js'

/** An amount of an order: minor units of an ISO 4217 code. */
export interface Amount {
  readonly cents: number
  readonly currency: string
}

/**
 * Compares a service's answer with what the order costs.
 * @returns `paid` only for exactly the order's amount in its currency; `mismatch` for any other payment.
 */
export function judgePayment(
  answer: PaymentAnswer,
  { cents, currency }: Amount,
): Exclude<PaymentAnswer['status'], 'paid'> | 'paid' | 'mismatch' {
  if (answer.status !== 'paid') return answer.status
  const isExact = answer.cents === cents && answer.currency.toUpperCase() === currency.toUpperCase()
  return isExact ? 'paid' : 'mismatch'
}
