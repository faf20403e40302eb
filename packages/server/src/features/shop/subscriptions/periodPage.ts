import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { PaymentAnswer } from '../../../payments/paymentPort.js'
import type { OrderCause } from '../orderLife.js'
import { orderNumber } from '../orderNumber.js'
import { findPeriodOrder } from './subscriptionPeriods.js'
import { findSubscription, lockSubscription, setWays, type Subscription } from './subscriptionRows.js'
import type { SubscriptionShop } from './subscriptionShop.js'

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
async function startPage(
  shop: SubscriptionShop,
  subscription: Subscription,
): Promise<OpenPage | undefined | 'no-answer'> {
  const { payments, db, log } = shop
  const { id, life, page, terms, email } = subscription
  const orderId = await findPeriodOrder(db, id, life.period + 1)
  const order = orderId === undefined ? undefined : await shop.findOrder(db, orderId)
  if (!payments || orderId === undefined || !order || page.at === null || terms.origin === null) return undefined
  const { lang = DEFAULT_LOCALE, totals } = terms.draft.details
  const way = terms.origin + shop.addressOf(subscription, page.at)
  const start = await payments.start({
    id: orderId,
    key: String(page.serial),
    website: await shop.website(),
    cents: totals.grandTotalCents,
    currency: terms.draft.currency,
    title: `${terms.title}, ${orderNumber(order.number)}`,
    email,
    lang,
    placedAt: page.at,
    savesMethod: true,
    ...(subscription.method !== null && subscription.provider === payments.name && { method: subscription.method }),
    returnUrl: way,
    cancelUrl: way,
  })
  if (start.status !== 'begun') {
    log.error('a payment could not be begun', new Error(start.reason))
    return start.status === 'no-answer' ? 'no-answer' : undefined
  }
  const { reference, url } = start
  await db.transaction().execute(async (tx) => {
    await shop.noteReference(tx, { orderId, subscription, provider: payments.name, reference })
    const locked = await lockSubscription(tx, id)
    if (locked?.page.serial === page.serial) await setWays(tx, id, { page_reference: reference })
  })
  return { orderId, reference, url }
}

/** The page that may still be paid; `undefined` without one. */
async function openPage(
  shop: SubscriptionShop,
  subscription: Subscription,
): Promise<OpenPage | undefined | 'no-answer'> {
  const { id, life, page } = subscription
  if (page.at === null) return undefined
  const orderId = await findPeriodOrder(shop.db, id, life.period + 1)
  if (orderId === undefined) return undefined
  if (page.reference === null) return startPage(shop, subscription)
  return { orderId, reference: page.reference, url: undefined }
}

/** Asks about the page of a period, or ends it, and settles its order. A page that has ended is forgotten. */
export async function learnPage(
  shop: SubscriptionShop,
  subscription: Subscription,
  call: 'ask' | 'end',
  cause: OrderCause,
): Promise<PaymentAnswer> {
  const { payments, db } = shop
  const page = await openPage(shop, subscription)
  if (page === 'no-answer') return { status: 'no-answer', reason: '' }
  const answer: PaymentAnswer = page && payments ? await payments[call](page) : { status: 'ended' }
  if (page) await shop.settle(page.orderId, answer, cause)
  if (answer.status === 'ended')
    await db.transaction().execute(async (tx) => {
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
  shop: SubscriptionShop,
  id: string,
  cause: OrderCause,
): Promise<{ readonly url: string } | 'paid' | 'no-answer' | 'not-now'> {
  const { db, clock } = shop
  const before = await findSubscription(db, id)
  if (!before || !shop.payments) return 'not-now'
  const answer = await learnPage(shop, before, 'ask', cause)
  if (answer.status === 'paid') return 'paid'
  if (answer.status === 'open' && answer.url !== undefined) return { url: answer.url }
  if (answer.status !== 'ended') return 'no-answer'
  const reserved = await db.transaction().execute(async (tx) => {
    const locked = await lockSubscription(tx, id)
    if (locked?.life.state !== 'late' || locked.life.isAsked || locked.page.at !== null) return undefined
    const page = { serial: locked.page.serial + 1, at: clock(), reference: null }
    await setWays(tx, id, { page_serial: page.serial, page_at: page.at, page_reference: null })
    return { ...locked, page }
  })
  if (!reserved) return 'not-now'
  const page = await startPage(shop, reserved)
  if (page === 'no-answer') return 'no-answer'
  return page?.url === undefined ? 'not-now' : { url: page.url }
}
