import { digest } from '@vitrine/server/core'
import { normalizeEmail } from '@vitrine/server/accounts'
import type { Db } from './db.ts'

/** An address that mail servers have refused for good. */
export interface DeadAddress {
  /** Sentence of the mail server. */
  readonly reason: string
  readonly since: Date
}

/** Letters of a reason that are kept. */
const REASON_LENGTH = 300

/** Milliseconds after which an address gets another chance: a year. */
const KEPT_MS = 365 * 86_400_000

const hashOf = (email: string): string => digest(normalizeEmail(email))

/** Notes that an address is dead; the first reason stays [SRV-481]. */
export async function noteDeadAddress(db: Db, email: string, reason: string, now: Date): Promise<void> {
  await db
    .insertInto('dead_addresses')
    .values({ email_hash: hashOf(email), reason: reason.slice(0, REASON_LENGTH), since: now })
    .onConflict((on) => on.constraint('dead_addresses_pkey').doNothing())
    .execute()
}

/** The dead ones of some addresses, by the addresses as they were given. */
export async function findDeadAddresses(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, DeadAddress>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('dead_addresses')
    .select(['email_hash', 'reason', 'since'])
    .where('email_hash', 'in', emails.map(hashOf))
    .execute()
  const byHash = new Map(rows.map(({ email_hash: hash, ...dead }) => [hash, dead]))
  return new Map(
    emails.flatMap((email) => {
      const dead = byHash.get(hashOf(email))
      return dead ? [[email, dead] as const] : []
    }),
  )
}

/** Forgets that an address was dead: somebody has read an e-mail that went to it. */
export async function reviveAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('dead_addresses').where('email_hash', '=', hashOf(email)).execute()
}

/** Forgets addresses that have been dead for a year. */
export async function sweepDeadAddresses(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('dead_addresses')
    .where('since', '<=', new Date(now.getTime() - KEPT_MS))
    .execute()
}
