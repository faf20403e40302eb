import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { readJournal } from '../database/orderJournal.ts'
import type { OrderRow } from '../database/orders.ts'
import type { ProviderPayment } from '../database/providerPayments.ts'
import {
  findPeriodOf,
  insertSubscription,
  lockSubscription,
  setWays,
  writeSubscription,
} from '../database/subscriptions.ts'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { sendMail } from '../mail/sendMail.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { buyersAddress } from '../orderLetters/orderAddresses.ts'
import { subscriptionIn } from '../orderLetters/subscriptionIn.ts'
import { periodEnd } from '../shop/periodEnd.ts'
import { renewedMail } from '../shop/subscriptionMails.ts'
import { planAddress } from '../shop/planToken.ts'
import { renewalDraft } from './renewalDraft.ts'

/** Name of the provider of subscriptions that are paid at the desk or by transfer. */
export const DESK = 'desk'

/** The cause of the charge that has just confirmed an order. */
async function causeOf(tx: Db, orderId: string) {
  return (await readJournal(tx, orderId)).at(-1)!.cause
}

/** Begins a subscription with each line of a paid order that has a plan [SRV-399]. */
async function beginSubscriptions(
  tx: Db,
  c: Context<Env> | undefined,
  services: Services,
  order: OrderRow,
  payment: ProviderPayment | undefined,
  accountId: string | null,
): Promise<void> {
  const now = services.clock()
  const { timeZone: zone } = services.site
  for (const [line, ordered] of order.lines.entries()) {
    const { plan, title, productId, productType } = ordered
    if (plan === null) continue
    const draft = await renewalDraft(tx, services, order, ordered, now)
    const id = randomUUID()
    const origin = payment?.origin ?? (c ? originOf(c, services.config) : (services.config.siteOrigin ?? null))
    await insertSubscription(
      tx,
      {
        id,
        orderId: order.id,
        line,
        accountId,
        email: order.email,
        productId,
        productType,
        terms: { title, plan, zone, anchor: now.toISOString(), draft, origin },
        provider: payment?.provider ?? DESK,
        saving: payment?.reference ?? null,
      },
      now,
    )
    const until = periodEnd(now, plan, 1, zone).toISOString()
    const subscription = (await lockSubscription(tx, id))!
    await writeSubscription(tx, subscription, { type: 'begun', until }, await causeOf(tx, order.id), now)
  }
}

/**
 * Gives what a confirmed order has paid for of subscriptions, in the transaction that confirms it: it begins them, or pays the
 * next period of one [SRV-399].
 * @returns Whether the order pays a next period, whose e-mail is written then.
 */
export async function confirmSubscription(
  tx: Db,
  c: Context<Env> | undefined,
  services: Services,
  order: OrderRow,
  payment: ProviderPayment | undefined,
  accountId: string | null,
): Promise<boolean> {
  const renewal = await findPeriodOf(tx, order.id)
  if (!renewal) {
    await beginSubscriptions(tx, c, services, order, payment, accountId)
    return false
  }
  const now = services.clock()
  const { period } = renewal
  const subscription = (await lockSubscription(tx, renewal.subscriptionId))!
  const { terms, page } = subscription
  const until = periodEnd(new Date(terms.anchor), terms.plan, period, terms.zone).toISOString()
  const cause = await causeOf(tx, order.id)
  const renewed = await writeSubscription(tx, subscription, { type: 'renewed', period, until }, cause, now)
  if ('refused' in renewed)
    throw new Error(`A period was paid that the subscription does not have: ${renewed.refused}.`)
  // A page at the service also saves the way by which the period was paid.
  const saves = page.reference !== null && { saving: page.reference, saving_at: now }
  await setWays(tx, subscription.id, { page_at: null, page_reference: null, ...saves })
  const origin = trustedOrigin(c, services)
  const way = origin && origin + planAddress(services.secret, subscription, now)
  const told = await subscriptionIn(tx, renewed)
  await sendMail(tx, renewedMail(told, order, { order: buyersAddress(c, services, order), plan: way }), now)
  return true
}
