import { type QueryExecutorProvider, sql } from 'kysely'
import { currentWebsite } from './protect.js'

/** Holds a name until the transaction ends: transactions of one website that hold the same name wait for one another. */
export async function lockName(tx: QueryExecutorProvider, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}), coalesce(${currentWebsite}, 0))`.execute(tx)
}
