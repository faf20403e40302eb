import { digest } from '@vitrine/server/core'
import { sql } from 'kysely'
import { normalizeEmail } from '@vitrine/server/accounts'
import type { Db } from './db.ts'

const DAY = 86_400_000
/** Milliseconds without a change after which a cart counts as left behind. */
const LEFT_AFTER = DAY
/** Older carts are left alone: an e-mail about them would come as a surprise. */
const OLDEST = 7 * DAY
/** Carts of one run of the job. */
const MOST_AT_ONCE = 100

/** The address that wants to be reminded, in lower case, and the language of its page. */
export interface Reminder {
  readonly email: string
  readonly lang: string
}

/**
 * Keeps the wish to be reminded of a cart, or takes it back [SRV-360].
 * @param reminder - `undefined` takes the wish back.
 */
export async function keepReminder(
  db: Db,
  tokenHash: string,
  reminder: Reminder | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('carts')
    .set({
      reminder_email: reminder?.email ?? null,
      reminder_lang: reminder?.lang ?? null,
      reminder_asked_at: reminder ? now : null,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** A cart whose buyer is to be reminded. */
export interface LeftCart extends Reminder {
  readonly id: string
  readonly lines: readonly { readonly productId: string; readonly title: string; readonly quantity: number }[]
}

/**
 * Ids of the carts that were left behind a day ago with the wish to be reminded, the oldest first [SRV-360]. A cart
 * whose buyer has ordered meanwhile, here or on another device, is none.
 */
export async function findLeftCarts(db: Db, now: Date): Promise<readonly string[]> {
  const before = (age: number): Date => new Date(now.getTime() - age)
  const rows = await db
    .selectFrom('carts')
    .select('id')
    .where('reminder_email', 'is not', null)
    .where('reminded_at', 'is', null)
    .where('touched_at', '<=', before(LEFT_AFTER))
    .where('reminder_asked_at', '<=', before(LEFT_AFTER))
    .where('touched_at', '>', before(OLDEST))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('cart_entries').select('sku').whereRef('cart_entries.cart_id', '=', 'carts.id')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .where(sql<boolean>`lower(orders.email) = carts.reminder_email`)
            .whereRef('orders.placed_at', '>=', 'carts.reminder_asked_at'),
        ),
      ),
    )
    .orderBy('touched_at')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Uses up the wish to be reminded of a cart.
 * @returns The cart; `undefined` if another process has used the wish up, or its address has unsubscribed.
 */
export async function takeReminder(tx: Db, id: string, now: Date): Promise<LeftCart | undefined> {
  const cart = await tx
    .selectFrom('carts')
    .select(['reminder_email', 'reminder_lang'])
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!cart?.reminder_email) return undefined
  const { reminder_email: email, reminder_lang: lang } = cart
  await tx
    .updateTable('carts')
    .set({ reminder_email: null, reminder_lang: null, reminded_at: now })
    .where('id', '=', id)
    .execute()
  if (await hasStoppedReminders(tx, email)) return undefined
  const lines = await tx
    .selectFrom('cart_entries')
    .innerJoin('variants', 'variants.sku', 'cart_entries.sku')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id as productId', 'products.title', 'cart_entries.quantity'])
    .where('cart_id', '=', id)
    .orderBy('added_at')
    .execute()
  return { id, email, lang: lang!, lines }
}

/** Whether an address has ended the e-mails about carts, reviews and goods that are back [SRV-361] [SRV-480]. */
export async function hasStoppedReminders(db: Db, email: string): Promise<boolean> {
  const stop = await db
    .selectFrom('reminder_stops')
    .select('stopped_at')
    .where('email_hash', '=', digest(normalizeEmail(email)))
    .executeTakeFirst()
  return stop !== undefined
}

/** Ends all e-mails about carts, reviews and goods that are back to an address, also those to come [SRV-361] [COM-135]. */
export async function stopReminders(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('reminder_stops')
    .values({ email_hash: digest(email), stopped_at: now })
    .onConflict((on) => on.constraint('reminder_stops_pkey').doNothing())
    .execute()
  await db.updateTable('carts').set({ reminder_email: null }).where('reminder_email', '=', email).execute()
  await db.deleteFrom('stock_requests').where('email', '=', email).execute()
}

/**
 * Puts the lines of a cart into another one, which is created if needed; lines that are there already stay as they are
 * [SRV-362].
 * @returns Whether the first cart is still there.
 */
export async function bringBack(db: Db, fromId: string, toHash: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const source = await tx.selectFrom('carts').select('token_hash').where('id', '=', fromId).executeTakeFirst()
    if (!source) return false
    if (source.token_hash === toHash) return true
    const { id } = await tx
      .insertInto('carts')
      .values({ token_hash: toHash, created_at: now, touched_at: now })
      .onConflict((on) =>
        on
          .constraint('carts_token_hash_key')
          .doUpdateSet(({ eb }) => ({ touched_at: now, revision: eb('carts.revision', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into cart_entries (cart_id, sku, quantity, added_at, seen_price_cents)
      select ${id}, sku, quantity, ${now}, seen_price_cents from cart_entries where cart_id = ${fromId}
      on conflict on constraint cart_entries_cart_id_sku_key do nothing`.execute(tx)
    return true
  })
}
