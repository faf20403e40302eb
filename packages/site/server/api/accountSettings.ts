import { changeLetter } from '../mail/letters.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { changePassword, endSessions } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { emailOf } from '../database/accounts.ts'
import {
  endListedSession,
  endOtherSessions,
  hashPassword,
  passwordFault,
  type SignInLimits,
} from '@vitrine/server/accounts'
import { replacePassword } from '../database/passwords.ts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { proveAgain } from '../http/proveAgain.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { renewSession, sessionHash, sessionOf } from '../http/session.ts'
import { sendMail } from '../mail/sendMail.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { refuseSettings } from './refuseSettings.ts'

const DONE = { success: true } as const

/**
 * Serves the calls by which people end other sessions of their account and change its password [SRV-16] [SRV-99]. Each
 * call needs a session.
 */
export function accountSettingsRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

  /** Returns the signed-in account; `access: {}` has already refused visitors without one. */
  async function personOf(c: Context<Env>): Promise<Session & { readonly idHash: string }> {
    return { ...((await sessionOf(c, services)) as Session), idHash: sessionHash(c) as string }
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
        refused: (c, fields, error) => refuseSettings(c, services, fields, error),
      },
    },
  )

  serveEndpoint(
    app,
    services,
    changePassword,
    async ({ c, body }) => {
      const { account, idHash } = await personOf(c)
      await proveAgain(c, services, limits, { accountId: account.id, idHash, password: body.current })
      const fault = passwordFault(body.next, await emailOf(db, account.id), await readSiteTitle(db))
      if (fault !== undefined) throw new ApiError(400, fault)
      const hash = await hashPassword(body.next)
      const letter = changeLetter('password', languageOfRequest(c).lang)
      const xsrfToken = await db.transaction().execute(async (tx) => {
        await replacePassword(tx, account.id, hash)
        await endOtherSessions(tx, account.id, idHash)
        await sendMail(tx, { to: await emailOf(tx, account.id), ...letter }, clock())
        return renewSession(c, services, tx)
      })
      log.info('somebody changed a password', { accountId: account.id })
      return { ...DONE, xsrfToken }
    },
    {
      access: {},
      plain: {
        read: (fields) => ({ current: textField(fields, 'current') ?? '', next: textField(fields, 'next') ?? '' }),
        next: () => '/account?changed=password',
        refused: (c, fields, error) => refuseSettings(c, services, fields, error),
      },
    },
  )
}
