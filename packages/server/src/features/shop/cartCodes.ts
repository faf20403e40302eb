import { type QueryExecutorProvider, sql } from 'kysely'
import type { CartRow } from './cartAnswer.js'
import { codesOf } from './codeTables.js'
import { findCardByCode } from './giftCards.js'

/** Most codes of one cart [SRV-118]. */
const MOST_CODES = 10

/** Normalises a coupon's code: without spaces around it, in capitals [SRV-66]. */
export const codeOf = (typed: string): string => typed.trim().toUpperCase()

/** Reads the codes of a cart, with the coupons and gift cards that they name, in the order of entry [SRV-66] [SRV-394]. */
export async function readCodes(
  tx: QueryExecutorProvider,
  cartId: string,
): Promise<Pick<CartRow, 'codes' | 'coupons' | 'giftCards'>> {
  const db = codesOf(tx)
  const rows = await db
    .selectFrom('cart_coupons')
    .leftJoin('coupons', 'coupons.code', 'cart_coupons.code')
    .selectAll('coupons')
    .select([
      'cart_coupons.code as entered',
      sql<boolean>`coalesce((select count(*) from coupon_uses where code = coupons.code) >= most_uses, false)`.as(
        'used_up',
      ),
    ])
    .where('cart_id', '=', cartId)
    .orderBy('entered_at')
    .orderBy('cart_coupons.code')
    .execute()
  const giftCards = await db
    .selectFrom('cart_gift_cards')
    .innerJoin('gift_cards', 'gift_cards.id', 'cart_gift_cards.gift_card_id')
    .select(['gift_cards.id', 'last_four as lastFour', 'currency', 'left_cents as leftCents'])
    .select(({ eb }) => eb('gift_cards.state', '=', 'active').$castTo<boolean>().as('isActive'))
    .where('cart_id', '=', cartId)
    .orderBy('entered_at')
    .orderBy('gift_cards.id')
    .execute()
  const coupons = rows.flatMap(({ code, basis_points, amount_cents, minimum_cents, expires_at, used_up }) =>
    code === null
      ? []
      : [
          {
            code,
            basisPoints: basis_points,
            amountCents: amount_cents,
            minimumCents: minimum_cents!,
            expiresAt: expires_at,
            isUsedUp: used_up,
          },
        ],
  )
  return { codes: rows.map(({ entered }) => entered), coupons, giftCards }
}

/** A typed code, and the ISO 4217 code of the shop's currency. */
export interface EnteredCode {
  readonly code: string
  readonly currency: string
}

/** Adds a gift card with value in the currency of the shop; a code of anything else is none [SRV-394]. */
async function enterGiftCard(
  tx: QueryExecutorProvider,
  cartId: string,
  entry: EnteredCode,
  now: Date,
): Promise<boolean> {
  const card = await findCardByCode(tx, entry.code)
  if (!card || card.leftCents === 0 || card.currency !== entry.currency) return false
  await codesOf(tx)
    .insertInto('cart_gift_cards')
    .values({ cart_id: cartId, gift_card_id: card.id, entered_at: now })
    .onConflict((on) => on.constraint('cart_gift_cards_pkey').doNothing())
    .execute()
  return true
}

/**
 * Adds a code to a locked cart: that of a gift card, or of a coupon, known or unknown; a code that the cart has already stays in
 * place [SRV-66] [SRV-118] [SRV-394].
 * @returns `not-enough` when the cart has no room for more codes.
 */
export async function enterCode(
  tx: QueryExecutorProvider,
  cartId: string,
  entry: EnteredCode,
  now: Date,
): Promise<'changed' | 'not-enough'> {
  const { code } = entry
  const db = codesOf(tx)
  const entered = await db.selectFrom('cart_coupons').select('code').where('cart_id', '=', cartId).execute()
  const cards = await db.selectFrom('cart_gift_cards').select('cart_id').where('cart_id', '=', cartId).execute()
  if (entered.length + cards.length >= MOST_CODES && entered.every((one) => one.code !== code)) return 'not-enough'
  if (await enterGiftCard(tx, cartId, entry, now)) return 'changed'
  await db
    .insertInto('cart_coupons')
    .values({ cart_id: cartId, code, entered_at: now })
    .onConflict((on) => on.constraint('cart_coupons_pkey').doNothing())
    .execute()
  return 'changed'
}

/** Removes a code, or the gift card of an id, from a locked cart [SRV-66] [SRV-394]; without it nothing happens. */
export async function takeCodeBack(tx: QueryExecutorProvider, cartId: string, code: string): Promise<void> {
  const db = codesOf(tx)
  await db.deleteFrom('cart_coupons').where('cart_id', '=', cartId).where('code', '=', code).execute()
  await db
    .deleteFrom('cart_gift_cards')
    .where('cart_id', '=', cartId)
    .where(sql<string>`gift_card_id::text`, '=', code.toLowerCase())
    .execute()
}

/** Takes every code out of a cart that was ordered. */
export async function clearCodes(tx: QueryExecutorProvider, cartId: string): Promise<void> {
  const db = codesOf(tx)
  await db.deleteFrom('cart_coupons').where('cart_id', '=', cartId).execute()
  await db.deleteFrom('cart_gift_cards').where('cart_id', '=', cartId).execute()
}
