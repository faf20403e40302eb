import { digest } from '@vitrine/server/core'
import type { Db } from './db.ts'

/** A session as its owner sees it. */
export interface SessionRow {
  /** Handle of the session in the list; it gives no access. */
  readonly handle: string
  readonly userAgent: string
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isCurrent: boolean
}

/**
 * Returns the public handle of a session. It is derived from the stored digest, so it does not reveal the session's id.
 */
const handleOf = (idHash: string): string => digest(`handle\0${idHash}`)

/** The sessions of an account that have not ended, the last used first [SRV-16]. */
export async function listSessions(
  db: Db,
  { accountId, idHash, now }: { readonly accountId: string; readonly idHash: string; readonly now: Date },
): Promise<readonly SessionRow[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows
    .filter((row) => row.seen_at.getTime() + row.idle_seconds * 1000 > now.getTime())
    .map((row) => ({
      handle: handleOf(row.id_hash),
      userAgent: row.user_agent,
      startedAt: row.created_at,
      seenAt: row.seen_at,
      isCurrent: row.id_hash === idHash,
    }))
}

/** Ends every session of an account but one. */
export async function endOtherSessions(db: Db, accountId: string, keptHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id_hash', '!=', keptHash).execute()
}

/** Ends every session of an account [SRV-156]. */
export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Ends the session of an account that has this handle; a handle of another account's session ends nothing. */
export async function endListedSession(db: Db, accountId: string, handle: string): Promise<void> {
  const rows = await db.selectFrom('sessions').select('id_hash').where('account_id', '=', accountId).execute()
  const found = rows.find((row) => handleOf(row.id_hash) === handle)
  if (found) await db.deleteFrom('sessions').where('id_hash', '=', found.id_hash).execute()
}

/** Stores the time of a session's use. */
export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute()
}

/** Replaces the id of a session [SRV-155]. @returns When the session ends. */
export async function replaceSessionId(db: Db, idHash: string, newHash: string): Promise<Date> {
  const { expires_at: expires } = await db
    .updateTable('sessions')
    .set({ id_hash: newHash })
    .where('id_hash', '=', idHash)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires
}

/** When a session began [SRV-99]. */
export async function sessionStart(db: Db, idHash: string): Promise<Date | undefined> {
  const row = await db.selectFrom('sessions').select('created_at').where('id_hash', '=', idHash).executeTakeFirst()
  return row?.created_at
}

/** The e-mail and the hash of the password of an account [SRV-99]. */
export async function readCredentials(
  db: Db,
  accountId: string,
): Promise<{ readonly email: string; readonly hash: string } | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select(['accounts.email', 'passwords.hash'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
}
