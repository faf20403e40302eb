import Stripe from 'stripe'
import * as v from 'valibot'
import type { MessageRead, RawMessage } from '../payments/paymentPort.js'
import { answerOf, readSession } from './readSession.js'

/** Seconds for which a signature is good. */
const TOLERANCE = 300

const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({ object: v.unknown() }),
})

/** Events about the payment of a session. https://docs.stripe.com/checkout/fulfillment */
const PAYMENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/** Reads an event whose signature the SDK checks. */
export function readEvent(stripe: Stripe, secret: string, { body, headers, receivedAt }: RawMessage): MessageRead {
  let raw: unknown
  try {
    const signature = headers.get('stripe-signature') ?? ''
    raw = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, receivedAt.getTime())
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return { status: 'unreadable' }
    return { status: error.message.includes('tolerance zone') ? 'too-old' : 'forged' }
  }
  const event = v.safeParse(eventSchema, raw)
  if (!event.success) return { status: 'unreadable' }
  const { id, type, data } = event.output
  if (!PAYMENTS.has(type)) return { status: 'other' }
  const session = readSession(data.object)
  if (!session) return { status: 'unreadable' }
  const { client_reference_id: orderId, metadata } = session
  // A page that only saves a way to pay names no order, and is asked about.
  const website = metadata?.['website']
  if (orderId === null || website === undefined) return { status: 'other' }
  const answer = type === 'checkout.session.async_payment_failed' ? ({ status: 'ended' } as const) : answerOf(session)
  return { status: 'payment', message: { id, orderId, website, reference: session.id, answer } }
}
