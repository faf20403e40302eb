import { IDENTITY_COOKIE } from '@vitrine/cookies'
import { DATA_LAYER } from '@vitrine/messages'
import { type CookieOptions, parse, serialize } from 'hono/utils/cookie'
import type { Kysely } from 'kysely'
import { CallError } from '../../core/callError.js'
import type { RequestWebsite, Visit } from '../../core/feature.js'
import { digest, randomToken, sign, type SigningKey } from '../../core/tokens.js'
import { type Account, accountOf, hasPassword } from './accountRows.js'
import type { AccountSettings } from './accountOptions.js'
import { DEVICE_COOKIE, DEVICE_SECONDS, deviceMark, readDeviceMark } from './deviceMark.js'
import { IDLE_SECONDS, LONGEST_USER_AGENT, SESSION_NOTE_MS, SESSION_SECONDS } from './sessionLengths.js'
import { beginSession, endSession, replaceSessionId, selectSession, touchSession } from './sessionRows.js'

const SESSION_COOKIE = 'ss_session'

/** Somebody who is signed in. */
export interface SignedInPerson<Role extends string = string> extends Account<Role> {
  /** Whether changes ask for a password. */
  readonly hasPassword: boolean
  /** Token of the session alone: calls by script send it in the header `X-XSRF-Token`. */
  readonly xsrfToken: string
}

/** A session with its person. */
export interface AccountSession<Role extends string = string> {
  readonly person: SignedInPerson<Role>
  /** Digest of the session's id. */
  readonly idHash: string
  readonly startedAt: Date
}

type Reached = Omit<RequestWebsite, 'website'>

/** Name of a cookie that scripts do not read: over https a browser takes it from this host alone [SRV-157]. */
const hostName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** Reads a cookie that scripts do not read. */
export function readCookie({ request, secure }: Pick<Reached, 'request' | 'secure'>, name: string): string | undefined {
  const full = hostName(name, secure)
  return parse(request.headers.get('Cookie') ?? '', full)[full]
}

const common = (secure: boolean, maxAge: number): CookieOptions => ({ path: '/', sameSite: 'Lax', secure, maxAge })

/** Writes a cookie of this host that scripts do not read. */
export const hostCookie = (secure: boolean, name: string, value: string, maxAge: number): string =>
  serialize(hostName(name, secure), value, { ...common(secure, maxAge), httpOnly: true })

/** The token is made from the session's id, so no process stores it and it ends with the session [SRV-18]. */
const xsrfTokenOf = (secret: SigningKey, idHash: string): string => sign(secret, 'xsrf', idHash)

function sessionHash(reached: Reached): string | undefined {
  const id = readCookie(reached, SESSION_COOKIE)
  return id ? digest(id) : undefined
}

/** Reads the session of a request; `undefined` for a visitor, also with a session that has ended [ENG-130]. */
export async function sessionOf<Role extends string>(
  reached: Reached,
  { roles }: Pick<AccountSettings<Role>, 'roles'>,
  now: Date,
): Promise<AccountSession<Role> | undefined> {
  const { db, secret } = reached
  const idHash = sessionHash(reached)
  if (idHash === undefined) return undefined
  const row = await selectSession(db, idHash, now)
    .selectAll('accounts')
    .select(['sessions.seen_at', 'sessions.created_at as started_at', hasPassword.as('has_password')])
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - row.seen_at.getTime() > SESSION_NOTE_MS) await touchSession(db, idHash, now)
  const own = { hasPassword: row.has_password, xsrfToken: xsrfTokenOf(secret, idHash) }
  return { person: { ...accountOf(row, roles), ...own }, idHash, startedAt: row.started_at }
}

/**
 * Reads the session of a call that needs one.
 * @throws {CallError} 401 for somebody who is signed out.
 */
export async function requireSession(visit: Visit, settings: AccountSettings): Promise<AccountSession> {
  const session = await sessionOf(visit, settings, visit.core.clock())
  if (!session) throw new CallError(401, { loginRequired: true, error: DATA_LAYER.unauthorized })
  return session
}

/** Id of the browser, if somebody has signed in to the account of this e-mail in it. */
export const deviceOf = (visit: Reached, email: string): string | undefined =>
  readDeviceMark(visit.secret, readCookie(visit, DEVICE_COOKIE), email)

/**
 * Signs somebody in: a new id, which nobody can have known before, and the end of the session that the browser came with.
 * @param headers - Receives the cookies.
 * @returns The token of the session.
 */
export async function startSession(
  visit: Visit,
  headers: Headers,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  rememberMe: boolean,
): Promise<string> {
  const { db, secure, secret, request, core } = visit
  const id = randomToken()
  const idHash = digest(id)
  const length = rememberMe ? 'long' : 'short'
  const maxAge = SESSION_SECONDS[length]
  const now = core.clock()
  const expires = new Date(now.getTime() + maxAge * 1000)
  const userAgent = (request.headers.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT)
  const session = { idHash, accountId, now, expires, idleSeconds: IDLE_SECONDS[length], userAgent }
  await beginSession(db, session, sessionHash(visit))
  headers.append('Set-Cookie', hostCookie(secure, SESSION_COOKIE, id, maxAge))
  // Scripts read the identity to notice a change of account; it gives no access.
  headers.append('Set-Cookie', serialize(IDENTITY_COOKIE, accountId, common(secure, maxAge)))
  const mark = deviceMark(secret, deviceOf(visit, email) ?? randomToken(), email)
  headers.append('Set-Cookie', hostCookie(secure, DEVICE_COOKIE, mark, DEVICE_SECONDS))
  return xsrfTokenOf(secret, idHash)
}

/**
 * Gives a session a new id, so that whoever has seen the old one has nothing [SRV-155]. It ends when it would have ended.
 * @returns The new token of the session.
 */
export async function renewSession(
  { secure, secret, core }: Visit,
  headers: Headers,
  idHash: string,
  tx: Kysely<any>,
): Promise<string> {
  const id = randomToken()
  const newHash = digest(id)
  const expires = await replaceSessionId(tx, idHash, newHash)
  const maxAge = Math.floor((expires.getTime() - core.clock().getTime()) / 1000)
  headers.append('Set-Cookie', hostCookie(secure, SESSION_COOKIE, id, maxAge))
  return xsrfTokenOf(secret, newHash)
}

/** Signs out: the session ends on the server and its cookies go. */
export async function stopSession(visit: Visit, headers: Headers): Promise<void> {
  const idHash = sessionHash(visit)
  if (idHash !== undefined) await endSession(visit.db, idHash)
  headers.append('Set-Cookie', hostCookie(visit.secure, SESSION_COOKIE, '', 0))
  headers.append('Set-Cookie', serialize(IDENTITY_COOKIE, '', common(visit.secure, 0)))
}
