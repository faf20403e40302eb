import { beginSubscription, findPeriodOf, insertSubscription, renewPeriod } from '@vitrine/server/shop'
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { readJournal } from '../database/orderJournal.ts'
import type { OrderRow } from '../database/orders.ts'
import type { ProviderPayment } from '../database/providerPayments.ts'
import { setAccount } from '../database/subscriptions.ts'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { buyersAddress } from '../orderLetters/orderAddresses.ts'
import { renewalDraft } from './renewalDraft.ts'
import { subscriptionWriter } from './subscriptionWriter.ts'

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
    const draft = await renewalDraft(tx, order, ordered, now)
    const id = randomUUID()
    const origin = payment?.origin ?? (c ? originOf(c, services.config) : (services.config.siteOrigin ?? null))
    await insertSubscription(
      tx,
      {
        id,
        orderId: order.id,
        line,
        email: order.email,
        productId,
        productType,
        terms: { title, plan, zone, anchor: now.toISOString(), draft, origin },
        provider: payment?.provider ?? DESK,
        saving: payment?.reference ?? null,
      },
      now,
    )
    await setAccount(tx, id, accountId)
    await beginSubscription(subscriptionWriter(c, services), tx, id, await causeOf(tx, order.id))
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
  const paid = { number: order.number, page: buyersAddress(c, services, order) }
  await renewPeriod(subscriptionWriter(c, services), tx, renewal, paid, await causeOf(tx, order.id))
  return true
}
