import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { FRESH_MS, readCredentials, sessionStart, type SignInLimits } from '@vitrine/server/accounts'
import { ApiError } from './apiError.ts'
import { requirePassword } from './requirePassword.ts'
import type { Env, Services } from './services.ts'

const WRONG_PASSWORD = REFUSALS.passwordWrong
const SIGN_IN_AGAIN = REFUSALS.signInAgain

/** The account to be changed, and the password as proof. */
export interface Claim {
  readonly accountId: string
  /** Digest of the id of the present session. */
  readonly idHash: string
  /** The present password as typed; an account without one sends an empty text. */
  readonly password: string
}

/**
 * Asks a signed-in person for a second proof: the password, or, of an account without one, a session that began within
 * the last ten minutes [SRV-99] [SRV-98].
 * @throws {ApiError} 403 without the proof, 429 after too many failures, 503 while too many passwords wait.
 */
export async function proveAgain(
  c: Context<Env>,
  services: Services,
  limits: SignInLimits,
  { accountId, idHash, password }: Claim,
): Promise<void> {
  const { db, clock } = services
  const known = await readCredentials(db, accountId)
  if (known) {
    return requirePassword(c, services, limits, {
      subject: known.email,
      password,
      hash: known.hash,
      wrong: WRONG_PASSWORD,
    })
  }
  const started = await sessionStart(db, idHash)
  if (!started || clock().getTime() - started.getTime() >= FRESH_MS) throw new ApiError(403, SIGN_IN_AGAIN)
}
