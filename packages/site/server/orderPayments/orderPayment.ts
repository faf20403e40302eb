import { dueCentsOf, orderNumber, orderToken, findPeriodOf } from '@vitrine/server/shop'
import type { PaymentAnswer, PaymentOrder } from '@vitrine/server/payments'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { lockOrder } from '../database/orderJournal.ts'
import {
  findPayment,
  type ProviderPayment,
  storeReference,
  takeElement,
  takePage,
} from '../database/providerPayments.ts'
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

/** The order as the service is told about it. */
async function orderFor(services: Services, order: OrderRow, origin: string): Promise<PaymentOrder> {
  const { secret, callDb } = services
  const { id, currency, email, details, placedAt } = order
  const { lang = DEFAULT_LOCALE } = details
  const way = origin + addLanguage(`/checkout/payment?token=${orderToken(secret, 'order', order)}`, lang)
  return {
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
  }
}

/**
 * Leaves the element of a service for its page. The order is locked, so that nobody cancels it in the meantime for the end of
 * the payment that is left [SRV-459].
 * @returns The payment, which is as it was for an order that no longer waits.
 */
async function leaveElement(services: Services, orderId: string): Promise<ProviderPayment> {
  const { callDb, clock } = services
  await callDb.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId, clock())
    const order = await findOrder(tx, orderId)
    if (order && isWaiting(order)) await takePage(tx, orderId)
  })
  return (await findPayment(callDb, orderId))!
}

/** Ends the payment of the element that was left: that of the page begins only when nobody can pay the other one [SRV-459]. */
async function endLeft(services: Services, learner: Learner, payment: ProviderPayment): Promise<PaymentAnswer> {
  const { cards, callDb, clock } = services
  const { orderId, provider, leftReference } = payment
  if (leftReference === null) return { status: 'ended' }
  const answer = await cards!.end({ orderId, reference: leftReference })
  if (answer.status !== 'paid') return answer
  await storeReference(callDb, { orderId, provider, reference: leftReference }, clock())
  await settlePayment(services, learner, orderId, answer, leftReference)
  return answer
}

/**
 * Begins the payment of an order, or finds the one that has begun: the service knows the order by its id [SRV-334]. A refusal
 * of the page cancels the order; one of the element leaves it for the page.
 */
async function begin(services: Services, learner: Learner, order: OrderRow, payment: ProviderPayment): Promise<Begun> {
  const { cards, callDb, clock, log } = services
  const { origin, provider, way } = payment
  const { id } = order
  const left = await endLeft(services, learner, payment)
  if (left.status !== 'ended') return { answer: left }
  const request = await orderFor(services, order, origin)
  const start = await (way === 'element' ? cards!.element?.begin(request) : cards!.start(request))
  if (start?.status === 'no-answer') {
    log.error('a payment could not be begun', new Error(start.reason))
    return { answer: start }
  }
  if (start?.status !== 'begun') {
    if (start) log.error('a payment could not be begun', new Error(start.reason))
    if (way === 'element') return begin(services, learner, order, await leaveElement(services, id))
    const answer = { status: 'ended' } as const
    await settlePayment(services, { ...learner, cause: { by: 'webhook', id: 'refused' } }, id, answer)
    return { answer }
  }
  await storeReference(callDb, { orderId: id, provider, reference: start.reference }, clock(), way)
  return start
}

const NOT_HERE: PaymentAnswer = { status: 'no-answer', reason: 'paid elsewhere' }

/** An order whose payment has begun in no way yet. */
const NOT_BEGUN: PaymentAnswer = { status: 'open', url: undefined }

const hasNotBegun = ({ way, reference }: ProviderPayment): boolean => way === 'open' && reference === null

/** Asks the service about the payment of an order, or ends it, and settles the order by the answer [SRV-334]. */
async function learn(
  services: Services,
  learner: Learner,
  orderId: string,
  verb: 'ask' | 'end',
): Promise<{ readonly answer: PaymentAnswer; readonly settled: Settled }> {
  const { callDb } = services
  const order = await findOrder(callDb, orderId)
  const payment = order && (await cardPayment(callDb, services, orderId))
  if (!order || !payment) return { answer: { status: 'no-answer', reason: 'not connected' }, settled: 'unchanged' }
  // The payments of a subscription's period begin on its own page.
  if (await findPeriodOf(callDb, orderId)) return { answer: NOT_HERE, settled: 'unchanged' }
  if (hasNotBegun(payment) && verb === 'ask') return { answer: NOT_BEGUN, settled: 'unchanged' }
  const chosen = hasNotBegun(payment) ? await leaveElement(services, orderId) : payment
  const begun =
    chosen.reference === null ? await begin(services, learner, order, chosen) : { reference: chosen.reference }
  if ('answer' in begun) return { answer: begun.answer, settled: 'unchanged' }
  const { reference } = begun
  const answer = await services.cards![verb]({ orderId, reference })
  const settled = await settlePayment(services, learner, orderId, answer, reference)
  // The buyer has left this payment in the meantime, so another one counts now.
  const isLeft = answer.status === 'ended' && (await findPayment(callDb, orderId))?.leftReference === reference
  return isLeft ? learn(services, learner, orderId, verb) : { answer, settled }
}

/** Asks for the state of a payment and settles its order. */
export async function askPayment(services: Services, learner: Learner, orderId: string) {
  return learn(services, learner, orderId, 'ask')
}

/** Ends the payment of an order and cancels the order, unless it is paid or nobody answers. */
export async function endPayment(services: Services, learner: Learner, orderId: string) {
  return learn(services, learner, orderId, 'end')
}

/**
 * Asks for the payment of an order by the element, which it begins unless the buyer has chosen the page [SRV-459].
 * @returns The answer has a secret if the buyer can pay by the element now.
 */
export async function askElement(services: Services, learner: Learner, orderId: string): Promise<PaymentAnswer> {
  await takeElement(services.callDb, orderId)
  const { answer } = await askPayment(services, learner, orderId)
  const payment = await findPayment(services.callDb, orderId)
  // Give nobody the secret of a payment whose name is not stored: it could not be ended.
  if (answer.status === 'open' && payment?.way !== 'element') return { ...answer, secret: undefined }
  return answer
}

/** Asks for the payment of an order on the page of the service, for which the buyer leaves the element [SRV-459]. */
export async function askPage(services: Services, learner: Learner, orderId: string): Promise<PaymentAnswer> {
  await leaveElement(services, orderId)
  return (await askPayment(services, learner, orderId)).answer
}

/**
 * Address of the page on which the buyer pays an order that was just placed.
 * @returns `undefined` for an order that is paid by other means or by the element, or whose service does not answer.
 */
export async function payAddress(c: Context<Env>, services: Services, order: OrderRow): Promise<string | undefined> {
  if (!services.cards || !isWaiting(order)) return undefined
  const payment = await cardPayment(services.callDb, services, order.id)
  if (!payment || payment.way !== 'page') return undefined
  const learner: Learner = { c, cause: { by: 'buyer' } }
  if (payment.reference === null) {
    const begun = await begin(services, learner, order, payment)
    return 'url' in begun ? begun.url : undefined
  }
  const { answer } = await askPayment(services, learner, order.id)
  return answer.status === 'open' ? answer.url : undefined
}
