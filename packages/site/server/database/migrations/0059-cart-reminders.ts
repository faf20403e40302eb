import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  sql`alter table carts
    add column reminder_email text,
    add column reminder_lang text,
    add column reminder_asked_at timestamptz,
    add column reminded_at timestamptz`,
  sql`create index carts_to_remind on carts (touched_at) where reminder_email is not null`,
]

/** Keeps the address of a buyer who wants to be reminded of a cart [SRV-360]. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
