import Stripe from 'stripe'
import type {
  PaymentAnswer,
  PaymentOrder,
  PaymentPort,
  PaymentStart,
  RefundAnswer,
  RepeatedCharge,
} from './payments/paymentPort.js'
import { readEvent } from './stripe/readEvent.js'
import { type Intent, readIntent, repeatedAnswer } from './stripe/readIntent.js'
import { readMethod, splitMethod } from './stripe/readMethod.js'
import { answerOf, intentOf, readSession } from './stripe/readSession.js'
import { elementOf } from './stripe/element.js'
import { elementPayment, methodPage, paymentPage } from './stripe/sessions.js'
import { toStripeAmount } from './stripe/stripeAmount.js'

/** Settings of an account at Stripe. */
export interface StripeOptions {
  /** `sk_live_…` or a restricted key that may write Checkout Sessions, PaymentIntents and refunds. */
  readonly secretKey: string
  /** `whsec_…`: signs the messages of the endpoint. */
  readonly webhookSecret: string
  /** `pk_live_…`: buyers pay by Stripe's element on a page of the site, by card or wallet. Default: on a page of Stripe. */
  readonly publishableKey?: string | undefined
  /** Address of Stripe's script. Default: that of the API's version at `https://js.stripe.com`. */
  readonly script?: string | undefined
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

  /** Whether a payment is a repeated charge; any other one has a page. */
  const isRepeated = (reference: string): boolean => reference.startsWith('pi_')

  function readCharge(value: unknown): Intent {
    const intent = readIntent(value)
    if (!intent) throw new TypeError('Stripe has answered with something other than a PaymentIntent.')
    return intent
  }

  async function ask(reference: string): Promise<PaymentAnswer> {
    try {
      if (!isRepeated(reference))
        return answerOf(read(await sessions.retrieve(reference, { expand: ['payment_intent'] })))
      const answer = repeatedAnswer(readCharge(await stripe.paymentIntents.retrieve(reference)))
      if (answer.status === 'refused' || answer.status === 'needs-buyer') return { status: 'ended' }
      return answer.status === 'paid' ? { status: 'paid', cents: answer.cents, currency: answer.currency } : answer
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

  /** Begins a session, and checks that its page is where the policy lets buyers go. */
  async function begin(values: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<PaymentStart> {
    try {
      const { id: reference, url } = read(await sessions.create(values, { idempotencyKey }))
      if (url !== null && new URL(url).origin !== pages)
        throw new Error(`Stripe sends buyers to ${new URL(url).origin}, and the pages are at ${pages}.`)
      return { status: 'begun', reference, url: url ?? undefined }
    } catch (error) {
      return isRefusal(error) ? { status: 'refused', reason: reasonOf(error) } : noAnswer(error)
    }
  }

  async function startBy(
    order: PaymentOrder,
    verb: 'start' | 'element',
    write: (order: PaymentOrder, amount: number) => Stripe.Checkout.SessionCreateParams,
  ): Promise<PaymentStart> {
    const { id, cents, currency, key } = order
    const amount = toStripeAmount(cents, currency)
    if (amount === undefined) return { status: 'refused', reason: `Stripe cannot charge ${cents} of ${currency}.` }
    return begin(write(order, amount), `${verb} ${id}${key === undefined ? '' : ` ${key}`}`)
  }

  /** Finds the charge of a name, or makes it: Stripe itself forgets a key after a day. */
  async function chargeOnce(charge: RepeatedCharge, amount: number, customer: string, method: string): Promise<Intent> {
    const { id, orderId, website, currency, title } = charge
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 }))
      if (intent.metadata['charge'] === id) return readCharge(intent)
    const values = {
      amount,
      currency: currency.toLowerCase(),
      customer,
      payment_method: method,
      payment_method_types: ['card'],
      description: title,
      metadata: { charge: id, order: orderId, website },
      off_session: true,
      confirm: true,
    }
    try {
      return readCharge(await stripe.paymentIntents.create(values, { idempotencyKey: `charge ${id}` }))
    } catch (error) {
      const failed = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
      if (!failed) throw error
      return readCharge(failed)
    }
  }

  return {
    name: 'stripe',
    origins: [pages],
    start: (order) => startBy(order, 'start', paymentPage),
    element: elementOf(options, (order) => startBy(order, 'element', elementPayment)),
    saveMethod: (request) => begin(methodPage(request), `save ${request.id} ${request.key}`),
    async askMethod(reference) {
      try {
        const expand = ['payment_intent.payment_method', 'setup_intent.payment_method']
        return readMethod(await sessions.retrieve(reference, { expand }))
      } catch (error) {
        return noAnswer(error)
      }
    },
    async chargeAgain(charge) {
      const amount = toStripeAmount(charge.cents, charge.currency)
      const saved = splitMethod(charge.method)
      if (amount === undefined || !saved) return { status: 'refused', reason: 'Stripe cannot charge this.' }
      try {
        return repeatedAnswer(await chargeOnce(charge, amount, saved.customer, saved.method))
      } catch (error) {
        return isRefusal(error) ? { status: 'refused', reason: reasonOf(error) } : noAnswer(error)
      }
    },
    ask: ({ reference }) => ask(reference),
    async end({ reference }) {
      if (isRepeated(reference)) return ask(reference)
      try {
        return answerOf(read(await sessions.expire(reference)))
      } catch (error) {
        // A session that is not open cannot be ended: it has been paid, or has ended by itself.
        return isRefusal(error) ? ask(reference) : noAnswer(error)
      }
    },
    async refund({ reference, key, cents, currency }) {
      try {
        const intent = isRepeated(reference) ? reference : intentOf(read(await sessions.retrieve(reference)))
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
