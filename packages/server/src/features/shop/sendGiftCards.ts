import { queueMail } from '../../mail/outbox.js'
import { partsAsText } from '../../mail/mailParts.js'
import { giveCode, type GiftCardRow, issueGiftCard, lockGiftCard, sendDueCards, setCardState } from './giftCards.js'
import { giftLetter } from './letters.js'
import type { OrderCause } from './orderLife.js'
import { orderOf, type ShopOrder } from './orderRows.js'
import type { ShopDb } from './tables.js'
import type { Till } from './till.js'

/** An order that buys a gift card, and the origin at which its buyer visits the shop. */
interface BoughtBy {
  readonly order: ShopOrder
  readonly origin: string
}

/** Writes the e-mail of a locked card with a new code, in the language of its order [SRV-393]. */
export async function mailGiftCard(
  { settings, core }: Till,
  tx: ShopDb,
  card: Pick<GiftCardRow, 'id' | 'leftCents'>,
  { order, origin }: BoughtBy,
  cause: OrderCause,
): Promise<void> {
  const now = core.clock()
  const { recipient, lang, name, currency } = order
  const { message, email, name: to } = recipient!
  const code = await giveCode(tx, card.id, cause, now)
  const gift = { from: name, to, message, code, cents: card.leftCents, currency, site: new URL(origin).host }
  const say = settings.languages.letters(lang)
  const { subject, parts } = giftLetter(gift, say, lang)
  const link = { type: 'link', label: say.letterGiftShop, href: origin + settings.pages.shop } as const
  await queueMail(tx, { to: email, subject, text: partsAsText([...parts, link]) }, now)
}

async function orderOfCard(tx: ShopDb, { orderId }: Pick<GiftCardRow, 'orderId'>): Promise<BoughtBy> {
  const row = await tx.selectFrom('shop_orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return { order: orderOf(row), origin: row.origin }
}

/** Issues the gift card of a paid order, and writes its e-mail at once unless a later day was chosen [SRV-393]. */
export async function startGiftCard(till: Till, tx: ShopDb, bought: BoughtBy): Promise<void> {
  const { order } = bought
  if (!order.recipient) return
  const now = till.core.clock()
  const { sendAt } = order.recipient
  const due = sendAt === null ? now : new Date(sendAt)
  const cents = order.totals.grandTotalCents
  const card = { orderId: order.id, currency: order.currency, cents, sendAt: due }
  const id = await issueGiftCard(tx, card, now)
  if (id === undefined || due > now) return
  await mailGiftCard(till, tx, { id, leftCents: cents }, bought, { by: 'buyer' })
}

/** Writes the e-mail of each gift card whose day has come, once. */
export async function sendGiftCards(till: Till): Promise<void> {
  const cause = { by: 'job', id: 'send-gift-cards' } as const
  const send = async (tx: ShopDb, card: GiftCardRow): Promise<void> =>
    mailGiftCard(till, tx, card, await orderOfCard(tx, card), cause)
  await sendDueCards(till.db, send, { now: till.core.clock(), log: till.core.log })
}

/** Does something to a gift card that can be spent; returns whether there is one of that id. */
async function withCard(
  till: Till,
  id: string,
  work: (tx: ShopDb, card: GiftCardRow) => Promise<void>,
): Promise<boolean> {
  return till.db.transaction().execute(async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (card?.state !== 'active') return false
    await work(tx, card)
    return true
  })
}

/** Sends a gift card with a new code, with which the one before ends. */
export const sendAgain = (till: Till, id: string, person: string): Promise<boolean> =>
  withCard(till, id, async (tx, card) =>
    mailGiftCard(till, tx, card, await orderOfCard(tx, card), { by: 'person', id: person }),
  )

/** Ends a gift card: nobody can pay with it any more. */
export const endGiftCard = (till: Till, id: string, person: string): Promise<boolean> =>
  withCard(till, id, (tx) => setCardState(tx, id, 'ended', { by: 'person', id: person }, till.core.clock()))
