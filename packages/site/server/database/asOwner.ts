import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Works on a connection as the owner of the tables, for the website of its handle: requests may change rows, but no
 * table.
 */
export function asOwner<Result>(db: Db, work: (owner: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (owner) => {
    const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(owner)
    await sql`set role none`.execute(owner)
    try {
      return await work(owner)
    } finally {
      await sql`select set_config('role', ${rows[0]!.role}, false)`.execute(owner)
    }
  })
}
