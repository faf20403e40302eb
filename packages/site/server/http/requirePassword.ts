import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { QueueFull } from '@vitrine/server/core'
import { ApiError, tooMany } from './apiError.ts'
import type { Env, Services } from './services.ts'
import type { SignInLimits } from '@vitrine/server/accounts'
import { clientAddress } from './visitor.ts'

const LIMITED = REFUSALS.tooManyAttempts
const BUSY = REFUSALS.signInBusy

/** A password typed outside the sign-in form. */
export interface GivenPassword {
  /** Failures are counted under this name, within the limits of sign-ins: an e-mail, or a name for a page. */
  readonly subject: string
  readonly password: string
  /** `undefined` where nothing has a password: the same work is done, and the password is wrong. */
  readonly hash: string | undefined
  /** The sentence for a wrong password. */
  readonly wrong: string
}

/**
 * Checks a password within the limits of sign-ins: a stolen session must not try passwords, and a locked page must not
 * be guessed [SRV-31] [SRV-99].
 * @throws {ApiError} 403 for a wrong password, 429 after too many failures, 503 while too many passwords wait.
 */
export async function requirePassword(
  c: Context<Env>,
  services: Services,
  limits: SignInLimits,
  { subject, password, hash, wrong }: GivenPassword,
): Promise<void> {
  const attempt = { db: services.db, email: subject, address: clientAddress(c, services), now: services.clock() }
  const verdict = await limits.count(attempt)
  if (!verdict.allowed) throw tooMany(LIMITED, verdict.retryAfter)
  const isRight = await services.signIns
    .run(() => services.isPassword(password, hash))
    .catch(async (error: unknown) => {
      await limits.uncount(attempt)
      throw error instanceof QueueFull ? new ApiError(503, BUSY, { 'Retry-After': '5' }) : error
    })
  if (!isRight) throw new ApiError(403, wrong)
  await limits.uncount(attempt)
}
