import Stripe from 'stripe'
import type { PaymentAnswer, PaymentPort, PaymentStart, RefundAnswer } from './payments/paymentPort.js'
import { readEvent } from './stripe/readEvent.js'
import { answerOf, intentOf, readSession } from './stripe/readSession.js'
import { toStripeAmount } from './stripe/stripeAmount.js'

/** Settings of an account at Stripe. */
export interface StripeOptions {
  /** `sk_live_…` or a restricted key that may write Checkout Sessions and refunds. */
  readonly secretKey: string
  /** `whsec_…`: signs the messages of the endpoint. */
  readonly webhookSecret: string
  /** Origin of the API. Default: Stripe's own. */
  readonly api?: string | undefined
  /** Origin of the pages on which buyers pay. Default: that of `api`, or `https://checkout.stripe.com`. */
  readonly pages?: string | undefined
  /** Attempts of each call after the first one. Default 2. */
  readonly retries?: number | undefined
  /** Milliseconds for each attempt. Default 10,000. */
  readonly timeout?: number | undefined
  /** Called with each failure that an answer hides. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Milliseconds from an order to the end of its page at Stripe, which takes 30 minutes to a day after its beginning. */
const PAGE_MS = 60 * 60_000

/** States of a refund. https://docs.stripe.com/refunds#see-also */
const REFUNDS: Readonly<Record<string, RefundAnswer>> = { succeeded: 'done', failed: 'refused', canceled: 'refused' }

function open({ secretKey, api, retries = 2, timeout = 10_000 }: StripeOptions): Stripe {
  const { hostname, port, protocol } = new URL(api ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    maxNetworkRetries: retries,
    timeout,
    telemetry: false,
  })
}

/** Whether Stripe has judged the request itself, so that a repeated one is judged the same. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Payments by card at Stripe: the buyer pays on a page of Stripe, which asks for the second factor. Each call carries a key of
 * its order. Package: `stripe`.
 * @example stripePayments({ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET })
 */
export function stripePayments(options: StripeOptions): PaymentPort {
  const { webhookSecret, api, onError = () => {} } = options
  const pages = new URL(options.pages ?? api ?? 'https://checkout.stripe.com').origin
  const stripe = open(options)
  const { sessions } = stripe.checkout

  function noAnswer(error: unknown) {
    onError(error)
    return { status: 'no-answer', reason: reasonOf(error) } as const
  }

  function read(value: unknown) {
    const session = readSession(value)
    if (!session) throw new TypeError('Stripe has answered with something other than a Checkout Session.')
    return session
  }

  async function ask(reference: string): Promise<PaymentAnswer> {
    try {
      return answerOf(read(await sessions.retrieve(reference, { expand: ['payment_intent'] })))
    } catch (error) {
      return noAnswer(error)
    }
  }

  /** Pays back, unless a refund with this key exists: Stripe itself forgets a key after a day. */
  async function refundOnce(intent: string, key: string, amount: number) {
    for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      if (refund.metadata?.['key'] === key) return refund
    const values = { payment_intent: intent, amount, metadata: { key } }
    const { id } = await stripe.refunds.create(values, { idempotencyKey: `refund ${key}` })
    // The answer to a repeated key is the first one, so read the state that the refund has now.
    return stripe.refunds.retrieve(id)
  }

  return {
    name: 'stripe',
    origins: [pages],
    async start({
      id,
      website,
      cents,
      currency,
      title,
      email,
      lang,
      placedAt,
      returnUrl,
      cancelUrl,
    }): Promise<PaymentStart> {
      const amount = toStripeAmount(cents, currency)
      if (amount === undefined) return { status: 'refused', reason: `Stripe cannot charge ${cents} of ${currency}.` }
      const metadata = { order: id, website }
      const price = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } }
      try {
        const created = await sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            // Charge the order's own currency, also from abroad.
            adaptive_pricing: { enabled: false },
            line_items: [{ quantity: 1, price_data: price }],
            client_reference_id: id,
            customer_email: email,
            expires_at: Math.floor((placedAt.getTime() + PAGE_MS) / 1000),
            success_url: returnUrl,
            cancel_url: cancelUrl,
            metadata,
            payment_intent_data: { metadata },
            ...(lang !== undefined && { locale: localeOf(lang) }),
          },
          { idempotencyKey: `start ${id}` },
        )
        const { id: reference, url } = read(created)
        if (url !== null && new URL(url).origin !== pages)
          throw new Error(`Stripe sends buyers to ${new URL(url).origin}, and the pages are at ${pages}.`)
        return { status: 'begun', reference, url: url ?? undefined }
      } catch (error) {
        return isRefusal(error) ? { status: 'refused', reason: reasonOf(error) } : noAnswer(error)
      }
    },
    ask: ({ reference }) => ask(reference),
    async end({ reference }) {
      try {
        return answerOf(read(await sessions.expire(reference)))
      } catch (error) {
        // A session that is not open cannot be ended: it has been paid, or has ended by itself.
        return isRefusal(error) ? ask(reference) : noAnswer(error)
      }
    },
    async refund({ reference, key, cents, currency }) {
      try {
        const intent = intentOf(read(await sessions.retrieve(reference)))
        const amount = toStripeAmount(cents, currency)
        if (intent === undefined || amount === undefined) return 'refused'
        const { status } = await refundOnce(intent, key, amount)
        return REFUNDS[status ?? ''] ?? 'no-answer'
      } catch (error) {
        onError(error)
        return isRefusal(error) ? 'refused' : 'no-answer'
      }
    },
    readMessage: async (raw) => readEvent(stripe, webhookSecret, raw),
  }
}

/** Languages of Stripe's pages; any other follows the buyer's browser. */
const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt'] as const

function localeOf(lang: string): (typeof LOCALES)[number] | 'auto' {
  const [language] = lang.toLowerCase().split('-')
  return LOCALES.find((known) => known === language) ?? 'auto'
}
