import { digest } from '@vitrine/server/core'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { InvitationPage } from '../../pages/InvitationPage.tsx'
import { acceptInvitation, findInvitation, type Invitation } from '../database/team.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { hashPassword, passwordFault } from '@vitrine/server/accounts'
import type { Env, Services } from '../http/services.ts'
import { startSession } from '../http/session.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { renderNotice } from './renderNotice.tsx'
import { INVITATION } from './teamPage.tsx'
import { roleNames } from './teamRoles.ts'
import { drawPanelPage } from './drawPanelPage.ts'

const GONE = {
  title: 'This invitation has ended',
  text: 'Its link works once, for seven days, and a later invitation ends it. Ask whoever has invited you for another one.',
} as const
/** Refusal of a post whose page has been open for too long. */
export const STALE = 'Nothing was done yet: the page had been open for too long. Please press the button once more.'

/** Name of a person who looks after the site. */
export const names = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** The page on which somebody accepts an invitation, once, with a name and a password [SRV-373]. It works without script. */
export function invitationPage(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services

  /** The invitation of a token, and the token's digest. */
  async function find(text: string | undefined): Promise<{ invitation: Invitation; tokenHash: string } | undefined> {
    const read = v.safeParse(token, text)
    const tokenHash = read.success ? digest(read.output) : undefined
    const invitation = tokenHash === undefined ? undefined : await findInvitation(db, tokenHash, clock())
    return invitation && { invitation, tokenHash: tokenHash! }
  }

  async function render(
    c: Context<Env>,
    { email, roles, invitedBy }: Invitation,
    given: { readonly token: string; readonly name: string; readonly error?: string | undefined },
  ): Promise<Response> {
    c.header('X-Robots-Tag', 'noindex')
    const frame = {
      title: 'Look after the site',
      isRefusal: given.error !== undefined,
      description: 'An invitation to look after the site.',
      kinds: ['account'],
      status: given.error === undefined ? 200 : 400,
    } as const
    return drawPanelPage(c, services, frame, (model) => (
      <InvitationPage
        path={INVITATION}
        crumb={model.crumb}
        role={roleNames(roles)}
        {...{ email, invitedBy, ...given }}
      />
    ))
  }

  app.get(INVITATION, async (c) => {
    const text = c.req.query('token') ?? ''
    const found = await find(text)
    return found ? render(c, found.invitation, { token: text, name: '' }) : renderNotice(c, services, 410, GONE)
  })

  app.post(INVITATION, async (c) => {
    const typed = textFields(await readFields(c))
    const { crumb, name = '', password = '', token: text = '' } = typed
    const found = await find(text)
    if (!found) return renderNotice(c, services, 410, GONE)
    const { invitation, tokenHash } = found
    const refuse = (error: string): Promise<Response> =>
      render(c, invitation, { token: text, name: name.slice(0, 100), error })
    try {
      requireCrumb(c, services, crumb)
    } catch (error) {
      if (error instanceof ApiError) return refuse(STALE)
      throw error
    }
    const readName = v.safeParse(names, name)
    if (!readName.success) return refuse('Write your name, of at most 100 characters.')
    const fault = passwordFault(password, invitation.email, await readSiteTitle(db))
    if (fault !== undefined) return refuse(fault)
    const passwordHash = await hashPassword(password)
    const account = await acceptInvitation(db, { tokenHash, name: readName.output, passwordHash }, clock())
    if (!account) return renderNotice(c, services, 410, GONE)
    await startSession(c, services, account, false)
    log.info('somebody accepted an invitation', { accountId: account.id })
    return c.redirect('/config/', 303)
  })
}
