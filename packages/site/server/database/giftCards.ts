import { digest } from '@vitrine/server/core'
import type { OrderCause } from '@vitrine/server/shop'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { GiftCardUse } from './orders.ts'

/** A gift card as it is stored. */
export interface GiftCardRow {
  readonly id: string
  /** The order that bought it. */
  readonly orderId: string
  /** Empty before its e-mail is written. */
  readonly lastFour: string
  readonly currency: string
  readonly valueCents: number
  readonly leftCents: number
  readonly state: 'active' | 'ended' | 'taken-back'
  readonly sendAt: Date
  readonly sentAt: Date | null
}

/** A change of a gift card, as its journal keeps it. */
export type GiftCardChange = 'issued' | 'mailed' | 'used' | 'given-back' | 'ended' | 'taken-back' | 'restored'

/** Error: a gift card no longer holds what an order takes of it. */
export class GiftCardSpent extends Error {
  override readonly name = 'GiftCardSpent'
}

/** The cents of an order that gift cards pay. */
export const paidByGiftCards = sql<number>`(select coalesce(sum((card ->> 'cents')::bigint), 0)::bigint
  from jsonb_array_elements(orders.details -> 'giftCards') as card)`

const COLUMNS = [
  'id',
  'order_id as orderId',
  'last_four as lastFour',
  'currency',
  'value_cents as valueCents',
  'left_cents as leftCents',
  'state',
  'send_at as sendAt',
  'sent_at as sentAt',
] as const

/**
 * Digest of a code as it was typed: spaces, hyphens and small letters do not count. A code is drawn from 80 bits, so its
 * digest tells nobody the code.
 */
const codeHash = (typed: string): string => digest(`gift card ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

interface NewChange {
  readonly type: GiftCardChange
  readonly cents?: number
  readonly orderId?: string
  readonly cause: OrderCause
}

/** Writes a change into the journal of a card whose row is locked. */
async function writeChange(tx: Db, cardId: string, change: NewChange, now: Date): Promise<void> {
  const { type, cents = 0, orderId = null, cause } = change
  await sql`
    insert into gift_card_changes (gift_card_id, serial, type, cents, order_id, cause, actor, happened_at)
    select ${cardId}, coalesce(max(serial), 0) + 1, ${type}, ${cents}, ${orderId}, ${cause.by},
      ${'id' in cause ? cause.id : null}, ${now}
    from gift_card_changes where gift_card_id = ${cardId}`.execute(tx)
}

/**
 * Issues the gift card of a paid order [SRV-393].
 * @returns Its id; `undefined` if the order has its card already.
 */
export async function issueGiftCard(
  tx: Db,
  card: { readonly orderId: string; readonly currency: string; readonly cents: number; readonly sendAt: Date },
  now: Date,
): Promise<string | undefined> {
  const { orderId, currency, cents, sendAt } = card
  const present = await tx.selectFrom('gift_cards').select('id').where('order_id', '=', orderId).executeTakeFirst()
  if (present) return undefined
  const { id } = await tx
    .insertInto('gift_cards')
    .values({ order_id: orderId, currency, value_cents: cents, left_cents: cents, send_at: sendAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeChange(tx, id, { type: 'issued', cents, orderId, cause: { by: 'buyer' } }, now)
  return id
}

/** Ids of the cards whose e-mail is due, the oldest first. */
export async function findDueCards(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
    .where('state', '=', 'active')
    .orderBy('send_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a card; `undefined` for an unknown id. */
export async function lockGiftCard(tx: Db, id: string): Promise<GiftCardRow | undefined> {
  const row = await tx
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where(sql<string>`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** Gives a locked card a new code, with which an earlier one ends, and notes its e-mail. */
export async function giveCode(tx: Db, id: string, code: string, cause: OrderCause, now: Date): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({ code_hash: codeHash(code), last_four: code.slice(-4), sent_at: now })
    .where('id', '=', id)
    .execute()
  await writeChange(tx, id, { type: 'mailed', cause }, now)
}

/** The card of a code, if it can still be spent; `undefined` for every other code alike [SRV-396]. */
export async function findCardByCode(db: Db, code: string): Promise<GiftCardRow | undefined> {
  const row = await db
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash(code))
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** The card that an order has bought. */
export async function findCardOf(db: Db, orderId: string): Promise<GiftCardRow | undefined> {
  const row = await db.selectFrom('gift_cards').select(COLUMNS).where('order_id', '=', orderId).executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** Locks the gift cards of a cart in order, so that no two orders spend the same value. */
export async function lockCartCards(tx: Db, cartHash: string): Promise<void> {
  const entered = tx
    .selectFrom('cart_gift_cards')
    .innerJoin('carts', 'carts.id', 'cart_gift_cards.cart_id')
    .select('gift_card_id')
    .where('carts.token_hash', '=', cartHash)
  await tx.selectFrom('gift_cards').select('id').where('id', 'in', entered).orderBy('id').forUpdate().execute()
}

/**
 * Takes what an order pays by gift cards from them, in the transaction that places it [SRV-394].
 * @throws {GiftCardSpent} When a card does not hold it.
 */
export async function useGiftCards(tx: Db, orderId: string, uses: readonly GiftCardUse[], now: Date): Promise<void> {
  for (const { id, cents } of uses) {
    const { numUpdatedRows } = await tx
      .updateTable('gift_cards')
      .set(({ eb }) => ({ left_cents: eb('left_cents', '-', cents) }))
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('left_cents', '>=', cents)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new GiftCardSpent(id)
    await tx.insertInto('gift_card_uses').values({ gift_card_id: id, order_id: orderId, cents }).execute()
    await writeChange(tx, id, { type: 'used', cents, orderId, cause: { by: 'buyer' } }, now)
  }
}

/**
 * Gives value back onto the gift cards that paid an order whose row is locked: never more than they have paid [SRV-394]
 * [SRV-395].
 * @param most - Cents. Default: all that is left.
 */
export async function giveBack(tx: Db, orderId: string, cause: OrderCause, now: Date, most = Infinity): Promise<void> {
  const uses = await tx
    .selectFrom('gift_card_uses')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_uses.gift_card_id')
    .select(['gift_cards.id', 'gift_card_uses.cents', 'given_back_cents as givenBack'])
    .where('gift_card_uses.order_id', '=', orderId)
    .orderBy('gift_cards.id')
    .forUpdate('gift_cards')
    .execute()
  let due = most
  for (const { id, cents: paid, givenBack } of uses) {
    const cents = Math.min(due, paid - givenBack)
    if (cents <= 0) continue
    due -= cents
    await tx
      .updateTable('gift_card_uses')
      .set({ given_back_cents: givenBack + cents })
      .where('order_id', '=', orderId)
      .where('gift_card_id', '=', id)
      .execute()
    await tx
      .updateTable('gift_cards')
      .set(({ eb }) => ({ left_cents: eb('left_cents', '+', cents) }))
      .where('id', '=', id)
      .execute()
    await writeChange(tx, id, { type: 'given-back', cents, orderId, cause }, now)
  }
}

/** Changes the state of a locked card. */
export async function setCardState(
  tx: Db,
  id: string,
  state: GiftCardRow['state'],
  cause: OrderCause,
  now: Date,
): Promise<void> {
  await tx.updateTable('gift_cards').set({ state }).where('id', '=', id).execute()
  await writeChange(tx, id, { type: state === 'active' ? 'restored' : state, cause }, now)
}
