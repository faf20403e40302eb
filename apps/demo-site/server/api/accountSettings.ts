import { changePassword, endSessions } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { endListedSession, endOtherSessions, readCredentials } from '../database/sessions.ts'
import { replacePassword } from '../database/passwords.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { hashPassword } from '../http/password.ts'
import { passwordFault } from '../http/passwordFault.ts'
import { SETTINGS_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import { requirePassword } from '../http/requirePassword.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { sessionHash, sessionOf } from '../http/session.ts'
import type { SignInLimits } from '../http/signInLimits.ts'
import { sendMail } from '../mail/sendMail.ts'
import { renderAccountPage } from '../render/accountPages.tsx'

const WRONG = 'That is not your present password.'
const DONE = { success: true } as const

const LETTER = {
  subject: 'Your password has been changed',
  text: 'The password of your account at Lantern Hall has been changed, and all other sessions have ended.\n\nIf this was not you, write to the desk at once.\n',
}

/** Calls by which people end sessions of their own account and change its password. Each call needs a session. */
export function accountSettingsRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

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

  serveEndpoint(
    app,
    services,
    changePassword,
    async ({ c, body }) => {
      const { account, idHash } = await personOf(c)
      const known = await readCredentials(db, account.id)
      if (!known) throw new ApiError(403, WRONG)
      await requirePassword(c, services, limits, {
        subject: known.email,
        password: body.current,
        hash: known.hash,
        wrong: WRONG,
      })
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
