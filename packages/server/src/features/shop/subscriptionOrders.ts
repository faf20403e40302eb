import { randomUUID } from 'node:crypto'
import { partsAsText } from '../../mail/mailParts.js'
import { queueMail } from '../../mail/outbox.js'
import type { OrderCause } from './orderLife.js'
import type { LockedOrder, OrderDetails, ShopOrderLine } from './orderRows.js'
import { dueCentsOf } from './orderTerms.js'
import { beginSubscription, renewPeriod } from './subscriptions/beginSubscription.js'
import { renewalSums } from './subscriptions/renewalSums.js'
import { findPeriodOf } from './subscriptions/subscriptionPeriods.js'
import { insertSubscription, type PeriodDraft, writeSubscription } from './subscriptions/subscriptionRows.js'
import type { SubscriptionWriter } from './subscriptions/subscriptionShop.js'
import { planToken } from './subscriptions/subscriptionToken.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** Name of the provider of orders and subscriptions that are paid at the desk or by transfer. */
export const DESK = 'desk'

/** The order of each later period of a subscription. */
export interface ShopPeriodDraft extends PeriodDraft {
  readonly details: OrderDetails
}

/** Path and query of the page of a subscription, whose link begins to be valid at a time. */
export function planPath(
  { core, settings, website }: Omit<Till, 'db'>,
  { id }: { readonly id: string },
  from: Date,
): string {
  const token = planToken(core.secretOf(website), id, from)
  return `${settings.pages.subscription}?token=${encodeURIComponent(token)}`
}

/** The part of the shop that changes of its subscriptions need. */
export function subscriptionWriter(till: Omit<Till, 'db'>): SubscriptionWriter {
  const { core, settings } = till
  return {
    clock: core.clock,
    wordsOf: (lang) => settings.languages.letters(lang),
    linkOf: (subscription) => subscription.terms.origin + planPath(till, subscription, core.clock()),
    told: (_, subscription) => Promise.resolve(subscription),
    async mail(tx, { to, subject, parts }) {
      await queueMail(tx, { to, subject, text: partsAsText(parts) }, core.clock())
    },
    write: (tx, subscription, change, cause) => writeSubscription(tx, subscription, change, cause, core.clock()),
  }
}

/** The order of each later period of a line. It takes nothing from the stock, because its pieces are promised. */
function draftOf({ settings, core, website }: Till, { row, details }: LockedOrder, line: ShopOrderLine) {
  const { currency } = row
  const { name, lang } = details
  const rules = {
    shippingOptions: settings.delivery,
    taxRules: settings.taxes,
    currency,
    websiteId: String(website),
  }
  const sums = renewalSums(details, { ...line, plan: line.plan ?? null }, rules, core.clock())
  const address = line.productType === 'PHYSICAL' ? details.address : null
  return { currency, details: { name, lang, address, ...sums, lines: [{ ...line, isCounted: false }] } }
}

/** Begins a subscription with each line of a paid order that has a plan. */
async function beginSubscriptions(till: Till, tx: ShopDb, order: LockedOrder, cause: OrderCause): Promise<void> {
  const now = till.core.clock()
  const { row, details } = order
  // An order that was paid without the payment service has saved no way to pay there.
  const isSaved = row.provider !== DESK && dueCentsOf(details) > 0
  for (const [line, ordered] of details.lines.entries()) {
    const { plan, title, productId, productType } = ordered
    if (!plan) continue
    const id = randomUUID()
    const terms = {
      title,
      plan,
      zone: till.settings.timeZone,
      anchor: now.toISOString(),
      draft: draftOf(till, order, ordered),
      origin: row.origin,
    }
    const subscription = {
      id,
      orderId: row.id,
      line,
      email: row.email,
      productId,
      productType,
      terms,
      provider: isSaved ? row.provider : DESK,
      saving: isSaved ? row.reference : null,
    }
    await insertSubscription(tx, subscription, now)
    await beginSubscription(subscriptionWriter(till), tx, id, cause)
  }
}

/**
 * Gives what a paid order has paid for of subscriptions, in the transaction that pays it: it begins them, or pays the next period
 * of one.
 * @param page - Address of the order's page.
 * @returns Whether the order pays a next period, whose e-mail is written then.
 */
export async function confirmSubscription(
  till: Till,
  tx: ShopDb,
  order: LockedOrder,
  page: string,
  cause: OrderCause,
): Promise<boolean> {
  const period = await findPeriodOf(tx, order.row.id)
  if (!period) {
    await beginSubscriptions(till, tx, order, cause)
    return false
  }
  await renewPeriod(subscriptionWriter(till), tx, period, { number: order.row.number, page }, cause)
  return true
}
