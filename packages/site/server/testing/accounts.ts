import type { Stand } from './stand.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export const SESSION = '/api/site-users/account/session'
export const LOGOUT = '/api/auth/Logout'
export const HEADER_FOOTER = '/api/site-header-footer'
/** The password of every demo account. */
export const PASSWORD = 'lantern-light'

/** Reads the context object that a page hands to its scripts. */
export function contextOf(html: string): Record<string, unknown> {
  const start = html.indexOf('>', html.indexOf(' data-site-context')) + 1
  return JSON.parse(html.slice(start, html.indexOf('</script>', start))) as Record<string, unknown>
}

/** Helpers of the suites about accounts; `visitor` returns the visitor of the running test. */
export function accountCalls(stand: Stand, visitor: () => Visitor) {
  return {
    /** Creates a visitor who has opened the account page and therefore holds a crumb. */
    async arrive(
      settings: Parameters<Stand['app']>[0] = {},
      address?: string,
      other: Parameters<Stand['app']>[1] = {},
    ): Promise<Visitor> {
      const guest = createVisitor(stand.app(settings, other), address)
      await guest.page('/account')
      return guest
    },
    signIn: (who: string, more: object = {}, by = visitor()) =>
      by.call(SESSION, { email: `${who}@demo.test`, password: PASSWORD, ...more }),
    context: async (by = visitor()) => contextOf(await by.page('/account')),
    sessions: () => stand.db.selectFrom('sessions').selectAll().execute(),
    /** Sends a call with the crumb and, if given, the session's token. */
    async send(method: string, path: string, json?: unknown, token?: string, by = visitor()) {
      const crumb = encodeURIComponent(by.cookies.get('crumb') ?? '')
      const response = await by.send(`${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
        method,
        ...(json !== undefined && { json }),
        ...(token !== undefined && { headers: { 'X-XSRF-Token': token } }),
      })
      return { status: response.status, body: (await response.json()) as any, headers: response.headers }
    },
  }
}
