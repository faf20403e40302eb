import { signIn } from '@vitrine/access/api'
import { digest } from '@vitrine/server/core'
import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { FirstOwnerPage } from '../../pages/FirstOwnerPage.tsx'
import type { Db } from '../database/db.ts'
import { becomeOwner, isOpenFirstOwner, openFirstOwner } from '../database/firstOwner.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { hashPassword, normalizeEmail, passwordFault } from '@vitrine/server/accounts'
import type { Env, Services } from '../http/services.ts'
import { startSession } from '../http/session.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { names, STALE } from './invitationPage.tsx'
import { renderNotice } from './renderNotice.tsx'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the page on which the first owner is made. */
const FIRST = '/account/owner'

const GONE = {
  title: 'This link has ended',
  text: 'The site has an owner, or a later start has printed another link. If nobody can sign in, start the site again and open the link that it prints.',
} as const
/**
 * Opens the link to become the owner, if the site has none [SRV-375].
 * @param address - Address of the site, such as `http://127.0.0.1:4000`.
 * @returns The link, or `undefined` for a site with an owner.
 */
export async function firstOwnerLink(db: Db, address: string, now: Date): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url')
  return (await openFirstOwner(db, digest(token), now)) ? `${address}${FIRST}?token=${token}` : undefined
}

/** The page on which the first owner is made, by the link that the start has printed [SRV-375]. It works without script. */
export function firstOwnerPage(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services
  const isOpen = (token: string): Promise<boolean> =>
    token.length > 200 ? Promise.resolve(false) : isOpenFirstOwner(db, digest(token), clock())

  async function render(
    c: Context<Env>,
    given: { readonly token: string; readonly name: string; readonly email: string; readonly error?: string },
  ): Promise<Response> {
    c.header('X-Robots-Tag', 'noindex')
    const frame = {
      title: 'Your new site',
      isRefusal: given.error !== undefined,
      description: 'The first owner of the site.',
      kinds: ['account'],
      status: given.error === undefined ? 200 : 400,
    } as const
    return drawPanelPage(c, services, frame, (model) => <FirstOwnerPage path={FIRST} crumb={model.crumb} {...given} />)
  }

  app.get(FIRST, async (c) => {
    const token = c.req.query('token') ?? ''
    return (await isOpen(token)) ? render(c, { token, name: '', email: '' }) : renderNotice(c, services, 410, GONE)
  })

  app.post(FIRST, async (c) => {
    const { crumb, name = '', email = '', password = '', token = '' } = textFields(await readFields(c))
    if (!(await isOpen(token))) return renderNotice(c, services, 410, GONE)
    const typed = { token, name: name.slice(0, 100), email: email.slice(0, 254) }
    try {
      requireCrumb(c, services, crumb)
    } catch (error) {
      if (error instanceof ApiError) return render(c, { ...typed, error: STALE })
      throw error
    }
    const readName = v.safeParse(names, name)
    if (!readName.success) return render(c, { ...typed, error: 'Write your name, of at most 100 characters.' })
    if (!v.is(signIn.request, { email, password: 'x' }))
      return render(c, { ...typed, error: 'Write your e-mail address, such as ada@example.com.' })
    const address = normalizeEmail(email)
    const fault = passwordFault(password, address, await readSiteTitle(db))
    if (fault !== undefined) return render(c, { ...typed, error: fault })
    const person = { tokenHash: digest(token), email: address, name: readName.output }
    const account = await becomeOwner(db, { ...person, passwordHash: await hashPassword(password) }, clock())
    if (!account) return renderNotice(c, services, 410, GONE)
    await startSession(c, services, account, false)
    log.info('somebody became the owner', { accountId: account.id })
    return c.redirect('/config/', 303)
  })
}
