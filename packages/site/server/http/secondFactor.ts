import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import {
  FACTOR_COOKIE,
  FACTOR_SECONDS,
  findFactor,
  pendingMark,
  readPendingMark,
  requireCode as judgeCode,
} from '@vitrine/server/accounts'
import { type Account, findAccountById } from '../database/accounts.ts'
import { ApiError } from './apiError.ts'
import { crumbOf } from './crumb.ts'
import { cookiePrefix, hostPrefix, hostCookie } from './hostPrefix.ts'
import type { Env, Services, Session } from './services.ts'
import { startSession } from './session.ts'
import { isSecure } from './visitor.ts'

/** Page that asks for the code. */
export const CODE_PAGE = '/account/code'

// oxlint-disable-next-line house/visitor-words -- for programs that sign in: a browser is sent to the page itself
const ASKED = `Please go on at ${CODE_PAGE} with the code of your authenticator app.`

/** A person who has given the first factor. */
export interface PendingPerson {
  readonly account: Account
  readonly rememberMe: boolean
}

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
  const pending = { accountId: account.id, rememberMe }
  const mark = pendingMark(services.secret, crumbOf(c, services), pending, services.clock())
  setCookie(c, FACTOR_COOKIE, mark, hostCookie(c, services, FACTOR_SECONDS))
  throw new ApiError(401, { secondFactor: CODE_PAGE, error: ASKED })
}

/** The person of this browser whose sign-in waits for a code; `undefined` without one, and after five minutes. */
export async function pendingPerson(c: Context<Env>, services: Services): Promise<PendingPerson | undefined> {
  const mark = getCookie(c, FACTOR_COOKIE, cookiePrefix(c))
  const pending = readPendingMark(services.secret, crumbOf(c, services), mark, services.clock())
  const account = pending && (await findAccountById(services.db, pending.accountId))
  return account && { account, rememberMe: pending!.rememberMe }
}

/** Forgets that a sign-in waits. */
export function forgetPending(c: Context<Env>, services: Services): void {
  deleteCookie(c, FACTOR_COOKIE, { ...hostPrefix(c), path: '/', secure: isSecure(c, services) })
}

/**
 * Takes the code of an authenticator app, or a recovery code, once [SRV-154].
 * @throws {ApiError} 403 for a wrong code, 429 after five wrong ones in a quarter of an hour.
 */
export const requireCode = ({ db, clock }: Services, accountId: string, typed: string): Promise<void> =>
  judgeCode(db, accountId, typed, clock(), REFUSALS)
