import { normalizeEmail, selectSession } from '@vitrine/server/accounts'
import { sql } from 'kysely'
import { json } from './json.ts'
import type { Db } from './db.ts'
import type { Tables } from './tables.ts'

/** A person who can sign in [SRV-20] [SRV-21] [SRV-79]. */
export interface Account {
  readonly id: string
  readonly name: string
  /** `'account'`: owners, editors and the like, with roles. `'member'`: a member of the club, with or without a plan. */
  readonly kind: 'account' | 'member'
  /** Numbers of `WebsiteRole`; empty for a member. */
  readonly roles: readonly number[]
  /** A member's plan, if there is one. */
  readonly plan: string | null
}

const COLUMNS = ['accounts.id', 'accounts.name', 'accounts.kind', 'accounts.roles', 'accounts.plan'] as const

type Columns = Pick<Tables['accounts'], 'id' | 'name' | 'kind' | 'roles' | 'plan'>

function toAccount({ id, name, kind, roles, plan }: Columns): Account {
  return { id, name, kind, roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'number') : [], plan }
}

/** The plan of a member, unless what is paid of it has ended [ACC-70]. Decides about access in every place. */
export const livePlan = (now: Date) =>
  sql<string | null>`case when accounts.plan_until <= ${now} then null else accounts.plan end`

/** The account with this address and the hash of its password, or `undefined` [SRV-31] [SRV-32]. */
export async function findAccount(
  db: Db,
  email: string,
): Promise<{ readonly account: Account; readonly passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select([...COLUMNS, 'passwords.hash'])
    .where('accounts.email', '=', normalizeEmail(email))
    .executeTakeFirst()
  return row && { account: toAccount(row), passwordHash: row.hash }
}

/** The account with this id. */
export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toAccount(row)
}

/** The account of a session and its last use; `undefined` for a session that has expired or was idle for too long [SRV-16]. */
export async function findSession(
  db: Db,
  idHash: string,
  now: Date,
): Promise<{ readonly account: Account; readonly seenAt: Date } | undefined> {
  const row = await selectSession<Tables>(db, idHash, now)
    .select(['accounts.id', 'accounts.name', 'accounts.kind', 'accounts.roles', livePlan(now).as('plan')])
    .select('sessions.seen_at')
    .executeTakeFirst()
  return row && { account: toAccount(row), seenAt: row.seen_at }
}

/** An account that the account command creates. It belongs to the owner, so no release changes it. */
export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly number[]
}

/**
 * Makes an account [SRV-96].
 * @returns Whether it was made: no e-mail has two accounts.
 */
export async function createAccount(db: Db, { id, email, name, roles }: NewAccount): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
    if (taken) return false
    await tx
      .insertInto('accounts')
      .values({ id, email, name, kind: 'account', roles: json(roles), plan: null, seed: null })
      .execute()
    return true
  })
}

/** The e-mail address with which an account signs in [SRV-16] [SRV-99]. */
export async function emailOf(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}

/** Names of accounts by their ids. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
