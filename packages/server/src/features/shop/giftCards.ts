import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { randomInt } from 'node:crypto'
import type { Log } from '../../core/log.js'
import { digest } from '../../core/tokens.js'
import { codesOf } from './codeTables.js'
import type { OrderLife } from './order.js'
import type { OrderCause } from './orderLife.js'
import { leftOf } from './orderSums.js'
import type { GiftCardUse } from './orderTerms.js'

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
async function writeChange(tx: QueryExecutorProvider, cardId: string, change: NewChange, now: Date): Promise<void> {
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
  tx: QueryExecutorProvider,
  card: { readonly orderId: string; readonly currency: string; readonly cents: number; readonly sendAt: Date },
  now: Date,
): Promise<string | undefined> {
  const { orderId, currency, cents, sendAt } = card
  const present = await codesOf(tx)
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (present) return undefined
  const { id } = await codesOf(tx)
    .insertInto('gift_cards')
    .values({ order_id: orderId, currency, value_cents: cents, left_cents: cents, send_at: sendAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeChange(tx, id, { type: 'issued', cents, orderId, cause: { by: 'buyer' } }, now)
  return id
}

/** Ids of the cards whose e-mail is due, the oldest first. */
async function findDueCards(db: QueryExecutorProvider, now: Date): Promise<readonly string[]> {
  const rows = await codesOf(db)
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
export async function lockGiftCard(tx: QueryExecutorProvider, id: string): Promise<GiftCardRow | undefined> {
  const row = await codesOf(tx)
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where(sql<string>`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** Signs of a code: 32 of them, without those that people read as others. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 4

/** Draws a code of 80 bits: "7K2M-…". */
const drawCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]!).join('')).join(
    '-',
  )

/**
 * Gives a locked card a new code, with which an earlier one ends, and notes its e-mail [SRV-393]. The code stands in the e-mail
 * alone, so that another e-mail needs another code.
 */
export async function giveCode(tx: QueryExecutorProvider, id: string, cause: OrderCause, now: Date): Promise<string> {
  const code = drawCode()
  await codesOf(tx)
    .updateTable('gift_cards')
    .set({ code_hash: codeHash(code), last_four: code.slice(-4), sent_at: now })
    .where('id', '=', id)
    .execute()
  await writeChange(tx, id, { type: 'mailed', cause }, now)
  return code
}

/**
 * Sends each gift card whose day has come, once, in any number of processes [SRV-393]. A failure of one leaves the others alone.
 * @param send - Writes the e-mail of a locked card in the transaction.
 */
export async function sendDueCards<Tables>(
  db: Kysely<Tables>,
  send: (tx: Transaction<Tables>, card: GiftCardRow) => Promise<void>,
  { now, log }: { readonly now: Date; readonly log: Log },
): Promise<void> {
  const sendOne = (id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const card = await lockGiftCard(tx, id)
      if (card?.sentAt === null && card.state === 'active') await send(tx, card)
    })
  for (const id of await findDueCards(db, now))
    await sendOne(id).catch((error: unknown) => log.error('a gift card could not be sent', error, { id }))
}

/** The card of a code, if it can still be spent; `undefined` for every other code alike [SRV-396]. */
export async function findCardByCode(db: QueryExecutorProvider, code: string): Promise<GiftCardRow | undefined> {
  const row = await codesOf(db)
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('code_hash', '=', codeHash(code))
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** Some cards, the latest day of their e-mail first. */
export async function listCards(
  db: QueryExecutorProvider,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly GiftCardRow[]> {
  const rows = codesOf(db).selectFrom('gift_cards').select(COLUMNS).orderBy('send_at', 'desc').orderBy('id')
  return (await rows.offset(offset).limit(limit).execute()) as GiftCardRow[]
}

/** The card that an order has bought. */
export async function findCardOf(db: QueryExecutorProvider, orderId: string): Promise<GiftCardRow | undefined> {
  const row = await codesOf(db)
    .selectFrom('gift_cards')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row as GiftCardRow | undefined
}

/** Locks the gift cards of a cart in order, so that no two orders spend the same value. */
export async function lockCartCards(tx: QueryExecutorProvider, cartId: string): Promise<void> {
  const codes = codesOf(tx)
  const entered = codes.selectFrom('cart_gift_cards').select('gift_card_id').where('cart_id', '=', cartId)
  await codes.selectFrom('gift_cards').select('id').where('id', 'in', entered).orderBy('id').forUpdate().execute()
}

/**
 * Takes what an order pays by gift cards from them, in the transaction that places it [SRV-394].
 * @throws {GiftCardSpent} When a card does not hold it.
 */
export async function useGiftCards(
  tx: QueryExecutorProvider,
  orderId: string,
  uses: readonly GiftCardUse[],
  now: Date,
): Promise<void> {
  for (const { id, cents } of uses) {
    const { numUpdatedRows } = await codesOf(tx)
      .updateTable('gift_cards')
      .set(({ eb }) => ({ left_cents: eb('left_cents', '-', cents) }))
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('left_cents', '>=', cents)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new GiftCardSpent(id)
    await codesOf(tx).insertInto('gift_card_uses').values({ gift_card_id: id, order_id: orderId, cents }).execute()
    await writeChange(tx, id, { type: 'used', cents, orderId, cause: { by: 'buyer' } }, now)
  }
}

/**
 * Gives value back onto the gift cards that paid an order whose row is locked: never more than they have paid [SRV-394]
 * [SRV-395].
 * @param most - Cents. Default: all that is left.
 */
export async function giveBack(
  tx: QueryExecutorProvider,
  orderId: string,
  cause: OrderCause,
  now: Date,
  most = Infinity,
): Promise<void> {
  const uses = await codesOf(tx)
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
    await codesOf(tx)
      .updateTable('gift_card_uses')
      .set({ given_back_cents: givenBack + cents })
      .where('order_id', '=', orderId)
      .where('gift_card_id', '=', id)
      .execute()
    await codesOf(tx)
      .updateTable('gift_cards')
      .set(({ eb }) => ({ left_cents: eb('left_cents', '+', cents) }))
      .where('id', '=', id)
      .execute()
    await writeChange(tx, id, { type: 'given-back', cents, orderId, cause }, now)
  }
}

/** Changes the state of a locked card. */
export async function setCardState(
  tx: QueryExecutorProvider,
  id: string,
  state: GiftCardRow['state'],
  cause: OrderCause,
  now: Date,
): Promise<void> {
  await codesOf(tx).updateTable('gift_cards').set({ state }).where('id', '=', id).execute()
  await writeChange(tx, id, { type: state === 'active' ? 'restored' : state, cause }, now)
}

/**
 * Finds the card that an order has bought, which goes back with the order's money [SRV-395]; it stays locked.
 * @returns `undefined` where none does; `'used'` for a card that has paid for something, so that the order cannot be paid back.
 */
export async function cardToTakeBack(
  tx: QueryExecutorProvider,
  orderId: string,
  life: OrderLife,
): Promise<GiftCardRow | 'used' | undefined> {
  const bought = leftOf(life) > 0 ? await findCardOf(tx, orderId) : undefined
  const card = bought && (await lockGiftCard(tx, bought.id))
  if (!card || card.state === 'taken-back') return undefined
  return card.leftCents < card.valueCents ? 'used' : card
}

/** Lets the card that an order has bought be spent again, because its refund was refused [SRV-395]. */
export async function restoreCard(
  tx: QueryExecutorProvider,
  orderId: string,
  cause: OrderCause,
  now: Date,
): Promise<void> {
  const bought = await findCardOf(tx, orderId)
  const card = bought && (await lockGiftCard(tx, bought.id))
  if (card?.state === 'taken-back') await setCardState(tx, card.id, 'active', cause, now)
}
