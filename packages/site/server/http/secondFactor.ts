import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { countRequest, isSameText, sign, splitSigned, uncountRequest } from '@vitrine/server/core'
import { type Account, findAccountById } from '../database/accounts.ts'
import { findFactor, takeRecoveryCode, useStep } from '../database/secondFactors.ts'
import { ApiError, tooMany } from './apiError.ts'
import { recoveryHash, stepOf, tidyCode } from './authenticator.ts'
import { crumbOf } from './crumb.ts'
import { cookiePrefix, hostPrefix, hostCookie } from './hostPrefix.ts'
import type { Env, Services, Session } from './services.ts'
import { startSession } from './session.ts'
import { isSecure } from './visitor.ts'

/** Page that asks for the code. */
export const CODE_PAGE = '/account/code'

const FACTOR_COOKIE = 'ss_factor'
/** Seconds for which a sign-in waits for its code. */
const LIFETIME = 300
/** Most wrong codes of an account in a quarter of an hour [SRV-154]. */
const MOST_WRONG = 5
const QUARTER_HOUR = 900

// oxlint-disable-next-line house/visitor-words -- for programs that sign in: a browser is sent to the page itself
const ASKED = `Please go on at ${CODE_PAGE} with the code of your authenticator app.`
const WRONG = REFUSALS.codeWrong
const LIMITED = REFUSALS.tooManyCodesTried

/** A person who has given the first factor. */
export interface PendingPerson {
  readonly account: Account
  readonly rememberMe: boolean
}

const signatureOf = (c: Context<Env>, services: Services, claims: string): string =>
  sign(services.secret, 'second-factor', `${claims}\0${crumbOf(c, services)}`)

/**
 * Signs somebody in whose first factor is right, unless the account has an authenticator app: then the sign-in waits for
 * its code [SRV-154].
 * @throws {ApiError} 401 with `secondFactor`, the path of the page that asks for the code.
 */
export async function enter(
  c: Context<Env>,
  services: Services,
  account: Account,
  rememberMe: boolean,
): Promise<Session> {
  const factor = await findFactor(services.db, account.id)
  if (!factor?.isConfirmed) return startSession(c, services, account, rememberMe)
  const until = services.clock().getTime() + LIFETIME * 1000
  const claims = Buffer.from(JSON.stringify([account.id, rememberMe, until])).toString('base64url')
  setCookie(c, FACTOR_COOKIE, `${claims}.${signatureOf(c, services, claims)}`, hostCookie(c, services, LIFETIME))
  throw new ApiError(401, { secondFactor: CODE_PAGE, error: ASKED })
}

/** The person of this browser whose sign-in waits for a code; `undefined` without one, and after five minutes. */
export async function pendingPerson(c: Context<Env>, services: Services): Promise<PendingPerson | undefined> {
  const [claims, signature] = splitSigned(getCookie(c, FACTOR_COOKIE, cookiePrefix(c)) ?? '')
  if (claims === '' || !isSameText(signature, signatureOf(c, services, claims))) return undefined
  const [id, rememberMe, until] = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [string, boolean, number]
  const account = until > services.clock().getTime() ? await findAccountById(services.db, id) : undefined
  return account && { account, rememberMe }
}

/** Forgets that a sign-in waits. */
export function forgetPending(c: Context<Env>, services: Services): void {
  deleteCookie(c, FACTOR_COOKIE, { ...hostPrefix(c), path: '/', secure: isSecure(c, services) })
}

/**
 * Takes the code of an authenticator app, or a recovery code, once [SRV-154].
 * @throws {ApiError} 403 for a wrong code, 429 after five wrong ones in a quarter of an hour.
 */
export async function requireCode({ db, clock }: Services, accountId: string, typed: string): Promise<void> {
  const now = clock()
  const bucket = `second-factor:${accountId}`
  const verdict = await countRequest(db, bucket, { limit: MOST_WRONG, seconds: QUARTER_HOUR }, now)
  if (!verdict.allowed) throw tooMany(LIMITED, verdict.retryAfter)
  const factor = await findFactor(db, accountId)
  const step = factor && stepOf(factor.secret, tidyCode(typed), factor.usedStep, now)
  const isRight =
    step === undefined
      ? await takeRecoveryCode(db, accountId, recoveryHash(accountId, typed))
      : await useStep(db, accountId, step)
  if (!isRight) throw new ApiError(403, WRONG)
  await uncountRequest(db, bucket, now)
}
