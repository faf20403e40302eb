import { type QueryExecutorProvider, sql } from 'kysely'
import { tooMany } from './callError.js'

/** Most bytes that calls of one kind store on a day (UTC). */
export interface ByteBudget {
  /** Those of one address. */
  readonly party: number
  /** All of a website together. */
  readonly website: number
}

/** Bytes that a call is about to store. */
export interface StoredBytes {
  /** Names the calls that share a budget. */
  readonly kind: string
  /** Address of the client, as `partyOf` returns it. */
  readonly party: string
  readonly bytes: number
  /** Id of the website. Default 1. */
  readonly website?: number | undefined
}

/** The budgets of bytes, and the share of them that this process has taken and not spent yet. */
export interface ByteBudgets {
  /**
   * Counts bytes before they are stored. The budget of a website is one row of the database, which all writers would
   * wait for; so a process takes a thousandth of it at once and spends that from memory. All processes together never
   * store more than the budget; a process that ends leaves its share unspent.
   * @returns Whether the address, and the website, may store so much more on this day.
   */
  reserve(db: QueryExecutorProvider, stored: StoredBytes, budget: ByteBudget, now: Date): Promise<boolean>
}

/** Parts into which a process takes the budget of a website. */
const PARTS = 1000
const DAY_MS = 86_400_000
const TOO_MUCH = 'This is too much for one day. Please try again tomorrow.'

/**
 * Counts bytes that are about to be stored on this day (UTC), if they stay within a budget.
 * @param reserved.name - The budget: that of an address, or of a whole website.
 * @param reserved.most - Bytes of the budget for a day.
 * @returns Whether they may be stored; bytes that may not do not count.
 */
export async function reserveBytes(
  db: QueryExecutorProvider,
  { name, bytes, most }: { readonly name: string; readonly bytes: number; readonly most: number },
  now: Date,
): Promise<boolean> {
  if (bytes > most) return false
  const { rows } = await sql`
    insert into stored_bytes (party, day, bytes) values (${name}, ${dayOf(now)}, ${bytes})
    on conflict on constraint stored_bytes_pkey do update set bytes = stored_bytes.bytes + excluded.bytes
      where stored_bytes.bytes + excluded.bytes <= ${most}
    returning bytes`.execute(db)
  return rows.length > 0
}

/** Returns the UTC day of a time, such as `2026-11-24`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Creates the budgets of one process. */
export function createByteBudgets(): ByteBudgets {
  const shares = new Map<string, { readonly day: string; left: number }>()

  function shareOf(name: string, day: string): { left: number } {
    const present = shares.get(name)
    if (present?.day === day) return present
    const share = { day, left: 0 }
    shares.set(name, share)
    return share
  }

  async function spend(
    db: QueryExecutorProvider,
    { kind, bytes, website = 1 }: StoredBytes,
    most: number,
    now: Date,
  ): Promise<boolean> {
    const share = shareOf(`${website}:${kind}`, dayOf(now))
    if (share.left >= bytes) {
      share.left -= bytes
      return true
    }
    // Claim the rest of the share before the budget is asked, so that nobody else spends it meanwhile.
    const rest = share.left
    share.left = 0
    const missing = bytes - rest
    const part = Math.max(missing, Math.ceil(most / PARTS))
    for (const bytesWanted of part > missing ? [part, missing] : [missing]) {
      if (!(await reserveBytes(db, { name: kind, bytes: bytesWanted, most }, now))) continue
      share.left += bytesWanted - missing
      return true
    }
    share.left += rest
    return false
  }

  return {
    async reserve(db, stored, budget, now) {
      const { kind, party, bytes } = stored
      return (
        (await reserveBytes(db, { name: `${kind}:${party}`, bytes, most: budget.party }, now)) &&
        spend(db, stored, budget.website, now)
      )
    },
  }
}

/**
 * Counts bytes before they are stored, as {@link ByteBudgets.reserve} does.
 * @param message - Sentence for the person.
 * @throws {CallError} 429 with `Retry-After` until midnight (UTC) beyond the budget of the address or of the website.
 */
export async function requireBytes(
  budgets: ByteBudgets,
  db: QueryExecutorProvider,
  stored: StoredBytes,
  budget: ByteBudget,
  now: Date,
  message: string = TOO_MUCH,
): Promise<void> {
  if (await budgets.reserve(db, stored, budget, now)) return
  throw tooMany(message, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000))
}
