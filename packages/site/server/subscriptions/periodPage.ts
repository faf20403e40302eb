import { orderNumber } from '@vitrine/server/shop'
import type { PaymentAnswer } from '@vitrine/server/payments'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { findOrder } from '../database/orders.ts'
import { replaceReference } from '../database/providerPayments.ts'
import {
  findPeriodOrder,
  findSubscription,
  lockSubscription,
  setWays,
  type Subscription,
} from '../database/subscriptions.ts'
import type { Services } from '../http/services.ts'
import { type Learner, settlePayment } from '../orderPayments/settlePayment.ts'
import { readRules } from '../shop/readCart.ts'
import { planAddress } from '../shop/planToken.ts'

/** The page at the payment service on which a period is paid. */
interface OpenPage {
  readonly orderId: string
  readonly reference: string
  readonly url: string | undefined
}

/**
 * Begins the reserved page of a period, or finds it: the service knows it by order and serial number, so a process that was
 * killed in between finds the same one.
 * @returns `undefined` if nothing can be paid there; `'no-answer'` if nobody knows.
 */
async function startPage(services: Services, subscription: Subscription): Promise<OpenPage | undefined | 'no-answer'> {
  const { cards, callDb, secret, clock, log } = services
  const { id, life, page, terms, email } = subscription
  const orderId = await findPeriodOrder(callDb, id, life.period + 1)
  const order = orderId === undefined ? undefined : await findOrder(callDb, orderId)
  if (!cards || !order || page.at === null || terms.origin === null) return undefined
  const { lang = DEFAULT_LOCALE, totals } = terms.draft.details
  const way = terms.origin + planAddress(secret, subscription, page.at)
  const start = await cards.start({
    id: order.id,
    key: String(page.serial),
    website: (await readRules(callDb)).websiteId,
    cents: totals.grandTotalCents,
    currency: terms.draft.currency,
    title: `${terms.title}, ${orderNumber(order.number)}`,
    email,
    lang,
    placedAt: page.at,
    savesMethod: true,
    ...(subscription.method !== null && subscription.provider === cards.name && { method: subscription.method }),
    returnUrl: way,
    cancelUrl: way,
  })
  if (start.status !== 'begun') {
    log.error('a payment could not be begun', new Error(start.reason))
    return start.status === 'no-answer' ? 'no-answer' : undefined
  }
  const { reference, url } = start
  const payment = { provider: cards.name, origin: terms.origin, accountId: subscription.accountId, reference }
  await callDb.transaction().execute(async (tx) => {
    await replaceReference(tx, order.id, payment, clock())
    const locked = await lockSubscription(tx, id)
    if (locked?.page.serial === page.serial) await setWays(tx, id, { page_reference: reference })
  })
  return { orderId: order.id, reference, url }
}

/** The page that may still be paid; `undefined` without one. */
async function openPage(services: Services, subscription: Subscription): Promise<OpenPage | undefined | 'no-answer'> {
  const { id, life, page } = subscription
  if (page.at === null) return undefined
  const orderId = await findPeriodOrder(services.callDb, id, life.period + 1)
  if (orderId === undefined) return undefined
  if (page.reference === null) return startPage(services, subscription)
  return { orderId, reference: page.reference, url: undefined }
}

/** Asks about the page of a period, or ends it, and settles its order. A page that has ended is forgotten. */
export async function learnPage(
  services: Services,
  learner: Learner,
  subscription: Subscription,
  call: 'ask' | 'end',
): Promise<PaymentAnswer> {
  const { cards, callDb } = services
  const page = await openPage(services, subscription)
  if (page === 'no-answer') return { status: 'no-answer', reason: '' }
  const answer: PaymentAnswer = page && cards ? await cards[call](page) : { status: 'ended' }
  if (page) await settlePayment(services, learner, page.orderId, answer)
  if (answer.status === 'ended')
    await callDb.transaction().execute(async (tx) => {
      const locked = await lockSubscription(tx, subscription.id)
      if (locked?.page.serial === subscription.page.serial)
        await setWays(tx, subscription.id, { page_at: null, page_reference: null })
    })
  return answer
}

/**
 * Leads to the page on which the next period is paid: the open one, or a new one. While a try has no answer there is none,
 * because it may have been charged [SRV-401].
 * @returns Address of the page; otherwise the answer that stands in its way.
 */
export async function payPeriod(
  services: Services,
  learner: Learner,
  id: string,
): Promise<{ readonly url: string } | 'paid' | 'no-answer' | 'not-now'> {
  const { callDb, clock } = services
  const before = await findSubscription(callDb, id)
  if (!before || !services.cards) return 'not-now'
  const answer = await learnPage(services, learner, before, 'ask')
  if (answer.status === 'paid') return 'paid'
  if (answer.status === 'open' && answer.url !== undefined) return { url: answer.url }
  if (answer.status !== 'ended') return 'no-answer'
  const reserved = await callDb.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (locked?.life.state !== 'late' || locked.life.isAsked || locked.page.at !== null) return undefined
    const page = { serial: locked.page.serial + 1, at: clock(), reference: null }
    await setWays(tx, id, { page_serial: page.serial, page_at: page.at, page_reference: null })
    return { ...locked, page }
  })
  if (!reserved) return 'not-now'
  const page = await startPage(services, reserved)
  if (page === 'no-answer') return 'no-answer'
  return page?.url === undefined ? 'not-now' : { url: page.url }
}
