import { languageOfRequest } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { askForLink, changeEmail, takeLink as useLink } from '@vitrine/access/api'
import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { findByEmail, joinAsMember, replaceEmail } from '../database/members.ts'
import {
  type OneTimeLink,
  takeLink,
  normalizeEmail,
  endOtherSessions,
  type SignInLimits,
} from '@vitrine/server/accounts'
import { ApiError } from '../http/apiError.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { proveAgain } from '../http/proveAgain.ts'
import { CODE_PAGE, enter } from '../http/secondFactor.ts'
import { ACCOUNT_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { sessionHash, sessionOf } from '../http/session.ts'
import { linkKey, sendLink } from '../mail/sendLink.ts'
import { sendMail } from '../mail/sendMail.ts'
import { renderAccountPage } from '../render/accountPages.tsx'
import { changeLetter } from '../mail/letters.ts'
import { refuseSettings } from './refuseSettings.ts'

const INVALID = REFUSALS.emailMissing
const USED = REFUSALS.linkUsed
const DONE = { success: true } as const

/**
 * Serves one-time links by e-mail: to sign in, to join, and to change an account's e-mail address [SRV-16] [SRV-99].
 */
export function oneTimeLinkRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

  async function showAgain(c: Context<Env>, error: ApiError): Promise<Response> {
    if (error.body.secondFactor) return c.redirect(CODE_PAGE, 303)
    const answer = { error: error.message }
    const redirect = await redirectRefused(c, services, error, {
      subject: ACCOUNT_SUBJECT,
      answer,
      to: '/account?refused=link',
    })
    return redirect ?? renderAccountPage(c, services, error.status, { ...answer, headers: error.headers })
  }

  serveEndpoint(
    app,
    services,
    askForLink,
    async ({ c, body }) => {
      const email = normalizeEmail(body.email)
      const found = await findByEmail(db, email)
      const name = body.purpose === 'join' ? body.name! : null
      // Send a sign-in link if the e-mail address already has an account, even if the visitor asked to join, because
      // one address cannot have two accounts.
      const purpose = found ? 'sign-in' : body.purpose
      await sendLink(c, services, { purpose, email, name, accountId: found?.id ?? null }, found !== undefined)
      return DONE
    },
    {
      invalid: INVALID,
      plain: {
        read: (fields) => ({
          purpose: textField(fields, 'purpose') ?? '',
          email: textField(fields, 'email') ?? '',
          name: textField(fields, 'name') ?? '',
        }),
        next: () => '/account?letter=sent',
        refused: (c, _fields, error) => showAgain(c, error),
      },
    },
  )

  async function begin(c: Context<Env>, link: OneTimeLink): Promise<void> {
    const { purpose, email, name, accountId } = link
    const known = purpose === 'join' ? undefined : await findByEmail(db, email)
    const account = purpose === 'join' ? await joinAsMember(db, { id: randomUUID(), email, name: name! }) : known
    if (!account || (purpose === 'sign-in' && account.id !== accountId)) throw new ApiError(403, USED)
    await enter(c, services, account, false)
    log.info(purpose === 'join' ? 'somebody joined' : 'somebody signed in by a letter', { accountId: account.id })
  }

  async function confirmEmail(c: Context<Env>, { email, accountId }: OneTimeLink): Promise<void> {
    const session = await sessionOf(c, services)
    const idHash = sessionHash(c)
    if (!session || idHash === undefined || session.account.id !== accountId) throw new ApiError(403, USED)
    const { lang } = languageOfRequest(c)
    const isDone = await db.transaction().execute((tx) => moveAccount(tx, accountId, email, idHash, lang))
    if (!isDone) throw new ApiError(403, USED)
    log.info('somebody changed an e-mail', { accountId })
  }

  async function moveAccount(tx: Db, accountId: string, email: string, idHash: string, lang: string): Promise<boolean> {
    const before = await replaceEmail(tx, accountId, email)
    if (before === undefined) return false
    await endOtherSessions(tx, accountId, idHash)
    await sendMail(tx, { to: before, ...changeLetter('email', lang) }, clock())
    return true
  }

  serveEndpoint(
    app,
    services,
    useLink,
    async ({ c, body }) => {
      const email = body.email === undefined ? undefined : normalizeEmail(body.email)
      const link = await takeLink(db, linkKey(c, services, body.token), clock(), email)
      if (!link) throw new ApiError(403, USED)
      await (link.purpose === 'email' ? confirmEmail(c, link) : begin(c, link))
      return DONE
    },
    {
      invalid: USED,
      plain: {
        read: (fields) => ({ token: textField(fields, 'token') ?? '', email: textField(fields, 'email') }),
        next: () => '/account',
        refused: (c, _fields, error) => showAgain(c, error),
      },
    },
  )

  serveEndpoint(
    app,
    services,
    changeEmail,
    async ({ c, body }) => {
      const { account } = (await sessionOf(c, services)) as Session
      const idHash = sessionHash(c) as string
      await proveAgain(c, services, limits, { accountId: account.id, idHash, password: body.current })
      const email = normalizeEmail(body.email)
      const isTaken = (await findByEmail(db, email)) !== undefined
      await sendLink(c, services, { purpose: 'email', email, name: null, accountId: account.id }, isTaken)
      return DONE
    },
    {
      access: {},
      invalid: INVALID,
      plain: {
        read: (fields) => ({ current: textField(fields, 'current') ?? '', email: textField(fields, 'email') ?? '' }),
        next: () => '/account?letter=sent',
        refused: (c, fields, error) => refuseSettings(c, services, fields, error),
      },
    },
  )
}
