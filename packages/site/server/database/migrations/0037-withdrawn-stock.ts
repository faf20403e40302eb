import { type Kysely, sql } from 'kysely'

/** Adds the stock of variants that a release has removed from the shop [SRV-94]. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table withdrawn_stock (
    sku text primary key,
    stock integer not null check (stock >= 0)
  )`.execute(db)
}
