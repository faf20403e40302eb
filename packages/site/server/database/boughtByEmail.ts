import { type Expression, sql } from 'kysely'
import type { Db } from './db.ts'
import { isBoughtBy, isLeftToBuyer, type OrderAddress } from './orders.ts'

/** Most rows of each list about a buyer. */
const MOST = 100
/** Addresses that a buyer is shown. */
const MOST_ADDRESSES = 10

/** A bought line, and the order to which it belongs. */
export interface BoughtLine {
  readonly orderId: string
  readonly orderNumber: number
  readonly linkSerial: number
  readonly placedAt: Date
  readonly currency: string
  /** Place of the line in the order, from 0. */
  readonly position: number
  readonly title: string
  readonly quantity: number
  /** Cents. */
  readonly unitPrice: number
  readonly productId: string | null
}

async function readLines(db: Db, email: string, which: Expression<boolean>): Promise<readonly BoughtLine[]> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.id as orderId',
      'orders.number as orderNumber',
      'orders.link_serial as linkSerial',
      'orders.placed_at as placedAt',
      'orders.currency',
      'order_lines.position',
      'order_lines.title',
      'order_lines.quantity',
      'order_lines.unit_price_cents as unitPrice',
      'order_lines.product_id as productId',
    ])
    .where(isBoughtBy(email))
    .where('orders.state', '=', 'confirmed')
    .where(which)
    .orderBy('orders.number', 'desc')
    .orderBy('order_lines.position')
    .limit(MOST)
    .execute()
}

/** The lines of paid orders that a buyer may download, the newest first [ACC-62]. An order that was paid back is none. */
export function readDownloads(db: Db, email: string): Promise<readonly BoughtLine[]> {
  return readLines(db, email, sql<boolean>`order_lines.product_type = 'DIGITAL' and ${isLeftToBuyer}`)
}

/** A gift card that somebody has bought or got. */
export interface GiftCard {
  readonly orderNumber: number
  readonly placedAt: Date
  readonly currency: string
  /** Cents that it was bought with. */
  readonly cents: number
  /** Cents that are left on it; `null` for one that cannot be spent. */
  readonly leftCents: number | null
  /** Last characters of its code; empty before its e-mail is written. */
  readonly lastFour: string
  /** When its e-mail is due; `null` once it is written. */
  readonly dueAt: Date | null
  /** Whether the person has bought it for somebody else. */
  readonly isBought: boolean
  /** Name of the other person. */
  readonly otherName: string
}

/** The paid gift cards that an address has bought or got, the newest first [ACC-61]. */
export async function readGiftCards(db: Db, email: string): Promise<readonly GiftCard[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('gift_cards', 'gift_cards.order_id', 'orders.id')
    .select(['number as orderNumber', 'placed_at as placedAt', 'orders.currency', 'grand_total_cents as cents'])
    .select([
      sql<number | null>`case when gift_cards.state = 'active' then left_cents end`.as('leftCents'),
      sql<string>`coalesce(last_four, '')`.as('lastFour'),
      sql<Date | null>`case when sent_at is null then send_at end`.as('dueAt'),
      isBoughtBy(email).as('isBought'),
      sql<string>`case when ${isBoughtBy(email)} then details -> 'recipient' ->> 'name' else details ->> 'name' end`.as(
        'otherName',
      ),
    ])
    .where('kind', '=', 'gift-card')
    .where('orders.state', '=', 'confirmed')
    // The recipient learns of it by its e-mail.
    .where((where) => where.or([isBoughtBy(email), where('sent_at', 'is not', null)]))
    .where((where) =>
      where.or([isBoughtBy(email), sql<boolean>`lower(details -> 'recipient' ->> 'email') = ${email.toLowerCase()}`]),
    )
    .orderBy('number', 'desc')
    .limit(MOST)
    .execute()
  return rows
}

/** The different addresses of the orders of a buyer, that of the newest order first [ACC-61] [ACC-65]. */
export async function readAddresses(db: Db, email: string): Promise<readonly OrderAddress[]> {
  const rows = await db
    .selectFrom('orders')
    .select([sql<OrderAddress>`details -> 'address'`.as('address'), sql<number>`max(number)`.as('latest')])
    .where(isBoughtBy(email))
    .where(sql<boolean>`jsonb_typeof(details -> 'address') = 'object'`)
    .groupBy(sql`details -> 'address'`)
    .orderBy('latest', 'desc')
    .limit(MOST_ADDRESSES)
    .execute()
  return rows.map(({ address }) => address)
}
