import type Stripe from 'stripe'
import type { MethodRequest, PaymentOrder } from '../payments/paymentPort.js'
import { splitMethod } from './readMethod.js'

/** Milliseconds from an order to the end of its session, which Stripe takes from 30 minutes to a day after its beginning. */
const PAGE_MS = 60 * 60_000

/** The buyer of a session: one whom Stripe knows by a saved way to pay, or a new one. */
function buyerOf({ method, email }: Pick<PaymentOrder, 'method' | 'email'>) {
  const saved = method === undefined ? undefined : splitMethod(method)
  return saved ? { customer: saved.customer } : { customer_email: email }
}

const localeIn = ({ lang }: Pick<PaymentOrder, 'lang'>) => lang !== undefined && { locale: localeOf(lang) }

/** The members that the page of an order and its element have in common. */
function payment(order: PaymentOrder, amount: number): Stripe.Checkout.SessionCreateParams {
  const { id, website, currency, title, placedAt, savesMethod = false } = order
  const metadata = { order: id, website }
  const buyer = buyerOf(order)
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    // Charge the order's own currency, also from abroad.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } },
      },
    ],
    client_reference_id: id,
    ...buyer,
    ...(savesMethod && !('customer' in buyer) && { customer_creation: 'always' }),
    expires_at: Math.floor((placedAt.getTime() + PAGE_MS) / 1000),
    metadata,
    payment_intent_data: { metadata, ...(savesMethod && { setup_future_usage: 'off_session' }) },
  }
}

/** The page on which an order is paid. */
export function paymentPage(order: PaymentOrder, amount: number): Stripe.Checkout.SessionCreateParams {
  const { returnUrl, cancelUrl } = order
  return { ...payment(order, amount), success_url: returnUrl, cancel_url: cancelUrl, ...localeIn(order) }
}

/**
 * The payment of an order by the element, whose script has a language of its own.
 * https://docs.stripe.com/payments/quickstart-checkout-sessions
 */
export function elementPayment(order: PaymentOrder, amount: number): Stripe.Checkout.SessionCreateParams {
  return { ...payment(order, amount), ui_mode: 'elements', return_url: order.returnUrl }
}

/** The page on which a way to pay is saved. https://docs.stripe.com/payments/checkout/save-and-reuse */
export function methodPage(request: MethodRequest): Stripe.Checkout.SessionCreateParams {
  const { id, website, currency, returnUrl, cancelUrl } = request
  const metadata = { saves: id, website }
  const buyer = buyerOf(request)
  return {
    mode: 'setup',
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    ...buyer,
    ...(!('customer' in buyer) && { customer_creation: 'always' }),
    success_url: returnUrl,
    cancel_url: cancelUrl,
    metadata,
    setup_intent_data: { metadata },
    ...localeIn(request),
  }
}

/** Languages of Stripe's pages; any other follows the buyer's browser. */
const LOCALES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt'] as const

function localeOf(lang: string): (typeof LOCALES)[number] | 'auto' {
  const [language] = lang.toLowerCase().split('-')
  return LOCALES.find((known) => known === language) ?? 'auto'
}
