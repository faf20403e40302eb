import type { Context } from 'hono'
import type { Env, Services, Session } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { renderNotice } from './renderNotice.tsx'

const NOT_YOURS = 'The site is looked after by other people. You see all that is published.'

/**
 * Admits the people of the site to a page of its panel [SRV-21] [SRV-58].
 * @param isRole - Whether an account with these roles may see the page.
 * @param text - The sentence for an account that may not.
 * @returns The session, or the answer for people who may not see the page: visitors are led to the sign-in first.
 */
export async function admitToPanel(
  c: Context<Env>,
  services: Services,
  isRole: (roles: readonly number[]) => boolean,
  text: string = NOT_YOURS,
): Promise<Session | Response> {
  const session = await sessionOf(c, services)
  if (!session) {
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`/account?next=${encodeURIComponent(pathname + search)}`, 302)
  }
  const { kind, roles } = session.account
  if (kind === 'account' && isRole(roles)) return session
  return renderNotice(c, services, 403, { title: 'This is not for your account', text })
}
