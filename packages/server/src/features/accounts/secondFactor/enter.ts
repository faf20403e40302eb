import { isPlainPost } from '../../../core/visitor.js'
import type { Visit } from '../../../core/feature.js'
import { jsonAnswer } from '../../../core/serveRoute.js'
import { browserToken } from '../accountLinks.js'
import type { AccountSettings } from '../accountOptions.js'
import type { Account } from '../accountRows.js'
import { hostCookie, readCookie, startSession } from '../accountSession.js'
import { cookieToken } from '../../../core/csrf.js'
import { codePath } from './codeAddress.js'
import { findFactor } from './factorRows.js'
import { FACTOR_COOKIE, FACTOR_SECONDS, pendingMark, type PendingSignIn, readPendingMark } from './pendingSignIn.js'

/** A person whose first factor is right. */
export interface Entrant {
  readonly account: Pick<Account, 'id' | 'email'>
  readonly rememberMe: boolean
}

/**
 * Signs somebody in whose first factor is right, unless the account has an authenticator app: then the sign-in waits for
 * its code [ENG-164].
 * @param headers - Receives the cookies of a session.
 * @returns The token of the session; or the answer that asks for the code: 401 with `secondFactor`, the path of the page
 * that takes it, or the way there for a plain form.
 */
export async function enter(
  visit: Visit,
  headers: Headers,
  { account, rememberMe }: Entrant,
  settings: AccountSettings,
): Promise<string | Response> {
  const { db, secret, secure, request, core } = visit
  const factor = await findFactor(db, account.id)
  if (!factor?.isConfirmed) return startSession(visit, headers, account, rememberMe)
  const cookies = new Headers()
  const browser = browserToken(visit, cookies)
  const mark = pendingMark(secret, browser, { accountId: account.id, rememberMe }, core.clock())
  cookies.append('Set-Cookie', hostCookie(secure, FACTOR_COOKIE, mark, FACTOR_SECONDS))
  const path = codePath(settings)
  const answer = isPlainPost(request)
    ? new Response(null, { status: 303, headers: { Location: withNext(path, request), 'Cache-Control': 'no-store' } })
    : jsonAnswer({ secondFactor: path, error: settings.sentencesOf(visit).codeAsked }, 401)
  for (const [name, value] of cookies) answer.headers.append(name, value)
  return answer
}

/** Keeps the page that the visitor wants to see after the sign-in. */
function withNext(path: string, { url }: Request): string {
  const next = new URL(url).searchParams.get('next')
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}

/** The sign-in of this browser that waits for a code; `undefined` without one, and after five minutes. */
export function pendingSignIn(visit: Visit): PendingSignIn | undefined {
  const { secret, request, core } = visit
  const browser = cookieToken(request, secret)
  if (browser === undefined) return undefined
  return readPendingMark(secret, browser, readCookie(visit, FACTOR_COOKIE), core.clock())
}

/** Deletes the cookie of a sign-in that waited. */
export const endPending = ({ secure }: Visit, headers: Headers): void =>
  headers.append('Set-Cookie', hostCookie(secure, FACTOR_COOKIE, '', 0))
