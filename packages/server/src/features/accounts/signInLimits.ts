import { LRUCache } from 'lru-cache'
import type { Kysely } from 'kysely'
import { countRequest, uncountRequest, type Verdict } from '../../core/limits.js'
import { digest } from '../../core/tokens.js'
import { networkOf, partyOf } from '../../core/visitor.js'

const QUARTER_HOUR = 900
const HOUR = 3600

/** An attempt to sign in: what it is counted by. */
export interface Attempt {
  /** Database of the website, or of the app. */
  readonly db: Kysely<any>
  /** Id of the website. Default 1. */
  readonly website?: number | undefined
  readonly email: string
  readonly address: string
  readonly now: Date
  /** Counts by account, too: only for sign-ins, where a stranger can guess. */
  readonly account?:
    | {
        /** Id of a browser in which the account has signed in before: it has a limit of its own. */
        readonly device: string | undefined
      }
    | undefined
}

/** Most failed sign-ins [SRV-31] [SRV-153]. */
export interface MostFailures {
  /** For one e-mail from one address, and of one browser that is known, in 15 minutes. */
  readonly ofAddress: number
  /** For all e-mails from one network, in 15 minutes. */
  readonly ofNetwork: number
  /** For one e-mail from everywhere, in an hour. */
  readonly ofAccount: number
}

/** `isRemembered`: it repeats a refusal that the database has given. */
export type AttemptVerdict = Verdict & { readonly isRemembered?: boolean | undefined }

/**
 * Counts attempts to sign in, for their network, for each e-mail from each address [SRV-31], and for each e-mail from
 * everywhere [SRV-153].
 */
export interface SignInLimits {
  /**
   * Counts an attempt before it is judged, so that attempts made at once cannot slip through together.
   * @returns The first refusal; the attempt then counts nowhere.
   */
  count(attempt: Attempt): Promise<AttemptVerdict>
  /** A refusal that this process remembers, without a query of the database; `undefined` if it remembers none. */
  remembered(attempt: Attempt): AttemptVerdict | undefined
  /** Uncounts an attempt that was right, or that was never judged. */
  uncount(attempt: Attempt): Promise<void>
}

/**
 * Milliseconds that a refusal is answered from memory: a flood then costs the database a statement every ten seconds,
 * and another process's success shows after ten seconds at the latest.
 */
const REMEMBERED_MS = 10_000
/**
 * Most remembered refusals of networks, e-mails and accounts. For the oldest ones beyond this number the database is read again.
 */
const MOST_REMEMBERED = 10_000

interface Refusal {
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

/** Creates the limits of one process. */
export function createSignInLimits({
  most,
  clock,
}: {
  readonly most: MostFailures
  readonly clock: () => Date
}): SignInLimits {
  const perf = { now: () => clock().getTime() }
  const refusals = new LRUCache<string, Refusal>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS, ttlResolution: 0, perf })

  function rememberedIn(key: string, now: number): AttemptVerdict | undefined {
    const refusal = refusals.get(key)
    // Ignore a remembered refusal that starts in the future, because the refusal was stored before the clock was set
    // back.
    if (!refusal || refusal.since > now || refusal.until <= now) return undefined
    return { allowed: false, retryAfter: Math.ceil((refusal.until - now) / 1000), isRemembered: true }
  }

  function remembered(attempt: Attempt): AttemptVerdict | undefined {
    const now = attempt.now.getTime()
    for (const { bucket } of bucketsOf(attempt, most)) {
      const refusal = rememberedIn(keyOf(attempt, bucket), now)
      if (refusal) return refusal
    }
    return undefined
  }

  async function countIn(attempt: Attempt, { bucket, limit, seconds }: Bucket): Promise<Verdict> {
    const verdict = await countRequest(attempt.db, bucket, { limit, seconds }, attempt.now)
    if (!verdict.allowed) {
      const since = attempt.now.getTime()
      refusals.set(keyOf(attempt, bucket), { since, until: since + verdict.retryAfter * 1000 })
    }
    return verdict
  }

  return {
    remembered,
    async count(attempt) {
      const { db, now } = attempt
      const known = remembered(attempt)
      if (known) return known
      const counted: string[] = []
      for (const one of bucketsOf(attempt, most)) {
        const verdict = await countIn(attempt, one)
        if (!verdict.allowed) {
          for (const bucket of counted) await uncountRequest(db, bucket, now)
          return verdict
        }
        counted.push(one.bucket)
      }
      return { allowed: true }
    },
    async uncount(attempt) {
      for (const { bucket } of bucketsOf(attempt, most)) {
        await uncountRequest(attempt.db, bucket, attempt.now)
        refusals.delete(keyOf(attempt, bucket))
      }
    },
  }
}

/** Names a bucket among those of all websites. */
const keyOf = ({ website = 1 }: Attempt, bucket: string): string => `${website}:${bucket}`

interface Bucket {
  readonly bucket: string
  readonly limit: number
  readonly seconds: number
}

/**
 * Returns what an attempt counts in, in this order. The network is first: a refused network then stores no row for each
 * e-mail address that it invents.
 */
function bucketsOf({ email, address, account }: Attempt, most: MostFailures): readonly Bucket[] {
  const who = digest(email.toLowerCase())
  const network = `sign-in-network:${networkOf(address)}`
  const device = account?.device
  return [
    { bucket: network, limit: most.ofNetwork, seconds: QUARTER_HOUR },
    { bucket: `sign-in:${who}:${partyOf(address)}`, limit: most.ofAddress, seconds: QUARTER_HOUR },
    ...(account && device === undefined
      ? [{ bucket: `sign-in-account:${who}`, limit: most.ofAccount, seconds: HOUR }]
      : []),
    ...(device === undefined
      ? []
      : [{ bucket: `sign-in-device:${digest(device)}`, limit: most.ofAddress, seconds: QUARTER_HOUR }]),
  ]
}
