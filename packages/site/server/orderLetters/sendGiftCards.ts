import { type GiftCardRow, giveCode, issueGiftCard, type OrderCause, sendDueCards } from '@vitrine/server/shop'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import type { Db } from '../database/db.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import type { Env, Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { BALANCE_PATH } from './orderAddresses.ts'
import { giftCardMail } from '../shop/giftCardMail.ts'
import { readSiteTitle } from '../siteTitle.ts'

/**
 * Writes the e-mail of a locked card with a new code, in the language of its order [SRV-393]. The code stands in the e-mail
 * alone, so that another e-mail needs another code, and ends the one before.
 */
export async function mailGiftCard(
  tx: Db,
  c: Context<Env> | undefined,
  services: Services,
  card: { readonly id: string; readonly leftCents: number },
  order: OrderRow,
  cause: OrderCause,
): Promise<void> {
  const now = services.clock()
  const origin = trustedOrigin(c, services)
  const { lang = DEFAULT_LOCALE } = order.details
  const at = (path: string): string => origin + addLanguage(path, lang)
  const links = origin === undefined ? undefined : { shop: at(services.site.shopPath), balance: at(BALANCE_PATH) }
  const code = await giveCode(tx, card.id, cause, now)
  const mail = giftCardMail(order, { code, cents: card.leftCents }, links, await readSiteTitle(tx))
  await sendMail(tx, mail, now)
}

/** Issues the gift card of a paid order, and writes its e-mail at once unless a later day was chosen [SRV-393]. */
export async function startGiftCard(
  tx: Db,
  c: Context<Env> | undefined,
  services: Services,
  order: OrderRow,
): Promise<void> {
  if (order.kind !== 'gift-card') return
  const now = services.clock()
  const { sendAt, totals } = order.details
  const due = sendAt === undefined ? now : new Date(sendAt)
  const card = { orderId: order.id, currency: order.currency, cents: totals.grandTotalCents, sendAt: due }
  const id = await issueGiftCard(tx, card, now)
  if (id !== undefined && due <= now)
    await mailGiftCard(tx, c, services, { id, leftCents: card.cents }, order, { by: 'buyer' })
}

/** Writes the e-mail of each gift card whose day has come, once [SRV-393]. A failure of one leaves the others alone. */
export async function sendGiftCards(services: Services, now: Date): Promise<void> {
  const cause = { by: 'job', id: 'send-gift-cards' } as const
  const send = async (tx: Db, card: GiftCardRow): Promise<void> => {
    const order = await findOrder(tx, card.orderId)
    if (order) await mailGiftCard(tx, undefined, services, card, order, cause)
  }
  await sendDueCards(services.db, send, { now, log: services.log })
}
