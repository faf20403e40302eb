import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { BUYER } from '../../messages/buyer.ts'
import { OpenAccountPage } from '../../pages/OpenAccountPage.tsx'
import { normalizeEmail } from '@vitrine/server/accounts'
import { emailOf } from '../database/accounts.ts'
import { findByEmail, joinAsMember } from '../database/members.ts'
import { findOrder, type OrderRow } from '../database/orders.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { personalPage } from '../http/htmlBody.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { reserve } from '../http/mayStore.ts'
import { enter } from '../http/secondFactor.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { documentParts } from '../render/documentParts.ts'
import { makeModel } from '../render/pageModel.ts'
import { pageTitle } from '../render/pageTitle.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { isTokenValid, readOrderToken } from '@vitrine/server/shop'

/** Path of the page that opens the account of a buyer. */
const OPEN = '/account/open'
/** Bytes of an account with its session, besides its name. */
const ROWS = 2500
/** Most characters of an account's name. */
const LONGEST_NAME = 100

/**
 * Opens the account of a buyer by the link of an order's e-mail, which proves the address: no page and no redirect
 * contains this link, so whoever has ordered in the name of somebody else does not have it [ACC-60]. Opening the page
 * changes nothing, because mail scanners open every link of an e-mail.
 */
export function orderAccount(app: Hono<Env>, services: Services): void {
  const { callDb, secret, clock, config, log } = services
  const calls = { ...services, db: callDb }

  /** The order of the link; `undefined` for a link that has ended, was revoked, or is none. */
  async function findLinked(c: Context<Env>): Promise<OrderRow | undefined> {
    const claims = readOrderToken(secret, 'account', c.req.query('token') ?? '')
    const order = claims && (await findOrder(callDb, claims.id))
    return order && isTokenValid(claims, order, clock()) ? order : undefined
  }

  function renderEnded(c: Context<Env>): Promise<Response> {
    const say = wordsFor(c, BUYER)
    const wayOn = { label: say.openAccountTitle, href: '/account' }
    return renderNotice(c, services, 404, { title: say.accountLinkEnded, text: say.accountLinkEndedText, wayOn })
  }

  async function isSignedIn(c: Context<Env>, email: string): Promise<boolean> {
    const session = await sessionOf(c, services)
    return session !== undefined && (await emailOf(callDb, session.account.id)) === email
  }

  app.get(OPEN, async (c) => {
    const order = await findLinked(c)
    if (!order) return renderEnded(c)
    const email = normalizeEmail(order.email)
    if (await isSignedIn(c, email)) return c.redirect('/account', 302)
    const hasAccount = (await findByEmail(callDb, email)) !== undefined
    const say = wordsFor(c, BUYER)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.openAccountTitle),
      description: say.openAccountDescription,
      blockTypes: [],
      kinds: ['account'],
    })
    const { crumb, lang } = model
    const { pathname, search } = new URL(c.req.url)
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<OpenAccountPage {...{ crumb, email, hasAccount, lang }} action={pathname + search} />)
    }
    return personalPage(c, documentParts(log, model, main), 200)
  })

  app.post(OPEN, async (c) => {
    requireCrumb(c, services, textField(await readFields(c), 'crumb'))
    await limitAddress(c, services, 'order', config.ordersAMinute)
    const order = await findLinked(c)
    if (!order) return renderEnded(c)
    const name = order.details.name.slice(0, LONGEST_NAME)
    await reserve(c, calls, 'accounts', ROWS)
    const account = await joinAsMember(callDb, { id: randomUUID(), email: normalizeEmail(order.email), name })
    // The address has got an account in the meantime: the page says so.
    if (!account) return c.redirect(`${OPEN}?token=${encodeURIComponent(c.req.query('token')!)}`, 303)
    await enter(c, calls, account, false)
    log.info('a buyer opened an account', { accountId: account.id })
    return c.redirect('/account?changed=opened', 303)
  })
}
