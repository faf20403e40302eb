import { WebsiteRole } from '@vitrine/enums'
import { DEFAULT_LOCALE } from '@vitrine/messages'
import { digest, randomToken } from '@vitrine/server/core'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { TeamPage } from '../../pages/TeamPage.tsx'
import { normalizeEmail } from '@vitrine/server/accounts'
import type { Db } from '../database/db.ts'
import type { Author } from '../database/journal.ts'
import {
  changeRole,
  invite,
  listInvitations,
  listTeam,
  removePerson,
  type TeamRefusal,
  withdrawInvitation,
} from '../database/team.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { invitationMail } from '../mail/invitationMail.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { admitToPanel } from './admitToPanel.ts'
import { JOURNAL } from './journalPage.tsx'
import { TEAM_ROLES } from './teamRoles.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's list of people. */
export const TEAM = '/config/people'
/** Path of the page on which somebody accepts an invitation. */
export const INVITATION = '/account/invitation'

const NOT_YOURS = 'The people of the site are looked after by its owners.'
const STALE = 'Nothing was done yet: the page had been open for too long. Please do it once more.'
const NO_ADDRESS = 'Nobody was invited: the site does not know its own address. Set SITE_ORIGIN.'

/** Whether an account with these roles invites and removes people. */
export const mayManageTeam = (roles: readonly number[]): boolean => roles.includes(WebsiteRole.Admin)

const REFUSALS: Readonly<Record<TeamRefusal, string>> = {
  known: 'Nobody was invited: this address has an account already.',
  'too-many': 'Nobody was invited: there are 100 open invitations. Withdraw one first.',
  gone: 'This has been done already, or the person has left.',
  self: 'You cannot change or remove yourself. Another owner can.',
  'not-owner': 'You are no owner any more. Nothing was changed.',
}

/** Sentences about what was just done. */
const DONE = {
  invite: 'The invitation is on its way. Its link works once, for seven days.',
  withdraw: 'The invitation is withdrawn, and its link has ended.',
  role: 'The role is changed. It counts at once.',
  remove: 'The person is removed, and their sessions have ended.',
} as const

const role = v.pipe(v.picklist(TEAM_ROLES.map((one) => String(one.role))), v.transform(Number))
const id = v.pipe(v.string(), v.maxLength(100))
const change = v.variant('do', [
  v.object({ do: v.literal('invite'), email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()), role }),
  v.object({ do: v.literal('withdraw'), id }),
  v.object({ do: v.literal('role'), id, role }),
  v.object({ do: v.literal('remove'), id }),
])
type Change = v.InferOutput<typeof change>

/** A refused form, as the page shows it again. */
interface Refused {
  readonly error: string
  readonly email: string
  readonly role: string
}

/** The people of the site: who they are, and the forms that invite, change and remove them [SRV-373] [SRV-374]. */
export function teamPage(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services

  async function render(c: Context<Env>, ownId: string, status: 200 | 400 | 409, refused?: Refused): Promise<Response> {
    const now = clock()
    const [people, invitations] = await Promise.all([listTeam(db, now), listInvitations(db, now)])
    const done = Object.entries(DONE).find(([name]) => name === c.req.query('done'))?.[1]
    const frame = {
      title: 'People',
      isRefusal: refused !== undefined,
      description: 'The people who look after the site.',
      kinds: ['activity', 'orders', 'people'],
      status,
    }
    return drawPanelPage(c, services, frame, (model) => (
      <TeamPage
        {...{ path: TEAM, crumb: model.crumb, people, invitations, ownId, refused }}
        journal={JOURNAL}
        done={refused ? undefined : done}
      />
    ))
  }

  /** Makes one change in its transaction. */
  async function make(c: Context<Env>, tx: Db, author: Author, wanted: Change): Promise<TeamRefusal | undefined> {
    switch (wanted.do) {
      case 'invite': {
        const origin = trustedOrigin(c, services)
        if (origin === undefined) throw new ApiError(400, NO_ADDRESS)
        const token = randomToken()
        const email = normalizeEmail(wanted.email)
        const end = await invite(tx, author, { email, role: wanted.role, tokenHash: digest(token) })
        if (typeof end === 'string') return end
        const address = `${origin}${INVITATION}?token=${token}`
        const mail = invitationMail(author.account.name, address, await readSiteTitle(tx), DEFAULT_LOCALE)
        await sendMail(tx, { to: email, ...mail }, author.now, end)
        return undefined
      }
      case 'withdraw':
        return (await withdrawInvitation(tx, author, wanted.id)) ? undefined : 'gone'
      case 'role':
        return changeRole(tx, author, wanted.id, wanted.role)
      case 'remove':
        return removePerson(tx, author, wanted.id)
    }
  }

  app.get(TEAM, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageTeam, NOT_YOURS)
    return admitted instanceof Response ? admitted : render(c, admitted.account.id, 200)
  })

  app.post(TEAM, async (c) => {
    const admitted = await admitToPanel(c, services, mayManageTeam, NOT_YOURS)
    if (admitted instanceof Response) return admitted
    const { account } = admitted
    const { crumb, ...typed } = textFields(await readFields(c))
    const refuse = (status: 400 | 409, error: string): Promise<Response> =>
      render(c, account.id, status, { error, email: typed['email'] ?? '', role: typed['role'] ?? '' })
    const read = v.safeParse(change, typed)
    try {
      requireCrumb(c, services, crumb)
    } catch (error) {
      if (error instanceof ApiError) return refuse(400, STALE)
      throw error
    }
    if (!read.success)
      return refuse(400, typed['do'] === 'invite' ? 'Nobody was invited: write a whole e-mail address.' : REFUSALS.gone)
    const wanted = read.output
    try {
      const author = { account, now: clock() }
      const refusal = await db.transaction().execute((tx) => make(c, tx, author, wanted))
      if (refusal !== undefined) return await refuse(409, REFUSALS[refusal])
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return refuse(400, error.message)
      throw error
    }
    log.info('the team was changed', { accountId: account.id, change: wanted.do })
    return c.redirect(`${TEAM}?done=${wanted.do}`, 303)
  })
}
