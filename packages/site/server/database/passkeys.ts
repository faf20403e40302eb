import { json } from './json.ts'
import { type Account, findAccountById } from './accounts.ts'
import type { Db } from './db.ts'

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

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db, accountId: string): Promise<readonly Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return rows.map(toPasskey)
}

/** The passkey with this id, and its account. */
export async function findPasskey(
  db: Db,
  id: string,
): Promise<{ readonly passkey: Passkey; readonly account: Account } | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  const account = row && (await findAccountById(db, row.account_id))
  return row && account && { passkey: toPasskey(row), account }
}

/** Keeps a passkey [SRV-98]. @returns Whether it is new: an id is kept once. */
export async function keepPasskey(db: Db, passkey: Passkey): Promise<boolean> {
  const row = await db
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

/** Stores the use of a passkey and its authenticator's counter. */
export async function notePasskey(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).execute()
}

/** Removes a passkey of an account. @returns Whether the account had it. */
export async function dropPasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a challenge up. */
export async function useChallenge(db: Db, hash: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('used_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((on) => on.constraint('used_challenges_pkey').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Drops used challenges that have expired [SRV-103]. */
export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<=', now).execute()
}

interface Row {
  readonly id: string
  readonly account_id: string
  readonly public_key: string
  readonly counter: number
  readonly transports: unknown
  readonly name: string
  readonly created_at: Date
  readonly used_at: Date | null
}

function toPasskey(row: Row): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: texts(row.transports),
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }
}
