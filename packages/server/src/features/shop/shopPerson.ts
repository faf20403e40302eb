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

/**
 * Orders, subscriptions and reviews of a person. When the person goes, subscriptions end first, words of reviews go, and
 * orders stay, because books must be kept.
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
    return { orders: await readOrders(db, email), reviews, subscriptions }
  },
  async delete(tx, { email }) {
    await tablesOf(tx)
      .updateTable('reviews')
      .set({ state: 'removed', name: '', text: '' })
      .where('order_id', 'in', ordersOf(tx, email).select('id'))
      .execute()
  },
})
