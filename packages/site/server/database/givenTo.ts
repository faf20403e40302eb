import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Cents that confirmed donations have given to an appeal, which is named by its title, in a currency [SRV-174]. */
export async function givenTo(db: Db, title: string, currency: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(sql<string | null>`sum(orders.grand_total_cents - orders.refunded_cents - orders.asked_cents)`.as('cents'))
    .where('orders.kind', '=', 'donation')
    .where('orders.state', '=', 'confirmed')
    .where('orders.currency', '=', currency)
    .where('order_lines.title', '=', title)
    .executeTakeFirst()
  return Number(row?.cents ?? 0)
}
