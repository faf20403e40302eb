import { type BoundedQueue, createBoundedQueue, QueueFull } from '../../core/boundedQueue.js'
import { CallError, tooMany } from '../../core/callError.js'
import type { Core, Visit } from '../../core/feature.js'
import type { AccountSettings } from './accountOptions.js'
import type { AccountSession } from './accountSession.js'
import { hashPassword, isPassword } from './password.js'
import { FRESH_MS } from './sessionLengths.js'
import { readCredentials } from './sessionRows.js'
import { type Attempt, createSignInLimits, type SignInLimits } from './signInLimits.js'

/** Passwords that are hashed at the same time: one leaves three of libuv's four threads to compression and files. */
const AT_ONCE = 1
/** Passwords that wait to be judged; one more is refused [SRV-31]. */
const WAITING = 30
/** Seconds after which a full queue is empty again, on a machine of normal speed. */
const BUSY_SECONDS = 5

/** A password that somebody has typed. */
export interface TypedPassword {
  readonly email: string
  readonly password: string
  /** Finds the stored hash; `undefined` for an account that is unknown or has no password, after the same work. */
  readonly hashOf: () => Promise<string | undefined>
  /** Counts by account, too: only for sign-ins, where a stranger can guess. */
  readonly account?: Attempt['account'] | undefined
  /** The refusal of a wrong one. */
  readonly wrong: CallError
}

/** Judges and hashes passwords in turn, within the limits of wrong ones. */
export interface PasswordGate {
  /**
   * Judges a typed password.
   * @throws {CallError} `wrong`; 429 after too many failures, 503 while too many passwords wait.
   */
  require(visit: Visit, typed: TypedPassword): Promise<void>
  /**
   * Hashes a new password.
   * @throws {CallError} 503 while too many passwords wait.
   */
  hash(visit: Visit, password: string): Promise<string>
  /**
   * Asks a signed-in person for a second proof: the password, or, of an account without one, a session that began within
   * the last ten minutes [SRV-99].
   * @throws {CallError} 403 without the proof; else as `require`.
   */
  proveAgain(visit: Visit, session: AccountSession, password: string): Promise<void>
}

/** Creates the gate; each server has limits and a queue of its own. */
export function createPasswordGate(settings: AccountSettings): PasswordGate {
  const { sentencesOf, failuresOfAddress, failuresOfNetwork, failuresOfAccount } = settings
  const most = { ofAddress: failuresOfAddress, ofNetwork: failuresOfNetwork, ofAccount: failuresOfAccount }
  const opened = new WeakMap<Core, { readonly limits: SignInLimits; readonly queue: BoundedQueue }>()

  function open(core: Core): { readonly limits: SignInLimits; readonly queue: BoundedQueue } {
    const present = opened.get(core) ?? {
      limits: createSignInLimits({ most, clock: core.clock }),
      queue: createBoundedQueue({ atOnce: AT_ONCE, waiting: WAITING }),
    }
    opened.set(core, present)
    return present
  }

  const busy = (visit: Visit): CallError =>
    new CallError(503, sentencesOf(visit).signInBusy, { 'Retry-After': String(BUSY_SECONDS) })

  async function requirePassword(visit: Visit, typed: TypedPassword): Promise<void> {
    const { db, website, address, core } = visit
    const { email, password, hashOf, account, wrong } = typed
    const { limits, queue } = open(core)
    const attempt = { db, website: website.id, email, address, now: core.clock(), account }
    const verdict = queue.isFull() ? limits.remembered(attempt) : await limits.count(attempt)
    if (!verdict) throw busy(visit)
    if (!verdict.allowed) throw tooMany(sentencesOf(visit).tooManyAttempts, verdict.retryAfter)
    const hash = await hashOf()
    const isRight = await queue
      .run(() => isPassword(password, hash))
      .catch(async (error: unknown) => {
        // Do not count an attempt that was never judged.
        await limits.uncount(attempt)
        throw error instanceof QueueFull ? busy(visit) : error
      })
    if (!isRight) throw wrong
    await limits.uncount(attempt)
  }

  return {
    require: requirePassword,
    async hash(visit, password) {
      return open(visit.core)
        .queue.run(() => hashPassword(password))
        .catch((error: unknown) => {
          throw error instanceof QueueFull ? busy(visit) : error
        })
    },
    async proveAgain(visit, { person, startedAt }, password) {
      const say = sentencesOf(visit)
      const stored = await readCredentials(visit.db, person.id)
      if (stored) {
        const wrong = new CallError(403, say.passwordWrong)
        return requirePassword(visit, { email: stored.email, password, hashOf: async () => stored.hash, wrong })
      }
      if (visit.core.clock().getTime() - startedAt.getTime() >= FRESH_MS) throw new CallError(403, say.signInAgain)
    },
  }
}
