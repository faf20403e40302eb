import { DATA_LAYER } from '@vitrine/messages'
import { IDENTITY_COOKIE } from '@vitrine/cookies'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { digest, isSameText, randomToken, sign } from '@vitrine/server/core'
import { type Account, emailOf, findSession } from '../database/accounts.ts'
import type { Db } from '../database/db.ts'
import {
  IDLE_SECONDS,
  LONGEST_USER_AGENT,
  SESSION_NOTE_MS,
  SESSION_SECONDS,
  beginSession,
  endSession,
  replaceSessionId,
  touchSession,
} from '@vitrine/server/accounts'
import { ApiError } from './apiError.ts'
import { cookiePrefix, hostPrefix } from './hostPrefix.ts'
import { noteRefusal } from './noteRefusal.ts'
import { rememberDevice } from './knownDevice.ts'
import type { Env, Services, Session } from './services.ts'
import { isSecure } from './visitor.ts'

const SESSION_COOKIE = 'ss_session'

const UNAUTHORIZED = DATA_LAYER.unauthorized

/** The digest of the browser's session id, which is what the database knows; `undefined` without one. */
export function sessionHash(c: Context<Env>): string | undefined {
  const id = getCookie(c, SESSION_COOKIE, cookiePrefix(c))
  return id ? digest(id) : undefined
}

/** The token is made from the session's id, so no process keeps it and it ends with the session [SRV-18]. */
function xsrfTokenOf({ secret }: Services, idHash: string): string {
  return sign(secret, 'xsrf', idHash)
}

/** The account of this request, read once; `undefined` for a visitor, also with an expired session [SRV-16]. */
export function sessionOf(c: Context<Env>, services: Services): Promise<Session | undefined> {
  const asked = c.get('session') ?? readSession(c, services)
  c.set('session', asked)
  return asked
}

async function readSession(c: Context<Env>, services: Services): Promise<Session | undefined> {
  const idHash = sessionHash(c)
  if (idHash === undefined) return undefined
  const now = services.clock()
  const found = await findSession(services.db, idHash, now)
  if (!found) return undefined
  if (now.getTime() - found.seenAt.getTime() > SESSION_NOTE_MS) await touchSession(services.db, idHash, now)
  return { account: found.account, xsrfToken: xsrfTokenOf(services, idHash) }
}

/**
 * Signs somebody in: a new id, which nobody can have known before, the shared identity, and the end of the session the
 * browser came with [SRV-16] [SRV-17].
 */
export async function startSession(
  c: Context<Env>,
  services: Services,
  account: Account,
  rememberMe: boolean,
): Promise<Session> {
  const id = randomToken()
  const maxAge = rememberMe ? SESSION_SECONDS.long : SESSION_SECONDS.short
  const now = services.clock()
  const idHash = digest(id)
  const expires = new Date(now.getTime() + maxAge * 1000)
  const idleSeconds = rememberMe ? IDLE_SECONDS.long : IDLE_SECONDS.short
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT)
  const begun = { idHash, accountId: account.id, now, expires, idleSeconds, userAgent }
  await beginSession(services.db, begun, sessionHash(c))
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(c, services), maxAge } as const
  setCookie(c, SESSION_COOKIE, id, { ...options, ...hostPrefix(c), httpOnly: true })
  // Set the identity cookie without `httpOnly`: scripts read it to notice a change of account, and the cookie gives no
  // access.
  setCookie(c, IDENTITY_COOKIE, account.id, options)
  rememberDevice(c, services, await emailOf(services.db, account.id))
  const session = { account, xsrfToken: xsrfTokenOf(services, idHash) }
  c.set('session', Promise.resolve(session))
  return session
}

/**
 * Gives the session of this request a new id, so that whoever has seen the old one has nothing [SRV-155]. It ends when it
 * would have ended, and keeps the time of its sign-in.
 * @returns The new token of the session.
 */
export async function renewSession(c: Context<Env>, services: Services, db: Db): Promise<string> {
  const id = randomToken()
  const idHash = digest(id)
  const expires = await replaceSessionId(db, sessionHash(c)!, idHash)
  const maxAge = Math.floor((expires.getTime() - services.clock().getTime()) / 1000)
  const options = { path: '/', sameSite: 'Lax', secure: isSecure(c, services), maxAge, httpOnly: true } as const
  setCookie(c, SESSION_COOKIE, id, { ...options, ...hostPrefix(c) })
  return xsrfTokenOf(services, idHash)
}

/**
 * Signs out: the session ends on the server and its cookies go [SRV-17] [SRV-33] [SRV-34].
 * @returns The account that was signed in, if any.
 */
export async function stopSession(c: Context<Env>, services: Services): Promise<Account | undefined> {
  const session = await sessionOf(c, services)
  const idHash = sessionHash(c)
  if (idHash !== undefined) await endSession(services.db, idHash)
  const options = { path: '/', secure: isSecure(c, services) }
  deleteCookie(c, SESSION_COOKIE, { ...options, ...hostPrefix(c) })
  deleteCookie(c, IDENTITY_COOKIE, options)
  c.set('session', Promise.resolve(undefined))
  return session?.account
}

/** Requirements of a call on its caller. */
export interface Demand {
  /** Role numbers in, whether they suffice out. Without it any signed-in person will do. */
  readonly roles?: (roles: readonly number[]) => boolean
}

/**
 * Lets a call through to who may make it. What changes something and comes with a session must also carry the session's
 * own token, which no other site can know [SRV-18] [SRV-19] [SRV-21].
 * @param demand - `undefined`: visitors too.
 * @param needsToken - Checks a browser's writing call for the token; the call that ends a session is exempt.
 * @throws {ApiError} 401 when signed out, 403 without the token or without the role.
 */
export async function requireAccess(
  c: Context<Env>,
  services: Services,
  demand: Demand | undefined,
  needsToken: boolean,
): Promise<void> {
  if (!demand && !needsToken) return
  const session = await sessionOf(c, services)
  if (!session) {
    if (demand) noteRefusal(c, services, 'no session')
    if (demand) throw new ApiError(401, { loginRequired: true, error: UNAUTHORIZED })
    return
  }
  const hasToken = !needsToken || isSameText(c.req.header('X-XSRF-Token') ?? '', session.xsrfToken)
  if (!hasToken || demand?.roles?.(session.account.roles) === false) {
    noteRefusal(c, services, hasToken ? 'role' : 'session token', session.account.id)
    throw new ApiError(403, { authorizationFail: true, error: UNAUTHORIZED })
  }
}
