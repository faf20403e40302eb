import { changePassword, endSessions } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { QueueFull } from '../boundedQueue.ts'
import { endListedSession, endOtherSessions, readCredentials } from '../database/sessions.ts'
import { replacePassword } from '../database/passwords.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { hashPassword, isPassword } from '../http/password.ts'
import { passwordFault } from '../http/passwordFault.ts'
import { SETTINGS_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { sessionHash, sessionOf } from '../http/session.ts'
import type { SignInLimits } from '../http/signInLimits.ts'
import { clientAddress } from '../http/visitor.ts'
import { sendMail } from '../mail/sendMail.ts'
import { renderAccountPage } from '../render/accountPages.tsx'

const WRONG = 'That is not your present password.'
const LIMITED = 'There have been too many attempts. Please try again later.'
const BUSY = 'Too many people are signing in at this moment. Please try again in a few seconds.'
const DONE = { success: true } as const

const LETTER = {
  subject: 'Your password has been changed',
  text: 'The password of your account at Lantern Hall has been changed, and all other sessions have ended.\n\nIf this was not you, write to the desk at once.\n',
}

/** Calls by which people end sessions of their own account and change its password. Each call needs a session. */
export function accountSettingsRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log, signIns } = services

  /** The person who is signed in; `access: {}` has refused everybody else. */
  async function personOf(c: Context<Env>): Promise<Session & { readonly idHash: string }> {
    return { ...((await sessionOf(c, services)) as Session), idHash: sessionHash(c) as string }
  }

  async function showAgain(c: Context<Env>, error: ApiError): Promise<Response> {
    const answer = { error: error.message }
    const redirect = await redirectRefused(c, services, error, {
      subject: SETTINGS_SUBJECT,
      answer,
      to: '/account?refused=settings',
    })
    return redirect ?? renderAccountPage(c, services, error.status, { ...answer, headers: error.headers })
  }

  serveEndpoint(
    app,
    services,
    endSessions,
    async ({ c, body }) => {
      const { account, idHash } = await personOf(c)
      if (body.session === 'others') await endOtherSessions(db, account.id, idHash)
      else await endListedSession(db, account.id, body.session)
      log.info('somebody ended other sessions', { accountId: account.id })
      return DONE
    },
    {
      access: {},
      plain: {
        read: (fields) => ({ session: textField(fields, 'session') ?? '' }),
        next: () => '/account',
        refused: (c, _fields, error) => showAgain(c, error),
      },
    },
  )

  /** Checks the present password, within the same limits as a sign-in: a stolen session must not try passwords. */
  async function requirePassword(c: Context<Env>, email: string, password: string, hash: string): Promise<void> {
    const attempt = { email, address: clientAddress(c, services), now: clock() }
    const verdict = await limits.count(attempt)
    if (!verdict.allowed) throw new ApiError(429, LIMITED, { 'Retry-After': String(verdict.retryAfter) })
    const isRight = await signIns
      .run(() => isPassword(password, hash))
      .catch(async (error: unknown) => {
        await limits.uncount(attempt)
        throw error instanceof QueueFull ? new ApiError(503, BUSY, { 'Retry-After': '5' }) : error
      })
    if (!isRight) throw new ApiError(403, WRONG)
    await limits.uncount(attempt)
  }

  serveEndpoint(
    app,
    services,
    changePassword,
    async ({ c, body }) => {
      const { account, idHash } = await personOf(c)
      const known = await readCredentials(db, account.id)
      if (!known) throw new ApiError(403, WRONG)
      await requirePassword(c, known.email, body.current, known.hash)
      const fault = passwordFault(body.next)
      if (fault !== undefined) throw new ApiError(400, fault)
      const hash = await hashPassword(body.next)
      await db.transaction().execute(async (tx) => {
        await replacePassword(tx, account.id, hash)
        await endOtherSessions(tx, account.id, idHash)
        await sendMail(tx, { to: known.email, ...LETTER }, clock())
      })
      log.info('somebody changed a password', { accountId: account.id })
      return DONE
    },
    {
      access: {},
      plain: {
        read: (fields) => ({ current: textField(fields, 'current') ?? '', next: textField(fields, 'next') ?? '' }),
        next: () => '/account?changed=password',
        refused: (c, _fields, error) => showAgain(c, error),
      },
    },
  )
}
