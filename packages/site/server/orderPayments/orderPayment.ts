import { dueCentsOf, orderNumber, orderToken, findPeriodOf } from '@vitrine/server/shop'
import type { PaymentAnswer, PaymentRef } from '@vitrine/server/payments'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { findPayment, type ProviderPayment, storeReference } from '../database/providerPayments.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import type { Env, Services } from '../http/services.ts'
import { readRules } from '../shop/readCart.ts'
import { type Learner, settlePayment, type Settled } from './settlePayment.ts'

/** Whether an order waits for its payment. */
export const isWaiting = ({ state }: Pick<OrderRow, 'state'>): boolean =>
  state === 'unconfirmed' || state === 'unanswered'

/** The payment of an order at the service that the site is connected to; `undefined` for one that is paid by other means. */
export async function cardPayment(db: Db, { cards }: Services, orderId: string): Promise<ProviderPayment | undefined> {
  const payment = await findPayment(db, orderId)
  return payment?.provider === cards?.name ? payment : undefined
}

/** A payment that has begun, or the reason why it has not. */
type Begun = { readonly reference: string; readonly url: string | undefined } | { readonly answer: PaymentAnswer }

/**
 * Begins the payment of an order, or finds the one that has begun: the service knows the order by its id [SRV-334]. A refusal
 * cancels the order.
 */
async function begin(
  services: Services,
  learner: Learner,
  order: OrderRow,
  { origin, provider }: ProviderPayment,
): Promise<Begun> {
  const { cards, secret, callDb, clock, log } = services
  const { id, currency, email, details, placedAt } = order
  const { lang = DEFAULT_LOCALE } = details
  const way = origin + addLanguage(`/checkout/payment?token=${orderToken(secret, 'order', order)}`, lang)
  const start = await cards!.start({
    id,
    website: (await readRules(callDb)).websiteId,
    cents: dueCentsOf(details),
    currency,
    title: orderNumber(order.number),
    email,
    lang,
    placedAt,
    savesMethod: order.lines.some(({ plan }) => plan !== null),
    returnUrl: way,
    cancelUrl: way,
  })
  if (start.status !== 'begun') {
    log.error('a payment could not be begun', new Error(start.reason))
    if (start.status === 'no-answer') return { answer: start }
    const answer = { status: 'ended' } as const
    await settlePayment(services, { ...learner, cause: { by: 'webhook', id: 'refused' } }, id, answer)
    return { answer }
  }
  await storeReference(callDb, { orderId: id, provider, reference: start.reference }, clock())
  return start
}

const NOT_HERE: PaymentAnswer = { status: 'no-answer', reason: 'paid elsewhere' }

/** Asks the service about the payment of an order, or ends it, and settles the order by the answer [SRV-334]. */
async function learn(
  services: Services,
  learner: Learner,
  orderId: string,
  call: (payment: PaymentRef) => Promise<PaymentAnswer>,
): Promise<{ readonly answer: PaymentAnswer; readonly settled: Settled }> {
  const order = await findOrder(services.callDb, orderId)
  const payment = order && (await cardPayment(services.callDb, services, orderId))
  if (!order || !payment) return { answer: { status: 'no-answer', reason: 'not connected' }, settled: 'unchanged' }
  // The payments of a subscription's period begin on its own page.
  if (await findPeriodOf(services.callDb, orderId)) return { answer: NOT_HERE, settled: 'unchanged' }
  const { reference } = payment
  const begun = reference === null ? await begin(services, learner, order, payment) : { reference }
  if ('answer' in begun) return { answer: begun.answer, settled: 'unchanged' }
  const answer = await call({ orderId, reference: begun.reference })
  return { answer, settled: await settlePayment(services, learner, orderId, answer) }
}

/** Asks for the state of a payment and settles its order. */
export async function askPayment(services: Services, learner: Learner, orderId: string) {
  return learn(services, learner, orderId, (payment) => services.cards!.ask(payment))
}

/** Ends the payment of an order and cancels the order, unless it is paid or nobody answers. */
export async function endPayment(services: Services, learner: Learner, orderId: string) {
  return learn(services, learner, orderId, (payment) => services.cards!.end(payment))
}

/**
 * Address of the page on which the buyer pays an order that was just placed.
 * @returns `undefined` for an order that is paid by other means, or whose service does not answer.
 */
export async function payAddress(c: Context<Env>, services: Services, order: OrderRow): Promise<string | undefined> {
  if (!services.cards || !isWaiting(order)) return undefined
  const payment = await cardPayment(services.callDb, services, order.id)
  if (!payment) return undefined
  const learner: Learner = { c, cause: { by: 'buyer' } }
  if (payment.reference === null) {
    const begun = await begin(services, learner, order, payment)
    return 'url' in begun ? begun.url : undefined
  }
  const { answer } = await askPayment(services, learner, order.id)
  return answer.status === 'open' ? answer.url : undefined
}
