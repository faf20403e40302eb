import { type Kysely, type Selectable, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { withTables } from '../../core/feature.js'
import { json } from '../../database/json.js'
import { lockName } from '../../database/lockName.js'
import type { AccountTables } from './tables.js'

const tables = (db: Kysely<any>): Kysely<AccountTables> => withTables<AccountTables>(db)

/** A person who can sign in. */
export interface Account<Role extends string = string> {
  readonly id: string
  readonly name: string
  /** In lower case. */
  readonly email: string
  /** Those that the app names. */
  readonly roles: readonly Role[]
  readonly createdAt: Date
}

/** A person whose account is about to be created. */
export interface NewAccount<Role extends string = string> {
  readonly email: string
  readonly name: string
  /** Default: none. */
  readonly roles?: readonly Role[] | undefined
}

/** Selects accounts. */
export interface AccountQuery {
  /** Only accounts with a later e-mail in the order of the alphabet. Default: from the first. */
  readonly after?: string | undefined
  /** Default 100, at most 1000. */
  readonly most?: number | undefined
}

const [USUAL, MOST] = [100, 1000]

/** The row of an account. */
export type AccountRow = Selectable<AccountTables['accounts']>

/** Normalises an e-mail address as accounts store it. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/** An account from its row, with its roles among those of the app. */
export function accountOf<Role extends string>(row: AccountRow, known: readonly Role[]): Account<Role> {
  const roles = Array.isArray(row.roles) ? known.filter((role) => (row.roles as unknown[]).includes(role)) : []
  return { id: row.id, name: row.name, email: row.email, roles, createdAt: row.created_at }
}

/** Finds the row of an account by its address in lower case. */
export const findByEmail = (db: Kysely<any>, email: string): Promise<AccountRow | undefined> =>
  tables(db).selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

/** Finds the row of an account by its id. */
export const findById = (db: Kysely<any>, id: string): Promise<AccountRow | undefined> =>
  tables(db).selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds an account with a password by its address, for a sign-in. */
export const findCredentials = (
  db: Kysely<any>,
  email: string,
): Promise<{ readonly id: string; readonly hash: string } | undefined> =>
  tables(db)
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select(['accounts.id', 'passwords.hash'])
    .where('accounts.email', '=', normalizeEmail(email))
    .executeTakeFirst()

/** Lists accounts in the order of their addresses. */
export const listAccounts = (db: Kysely<any>, { after, most = USUAL }: AccountQuery): Promise<AccountRow[]> =>
  tables(db)
    .selectFrom('accounts')
    .selectAll()
    .$if(after !== undefined, (query) => query.where('email', '>', normalizeEmail(after!)))
    .orderBy('email')
    .limit(Math.min(most, MOST))
    .execute()

/** Holds an address until the transaction ends: of two accounts that take it at once the second one sees the first. */
const lockAddress = (tx: Kysely<any>, email: string): Promise<void> => lockName(tx, `account ${normalizeEmail(email)}`)

/**
 * Creates an account. Part of a transaction.
 * @param hash - Hash of its password. Default: it has none.
 * @returns `undefined` if the address has an account already.
 */
export async function insertAccount(
  tx: Kysely<any>,
  { email, name, roles = [] }: NewAccount,
  now: Date,
  hash?: string,
): Promise<AccountRow | undefined> {
  await lockAddress(tx, email)
  const id = randomUUID()
  const row = await tables(tx)
    .insertInto('accounts')
    .values({ id, email: normalizeEmail(email), name, roles: json(roles), created_at: now })
    .onConflict((on) => on.constraint('accounts_email').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row && hash !== undefined) await replacePassword(tx, id, hash)
  return row
}

/** Stores a password that a person has chosen. */
export async function replacePassword(db: Kysely<any>, accountId: string, hash: string): Promise<void> {
  await tables(db)
    .insertInto('passwords')
    .values({ account_id: accountId, hash })
    .onConflict((on) => on.constraint('passwords_pkey').doUpdateSet({ hash }))
    .execute()
}

/**
 * Changes the address of an account. Part of a transaction.
 * @returns The address before; `undefined` if somebody else has the new one, or if the account is gone.
 */
export async function replaceEmail(tx: Kysely<any>, accountId: string, email: string): Promise<string | undefined> {
  await lockAddress(tx, email)
  if (await findByEmail(tx, email)) return undefined
  const before = await tables(tx)
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (before) await tables(tx).updateTable('accounts').set({ email }).where('id', '=', accountId).execute()
  return before?.email
}

/** Gives an account its roles. @returns Whether there is such an account. */
export async function replaceRoles(db: Kysely<any>, id: string, roles: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('accounts')
    .set({ roles: json(roles) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes an account with its password, sessions and links. */
export async function removeAccount(db: Kysely<any>, id: string): Promise<void> {
  await tables(db).deleteFrom('accounts').where('id', '=', id).execute()
}

/** Whether an account has a password, as a column of a query over `accounts`. */
export const hasPassword = sql<boolean>`exists (select 1 from passwords where passwords.account_id = accounts.id)`
