import type { Kysely, Selectable } from 'kysely'
import { withTables } from '../../../core/feature.js'
import { json } from '../../../database/json.js'
import type { PasskeyTables } from './passkeyTables.js'

const tables = (db: Kysely<any>): Kysely<PasskeyTables> => withTables<PasskeyTables>(db)

/** A stored passkey. */
export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string
  readonly accountId: string
  /** Public key as COSE, in base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** Name of the browser in which the passkey was created. */
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

/** Most passkeys of an account. */
export const MOST_PASSKEYS = 50

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

const passkeyOf = (row: Selectable<PasskeyTables['passkeys']>): Passkey => ({
  id: row.id,
  accountId: row.account_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: texts(row.transports),
  name: row.name,
  createdAt: row.created_at,
  usedAt: row.used_at,
})

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(db: Kysely<any>, accountId: string): Promise<readonly Passkey[]> {
  const rows = await tables(db)
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(passkeyOf)
}

/** Finds a passkey by its id. */
export async function findPasskey(db: Kysely<any>, id: string): Promise<Passkey | undefined> {
  const row = await tables(db).selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  return row && passkeyOf(row)
}

/** Stores a passkey [SRV-98] [ENG-162]. @returns Whether it is new: an id is stored once. */
export async function insertPasskey(db: Kysely<any>, passkey: Passkey): Promise<boolean> {
  const row = await tables(db)
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: json(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: passkey.usedAt,
    })
    .onConflict((on) => on.constraint('passkeys_pkey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores the use of a passkey and its authenticator's counter.
 * @returns Whether the counter has not been used before: of two answers with the same one, the second is a copy's.
 */
export async function touchPasskey(db: Kysely<any>, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    // An authenticator that does not count always answers 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a passkey of an account. @returns Whether the account had it. */
export async function deletePasskey(db: Kysely<any>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the passkeys of an account. */
export async function deletePasskeysOf(db: Kysely<any>, accountId: string): Promise<void> {
  await tables(db).deleteFrom('passkeys').where('account_id', '=', accountId).execute()
}

/** Uses a challenge up. @returns Whether it had not been used. */
export async function useChallenge(db: Kysely<any>, hash: string, expiresAt: Date): Promise<boolean> {
  const row = await tables(db)
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((on) => on.constraint('used_challenges_pkey').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes used challenges that have expired [SRV-103]. */
export async function sweepChallenges(db: Kysely<any>, now: Date): Promise<void> {
  await tables(db).deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
}
