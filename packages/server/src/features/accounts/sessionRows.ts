import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { withTables } from '../../core/feature.js'
import { digest } from '../../core/tokens.js'
import type { AccountTables } from './tables.js'

const tables = (db: Kysely<any>): Kysely<AccountTables> => withTables<AccountTables>(db)

/** A new session. */
export interface NewSession {
  readonly idHash: string
  readonly accountId: string
  readonly now: Date
  /** Time at which the session ends in any case. */
  readonly expires: Date
  /** Seconds without use after which the session ends. */
  readonly idleSeconds: number
  readonly userAgent: string
}

/** Starts a session. The browser's earlier session ends, so that no id survives a sign-in [SRV-16]. */
export async function beginSession(db: Kysely<any>, session: NewSession, endedHash: string | undefined): Promise<void> {
  await tables(db)
    .transaction()
    .execute(async (tx) => {
      if (endedHash !== undefined) await endSession(tx, endedHash)
      await tx
        .insertInto('sessions')
        .values({
          id_hash: session.idHash,
          account_id: session.accountId,
          created_at: session.now,
          expires_at: session.expires,
          seen_at: session.now,
          idle_seconds: session.idleSeconds,
          user_agent: session.userAgent,
        })
        .execute()
    })
}

/** A query over a session and its account. */
type SessionQuery<Tables> = SelectQueryBuilder<Tables, ('sessions' | 'accounts') & keyof Tables, object>

/**
 * Selects a session with its account, if it has neither expired nor been idle for too long [SRV-16]. The caller adds the
 * columns of its own tables.
 */
export function selectSession<Tables = AccountTables>(
  db: Kysely<any>,
  idHash: string,
  now: Date,
): SessionQuery<Tables> {
  const query = tables(db)
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id_hash', '=', idHash)
    .where('sessions.expires_at', '>', now)
    .where(sql<boolean>`sessions.seen_at + sessions.idle_seconds * interval '1 second' > ${now}`)
  return query as unknown as SessionQuery<Tables>
}

/** Ends a session; without such a session nothing happens. */
export async function endSession(db: Kysely<any>, idHash: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('id_hash', '=', idHash).execute()
}

/** Deletes sessions that have expired [SRV-103]. */
export async function sweepSessions(db: Kysely<any>, now: Date): Promise<void> {
  await tables(db).deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

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
  db: Kysely<any>,
  { accountId, idHash, now }: { readonly accountId: string; readonly idHash: string; readonly now: Date },
): Promise<readonly SessionRow[]> {
  const rows = await tables(db)
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
export async function endOtherSessions(db: Kysely<any>, accountId: string, keptHash: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('account_id', '=', accountId).where('id_hash', '!=', keptHash).execute()
}

/** Ends every session of an account [SRV-156]. */
export async function endAllSessions(db: Kysely<any>, accountId: string): Promise<void> {
  await tables(db).deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Ends the session of an account that has this handle; a handle of another account's session ends nothing. */
export async function endListedSession(db: Kysely<any>, accountId: string, handle: string): Promise<void> {
  const rows = await tables(db).selectFrom('sessions').select('id_hash').where('account_id', '=', accountId).execute()
  const found = rows.find((row) => handleOf(row.id_hash) === handle)
  if (found) await tables(db).deleteFrom('sessions').where('id_hash', '=', found.id_hash).execute()
}

/** Stores the time of a session's use. */
export async function touchSession(db: Kysely<any>, idHash: string, now: Date): Promise<void> {
  await tables(db).updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute()
}

/** Replaces the id of a session [SRV-155]. @returns When the session ends. */
export async function replaceSessionId(db: Kysely<any>, idHash: string, newHash: string): Promise<Date> {
  const { expires_at: expires } = await tables(db)
    .updateTable('sessions')
    .set({ id_hash: newHash })
    .where('id_hash', '=', idHash)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires
}

/** When a session began [SRV-99]. */
export async function sessionStart(db: Kysely<any>, idHash: string): Promise<Date | undefined> {
  const row = await tables(db)
    .selectFrom('sessions')
    .select('created_at')
    .where('id_hash', '=', idHash)
    .executeTakeFirst()
  return row?.created_at
}

/** The e-mail and the hash of the password of an account [SRV-99]. */
export async function readCredentials(
  db: Kysely<any>,
  accountId: string,
): Promise<{ readonly email: string; readonly hash: string } | undefined> {
  return tables(db)
    .selectFrom('accounts')
    .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
    .select(['accounts.email', 'passwords.hash'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
}
