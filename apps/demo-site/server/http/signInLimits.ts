import { LRUCache } from 'lru-cache'
import { hit, takeBack, type Verdict } from '../database/guards.ts'
import { networkOf, partyOf } from './networkOf.ts'
import type { Services } from './services.ts'
import { digest } from '../tokens.ts'

const QUARTER_HOUR = 900

/** An attempt to sign in: what it is counted by. */
export interface Attempt {
  readonly email: string
  readonly address: string
  readonly now: Date
}

/** `isRemembered`: it repeats a refusal that the database has given. */
export type AttemptVerdict = Verdict & { readonly isRemembered?: boolean }

/** Counts attempts to sign in, for their network and for each e-mail from each address [SRV-31]. */
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
 * Most remembered refusals of networks and e-mails. For the oldest ones beyond this number the database is read again.
 */
const MOST_REMEMBERED = 10_000

interface Refusal {
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

export function createSignInLimits({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): SignInLimits {
  const perf = { now: () => clock().getTime() }
  const refusals = new LRUCache<string, Refusal>({ max: MOST_REMEMBERED, ttl: REMEMBERED_MS, ttlResolution: 0, perf })

  function rememberedIn(bucket: string, now: number): AttemptVerdict | undefined {
    const refusal = refusals.get(bucket)
    // Ignore a remembered refusal that starts in the future, because the refusal was stored before the clock was set
    // back.
    if (!refusal || refusal.since > now || refusal.until <= now) return undefined
    return { allowed: false, retryAfter: Math.ceil((refusal.until - now) / 1000), isRemembered: true }
  }

  function remembered(attempt: Attempt): AttemptVerdict | undefined {
    const { network, person } = bucketsOf(attempt)
    const now = attempt.now.getTime()
    return rememberedIn(network, now) ?? rememberedIn(person, now)
  }

  async function countIn(bucket: string, limit: number, now: Date): Promise<Verdict> {
    const verdict = await hit(db, bucket, { limit, seconds: QUARTER_HOUR }, now)
    if (!verdict.allowed) {
      const since = now.getTime()
      refusals.set(bucket, { since, until: since + verdict.retryAfter * 1000 })
    }
    return verdict
  }

  async function uncountIn(bucket: string, now: Date): Promise<void> {
    await takeBack(db, bucket, now)
    refusals.delete(bucket)
  }

  return {
    remembered,
    async count(attempt) {
      const { now } = attempt
      const { network, person } = bucketsOf(attempt)
      const known = remembered(attempt)
      if (known) return known
      // Count the attempt for the network before the e-mail: a refused network then stores no row for each e-mail
      // address that it invents.
      const ofNetwork = await countIn(network, config.signInFailuresOfNetwork, now)
      if (!ofNetwork.allowed) return ofNetwork
      const ofPerson = await countIn(person, config.signInFailures, now)
      if (!ofPerson.allowed) await takeBack(db, network, now)
      return ofPerson
    },
    async uncount(attempt) {
      const { network, person } = bucketsOf(attempt)
      await uncountIn(network, attempt.now)
      await uncountIn(person, attempt.now)
    },
  }
}

function bucketsOf({ email, address }: Attempt): { readonly network: string; readonly person: string } {
  return {
    network: `sign-in-network:${networkOf(address)}`,
    person: `sign-in:${digest(email.toLowerCase())}:${partyOf(address)}`,
  }
}
