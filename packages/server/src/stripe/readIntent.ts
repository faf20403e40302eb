import * as v from 'valibot'
import type { RepeatedAnswer } from '../payments/paymentPort.js'
import { fromStripeAmount } from './stripeAmount.js'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

const intentSchema = v.object({
  object: v.literal('payment_intent'),
  id: text(255),
  status: text(50),
  amount_received: v.pipe(v.number(), v.safeInteger()),
  currency: text(3),
  metadata: v.record(v.string(), v.string()),
  last_payment_error: v.optional(
    v.nullable(v.object({ code: v.optional(v.string(), ''), message: v.optional(v.string(), '') })),
    null,
  ),
})

/** A PaymentIntent of a repeated charge, as far as the adapter reads it. */
export type Intent = v.InferOutput<typeof intentSchema>

/** @returns `undefined` for a value that is no PaymentIntent. */
export function readIntent(value: unknown): Intent | undefined {
  const read = v.safeParse(intentSchema, value)
  return read.success ? read.output : undefined
}

/** The state of a charge while its owner is away. https://docs.stripe.com/payments/paymentintents/lifecycle */
export function repeatedAnswer({ id, status, amount_received, currency, last_payment_error }: Intent): RepeatedAnswer {
  if (status === 'succeeded')
    return { status: 'paid', reference: id, cents: fromStripeAmount(amount_received, currency), currency }
  if (status === 'requires_action') return { status: 'needs-buyer' }
  if (status === 'canceled') return { status: 'refused', reason: 'It was cancelled.' }
  if (status !== 'requires_payment_method') return { status: 'pending' }
  // Without its owner the bank cannot ask: the intent is over, and the owner pays on a page.
  return last_payment_error?.code === 'authentication_required'
    ? { status: 'needs-buyer' }
    : { status: 'refused', reason: last_payment_error?.message ?? '' }
}
