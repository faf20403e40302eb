import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table provider_payments
    add column way text not null default 'page' check (way in ('open', 'element', 'page')),
    add column left_reference text`,
  sql`alter table payment_messages add column reference text`,
]

/** Adds the way in which an order is paid at its payment service, and the payment of the element that was left [SRV-459]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
