import type { GiftCardChange, GiftCardRow, OrderCause } from '@vitrine/server/shop'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** The cents of an order that gift cards pay. */
export const paidByGiftCards = sql<number>`(select coalesce(sum((card ->> 'cents')::bigint), 0)::bigint
  from jsonb_array_elements(orders.details -> 'giftCards') as card)`

/** A gift card as the shopkeeper sees it. */
export interface ListedGiftCard extends GiftCardRow {
  readonly orderNumber: number
  /** Name and e-mail of the recipient. */
  readonly name: string
  readonly email: string
}

function cardsOf(db: Db) {
  return db
    .selectFrom('gift_cards')
    .innerJoin('orders', 'orders.id', 'gift_cards.order_id')
    .select([
      'gift_cards.id',
      'gift_cards.order_id as orderId',
      'last_four as lastFour',
      'gift_cards.currency',
      'value_cents as valueCents',
      'left_cents as leftCents',
      'gift_cards.state',
      'send_at as sendAt',
      'sent_at as sentAt',
      'orders.number as orderNumber',
      sql<string>`coalesce(details -> 'recipient' ->> 'name', '')`.as('name'),
      sql<string>`coalesce(details -> 'recipient' ->> 'email', '')`.as('email'),
    ]) as SelectQueryBuilder<Tables, 'gift_cards' | 'orders', ListedGiftCard>
}

/**
 * Some gift cards, that of the newest order first [SRV-397].
 * @param text - The last characters of a code, or a part of the recipient's name or e-mail; empty for all.
 */
export async function listGiftCards(
  db: Db,
  text: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedGiftCard[]> {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const query = cardsOf(db)
  const chosen =
    text === ''
      ? query
      : query.where(
          sql<boolean>`last_four = ${text.toUpperCase()} or lower(details -> 'recipient' ->> 'name') like ${part}
            or lower(details -> 'recipient' ->> 'email') like ${part}`,
        )
  return chosen.orderBy('orders.number', 'desc').offset(offset).limit(limit).execute()
}

/** The gift card of an id, or `undefined`. */
export function findGiftCard(db: Db, id: string): Promise<ListedGiftCard | undefined> {
  return cardsOf(db)
    .where(sql<string>`gift_cards.id::text`, '=', id)
    .executeTakeFirst()
}

/** A line of the journal of a gift card. */
export interface GiftCardEntry {
  readonly serial: number
  readonly type: GiftCardChange
  readonly cents: number
  /** Number of the order that caused it; `null` without one. */
  readonly orderNumber: number | null
  readonly cause: OrderCause
  readonly happenedAt: Date
}

/** The journal of a gift card, the first change first [SRV-397]. */
export async function readCardJournal(db: Db, cardId: string): Promise<GiftCardEntry[]> {
  const rows = await db
    .selectFrom('gift_card_changes')
    .leftJoin('orders', 'orders.id', 'gift_card_changes.order_id')
    .select(['serial', 'type', 'cents', 'cause', 'actor', 'happened_at as happenedAt', 'number as orderNumber'])
    .where('gift_card_id', '=', cardId)
    .orderBy('serial')
    .execute()
  return rows.map(({ type, cause, actor, ...row }) => ({
    ...row,
    type: type as GiftCardChange,
    cause: (actor === null ? { by: cause } : { by: cause, id: actor }) as OrderCause,
  }))
}
