import { sql } from 'kysely'
import { CallError } from '../../core/callError.js'
import { type PersonRows, withTables } from '../../core/feature.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import { orderOf, readJournal } from './orderRows.js'
import type { ShopSettings } from './shopSettings.js'
import { endAllOfMember } from './subscriptions/endSubscription.js'
import { listSubscriptions } from './subscriptions/subscriptionRows.js'
import { subscriptionTill } from './subscriptionTill.js'
import type { ShopTables } from './tables.js'

const PLAN_WAITS = 'The bank has not answered about one of your subscriptions yet. Please try again in a few minutes.'

/** Most subscriptions of one person. */
const ALL = { offset: 0, limit: 1000 }

const tablesOf = (db: WebsiteDb) => withTables<CoreTables & ShopTables>(db)

/** The orders of an address, which buyers type in any case. */
const ordersOf = (db: WebsiteDb, email: string) =>
  tablesOf(db)
    .selectFrom('shop_orders')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))

/** The orders of a person with their history. */
async function readOrders(db: WebsiteDb, email: string): Promise<readonly unknown[]> {
  const orders: unknown[] = []
  for (const row of await ordersOf(db, email).selectAll().orderBy('number').execute()) {
    const journal = await readJournal(tablesOf(db), row.id)
    const history = journal
      .filter(({ change }) => change.type !== 'noted')
      .map(({ change, happenedAt }) => ({ ...change, happenedAt }))
    orders.push({ ...orderOf(row), history })
  }
  return orders
}

/** The gift cards that a person has bought, and those that have been sent to the person; without their codes. */
async function readGiftCards(db: WebsiteDb, email: string): Promise<readonly unknown[]> {
  const recipient = sql<string>`lower(details -> 'recipient' ->> 'email')`
  return tablesOf(db)
    .selectFrom('gift_cards')
    .innerJoin('shop_orders', 'shop_orders.id', 'gift_cards.order_id')
    .select(['number as orderNumber', 'shop_orders.currency', 'value_cents as cents', 'left_cents as leftCents'])
    .select(['gift_cards.state', 'last_four as lastFour', 'sent_at as sentAt'])
    .select([
      sql<string>`details ->> 'name'`.as('buyerName'),
      sql<string>`details -> 'recipient' ->> 'name'`.as('recipientName'),
      sql<string>`details -> 'recipient' ->> 'message'`.as('message'),
    ])
    .where(({ eb, fn, or, and }) =>
      or([
        eb(fn<string>('lower', ['email']), '=', email),
        // The recipient learns of it by its e-mail.
        and([eb(recipient, '=', email), eb('sent_at', 'is not', null)]),
      ]),
    )
    .orderBy('number')
    .execute()
}

/**
 * Orders, gift cards, subscriptions and reviews of a person. When the person goes, subscriptions end first, words of reviews go, and
 * orders stay, because books must be kept; their links are revoked [ENG-160].
 */
export const shopPerson = (settings: ShopSettings): PersonRows => ({
  async leave(website, { email }, core) {
    const db = tablesOf((await core.open(website)).db)
    const shop = subscriptionTill({ db, settings, core, website })
    if (!(await endAllOfMember(shop, await listSubscriptions(db, ALL, email)))) throw new CallError(409, PLAN_WAITS)
  },
  async read(db, { email }) {
    const reviews = await tablesOf(db)
      .selectFrom('reviews')
      .select(['product_id as product', 'name', 'rating', 'text', 'written_at as writtenAt'])
      .where('order_id', 'in', ordersOf(db, email).select('id'))
      .execute()
    const subscriptions = (await listSubscriptions(db, ALL, email)).map(
      ({ terms, startedAt, methodLabel, life: { state, period, paidUntil } }) => ({
        title: terms.title,
        plan: terms.plan,
        startedAt,
        methodLabel,
        state,
        period,
        paidUntil,
      }),
    )
    return { orders: await readOrders(db, email), giftCards: await readGiftCards(db, email), reviews, subscriptions }
  },
  async delete(tx, { email }) {
    await tablesOf(tx)
      .updateTable('reviews')
      .set({ state: 'removed', name: '', text: '' })
      .where('order_id', 'in', ordersOf(tx, email).select('id'))
      .execute()
    await tablesOf(tx)
      .updateTable('shop_orders')
      .set(({ eb }) => ({ link_serial: eb('link_serial', '+', 1) }))
      .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
      .execute()
  },
})
