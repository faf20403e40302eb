import type { Kysely } from 'kysely'
import { CallError } from '../../../core/callError.js'
import { limitRequest, uncountRequest } from '../../../core/limits.js'
import { recoveryHash, stepOf, tidyCode } from './authenticator.js'
import { findFactor, takeRecoveryCode, useStep } from './factorRows.js'

/** Most wrong codes of an account in a quarter of an hour [SRV-154]. */
const MOST_WRONG = { limit: 5, seconds: 900 } as const

/** Sentences of refused codes. */
export type CodeSentences = Readonly<Record<'codeWrong' | 'tooManyCodesTried', string>>

/**
 * Takes the code of an authenticator app, or a recovery code, once [SRV-154] [ENG-164].
 * @throws {CallError} 403 for a wrong code, 429 after five wrong ones in a quarter of an hour.
 */
export async function requireCode(
  db: Kysely<any>,
  accountId: string,
  typed: string,
  now: Date,
  say: CodeSentences,
): Promise<void> {
  const bucket = `second-factor:${accountId}`
  await limitRequest(db, bucket, MOST_WRONG, now, say.tooManyCodesTried)
  const factor = await findFactor(db, accountId)
  const step = factor && (await stepOf(factor.secret, tidyCode(typed), factor.usedStep, now))
  const isRight =
    step === undefined
      ? await takeRecoveryCode(db, accountId, recoveryHash(accountId, typed))
      : await useStep(db, accountId, step)
  if (!isRight) throw new CallError(403, say.codeWrong)
  await uncountRequest(db, bucket, now)
}
