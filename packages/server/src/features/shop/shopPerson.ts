import { type PersonRows, withTables } from '../../core/feature.js'
import type { CoreTables, WebsiteDb } from '../../database/tables.js'
import { orderOf, readJournal } from './orderRows.js'
import type { ShopTables } from './tables.js'

const tablesOf = (db: WebsiteDb) => withTables<CoreTables & ShopTables>(db)

/** The orders of an address, which buyers type in any case. */
const ordersOf = (db: WebsiteDb, email: string) =>
  tablesOf(db)
    .selectFrom('shop_orders')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))

/** Orders and reviews of a person. Orders stay when the person goes, because books must be kept; words of reviews go. */
export const shopPerson: PersonRows = {
  async read(db, { email }) {
    const orders = []
    for (const row of await ordersOf(db, email).selectAll().orderBy('number').execute()) {
      const journal = await readJournal(tablesOf(db), row.id)
      const history = journal
        .filter(({ change }) => change.type !== 'noted')
        .map(({ change, happenedAt }) => ({ ...change, happenedAt }))
      orders.push({ ...orderOf(row), history })
    }
    const reviews = await tablesOf(db)
      .selectFrom('reviews')
      .select(['product_id as product', 'name', 'rating', 'text', 'written_at as writtenAt'])
      .where('order_id', 'in', ordersOf(db, email).select('id'))
      .execute()
    return { orders, reviews }
  },
  async delete(tx, { email }) {
    await tablesOf(tx)
      .updateTable('reviews')
      .set({ state: 'removed', name: '', text: '' })
      .where('order_id', 'in', ordersOf(tx, email).select('id'))
      .execute()
  },
}
