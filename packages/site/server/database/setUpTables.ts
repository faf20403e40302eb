import { grantWebsiteRole, passesPolicies, WEBSITE_ROLE } from '@vitrine/server/core'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

/** Schema of the tables. */
const SCHEMA = 'public'

/**
 * Brings the tables up to date and readies the role of requests [SRV-2] [ENG-80]. Policies do not hold for a superuser:
 * where the connected role is one, requests take a role without rights over others.
 * @returns The role that requests take, if it is another one.
 */
export async function setUpTables(owner: Db): Promise<string | undefined> {
  await migrate(owner)
  if (!(await passesPolicies(owner as never))) return undefined
  if (await mayUseAll(owner)) return WEBSITE_ROLE
  await owner.transaction().execute(async (tx) => {
    await grantWebsiteRole(tx as never, SCHEMA)
    const applied = sql.raw('kysely_migration, kysely_migration_lock')
    await sql`revoke insert, update, delete on ${applied} from ${sql.id(WEBSITE_ROLE)}`.execute(tx)
  })
  return WEBSITE_ROLE
}

/** Whether the role is there and has its rights on every table and view. A restored database may lack it. */
async function mayUseAll(owner: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(to_regrole(${WEBSITE_ROLE}) is not null
      and has_table_privilege(to_regrole(${WEBSITE_ROLE}), pg_class.oid, 'select')), false) as may
    from pg_class where relnamespace = ${SCHEMA}::regnamespace and relkind in ('r', 'p', 'v')`.execute(owner)
  return rows[0]!.may
}
