import { pageTitle } from '../render/pageTitle.ts'
import { sentenceIn } from '../languages.ts'
import { changeLetter } from '../mail/letters.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { ACCOUNT } from '../../messages/account.ts'
import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderSVG } from 'uqr'
import { AuthenticatorPage, CodePage, RecoveryCodesPage } from '../../pages/SecondFactor.tsx'
import { emailOf } from '../database/accounts.ts'
import {
  appAddress,
  beginFactor,
  confirmFactor,
  endOtherSessions,
  findFactor,
  makeRecoveryCodes,
  makeSecret,
  recoveryHash,
  removeFactor,
  type SignInLimits,
} from '@vitrine/server/accounts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { proveAgain } from '../http/proveAgain.ts'
import { CODE_PAGE, forgetPending, pendingPerson, requireCode } from '../http/secondFactor.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { sessionHash, sessionOf, startSession } from '../http/session.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { PageModel } from '../model.ts'
import { nextPath } from '../render/accountPages.tsx'
import { documentParts } from '../render/documentParts.ts'
import { errorTitle } from '../render/errorTitle.ts'
import { makeModel } from '../render/pageModel.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { refuseSettings } from './refuseSettings.ts'

const AUTHENTICATOR = '/account/authenticator'

/**
 * Serves the second factor: the page that asks for a code while somebody signs in, and the forms that set up and remove
 * an authenticator app [SRV-154].
 */
export function secondFactorRoutes(app: Hono<Env>, services: Services, limits: SignInLimits): void {
  const { db, clock, log } = services

  async function show(
    c: Context<Env>,
    {
      title: key,
      error,
      status = 200,
    }: {
      title: 'codeTitle' | 'setUpApp' | 'recoveryTitle'
      error?: ApiError | undefined
      status?: ContentfulStatusCode
    },
    draw: (model: PageModel) => ReactNode,
  ): Promise<Response> {
    const title = wordsFor(c, ACCOUNT)[key]
    const page = pageTitle(title)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: error ? errorTitle(c, page) : page,
      isRefusal: error !== undefined,
      description: title,
      blockTypes: [],
      kinds: ['account'],
    })
    function* main(): Generator<string> {
      yield renderToStaticMarkup(draw(model))
    }
    for (const [name, value] of Object.entries(error?.headers ?? {})) c.header(name, value)
    c.header('X-Robots-Tag', 'noindex')
    return htmlBody(c, documentParts(log, model, main), error?.status ?? status, true)
  }

  const askForCode = (c: Context<Env>, error?: ApiError): Promise<Response> =>
    show(c, { title: 'codeTitle', error }, ({ crumb, lang }) => (
      <CodePage {...{ crumb, lang }} next={c.req.query('next')} error={error && sentenceIn(lang, error.message)} />
    ))

  app.get(CODE_PAGE, async (c) => ((await pendingPerson(c, services)) ? askForCode(c) : c.redirect('/account', 302)))

  app.post(CODE_PAGE, async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    const person = await pendingPerson(c, services)
    if (!person) return c.redirect('/account', 303)
    try {
      await requireCode(services, person.account.id, textField(fields, 'code') ?? '')
    } catch (error) {
      if (error instanceof ApiError) return askForCode(c, error)
      throw error
    }
    forgetPending(c, services)
    await startSession(c, services, person.account, person.rememberMe)
    log.info('somebody signed in with a second factor', { accountId: person.account.id })
    return c.redirect(nextPath(c.req.query('next')), 303)
  })

  /** Shows the secret that waits for its confirmation; without one the page of the account. */
  async function showSecret(c: Context<Env>, { account }: Session, error?: ApiError): Promise<Response> {
    const factor = await findFactor(db, account.id)
    if (!factor || factor.isConfirmed) return c.redirect('/account', 303)
    const address = await appAddress(factor.secret, await emailOf(db, account.id), await readSiteTitle(db))
    const code = renderSVG(address, { border: 2 })
    return show(c, { title: 'setUpApp', error }, ({ crumb, lang }) => (
      <AuthenticatorPage
        {...{ crumb, lang, code }}
        secret={factor.secret}
        error={error && sentenceIn(lang, error.message)}
      />
    ))
  }

  async function confirm(c: Context<Env>, session: Session, typed: string): Promise<Response> {
    const { account } = session
    const factor = await findFactor(db, account.id)
    if (!factor || factor.isConfirmed) return c.redirect('/account', 303)
    try {
      await requireCode(services, account.id, typed)
    } catch (error) {
      if (error instanceof ApiError) return showSecret(c, session, error)
      throw error
    }
    const codes = await makeRecoveryCodes()
    const hashes = codes.map((code) => recoveryHash(account.id, code))
    await db.transaction().execute(async (tx) => {
      await confirmFactor(tx, account.id, hashes, clock())
      await follow(tx, c, account.id, 'app-added')
    })
    log.info('somebody added an authenticator app', { accountId: account.id })
    // Answer with the page itself instead of a redirect: nothing stores the codes, so no other page could show them.
    return show(c, { title: 'recoveryTitle' }, ({ lang }) => <RecoveryCodesPage codes={codes} lang={lang} />)
  }

  async function follow(
    tx: typeof db,
    c: Context<Env>,
    accountId: string,
    change: 'app-added' | 'app-removed',
  ): Promise<void> {
    const letter = changeLetter(change, languageOfRequest(c).lang)
    await endOtherSessions(tx, accountId, sessionHash(c)!)
    await sendMail(tx, { to: await emailOf(tx, accountId), ...letter }, clock())
  }

  app.get(AUTHENTICATOR, async (c) => {
    const session = await sessionOf(c, services)
    return session ? showSecret(c, session) : c.redirect('/account', 302)
  })

  app.post(AUTHENTICATOR, async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    const session = await sessionOf(c, services)
    const idHash = sessionHash(c)
    if (!session || idHash === undefined) return c.redirect('/account', 303)
    const accountId = session.account.id
    const action = textField(fields, 'do')
    if (action === 'confirm') return confirm(c, session, textField(fields, 'code') ?? '')
    try {
      await proveAgain(c, services, limits, { accountId, idHash, password: textField(fields, 'current') ?? '' })
    } catch (error) {
      if (error instanceof ApiError) return refuseSettings(c, services, fields, error)
      throw error
    }
    if (action !== 'remove') {
      await beginFactor(db, accountId, await makeSecret())
      return c.redirect(AUTHENTICATOR, 303)
    }
    await db.transaction().execute(async (tx) => {
      if (await removeFactor(tx, accountId)) await follow(tx, c, accountId, 'app-removed')
    })
    log.info('somebody removed an authenticator app', { accountId })
    return c.redirect('/account?changed=authenticator', 303)
  })
}
