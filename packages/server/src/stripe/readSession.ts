import * as v from 'valibot'
import type { PaymentAnswer } from '../payments/paymentPort.js'
import { fromStripeAmount } from './stripeAmount.js'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))

const sessionSchema = v.object({
  object: v.literal('checkout.session'),
  id: text(255),
  status: v.nullable(v.picklist(['open', 'complete', 'expired'])),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: v.nullable(v.pipe(v.number(), v.safeInteger())),
  currency: v.nullable(text(3)),
  url: v.optional(v.nullable(text(5000)), null),
  client_secret: v.optional(v.nullable(text(1000)), null),
  client_reference_id: v.nullable(text(200)),
  metadata: v.nullable(v.record(v.string(), v.string())),
  payment_intent: v.nullable(v.union([text(255), v.object({ id: text(255), status: v.string() })])),
})

/** A Checkout Session, as far as the adapter reads it. */
export type Session = v.InferOutput<typeof sessionSchema>

/** @returns `undefined` for a value that is no Checkout Session. */
export function readSession(value: unknown): Session | undefined {
  const read = v.safeParse(sessionSchema, value)
  return read.success ? read.output : undefined
}

/** Statuses of a PaymentIntent that will never be charged once its session is complete. */
const FAILED = new Set(['canceled', 'requires_payment_method'])

/** The state of the payment that a session stands for. */
export function answerOf(session: Session): Exclude<PaymentAnswer, { status: 'no-answer' }> {
  const { status, payment_status, amount_total, currency, url, client_secret, payment_intent } = session
  if (payment_status !== 'unpaid')
    return { status: 'paid', cents: fromStripeAmount(amount_total ?? 0, currency ?? ''), currency: currency ?? '' }
  if (status === 'open')
    return { status: 'open', url: url ?? undefined, ...(client_secret && { secret: client_secret }) }
  if (status === 'expired') return { status: 'ended' }
  const isFailed = payment_intent !== null && typeof payment_intent === 'object' && FAILED.has(payment_intent.status)
  return { status: isFailed ? 'ended' : 'pending' }
}

/** Id of the PaymentIntent of a session, which a refund names. */
export function intentOf({ payment_intent }: Session): string | undefined {
  return payment_intent === null || typeof payment_intent === 'string'
    ? (payment_intent ?? undefined)
    : payment_intent.id
}
