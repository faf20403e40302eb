import { mayEdit } from '@vitrine/enums'
import type { Hono } from 'hono'
import { icon } from '../../content/icon.ts'
import { findPage } from '../database/site.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import type { Notice } from '../model.ts'
import { renderNotice } from './renderNotice.ts'
import { renderPage } from './renderPage.ts'

const ADDED: Notice = { title: 'In your bag', text: 'We have put it aside for you.' }
/** After signing out [SRV-34]. */
const LOGGED_OUT: Notice = { title: 'Logout Successful', text: 'You have been successfully logged out.' }

/** The site's pages, by their rows, and its icon. */
export function pageRoutes(app: Hono<Env>, services: Services): void {
  app.get('/icon.svg', (c) =>
    c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }),
  )
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 301))

  app.get('*', async (c) => {
    const session = await sessionOf(c, services)
    const page = await findPage(services.db, c.req.path, mayEdit(session?.account.roles ?? []))
    if (!page)
      return renderNotice(
        c,
        services,
        404,
        'There is nothing here',
        'The page may have moved, or the address has a slip in it.',
      )
    const sent = c.req.query('sent')
    const notice =
      c.req.query('added') !== undefined ? ADDED : c.req.query('logout') === 'true' ? LOGGED_OUT : undefined
    return renderPage(c, services, page, 200, {
      ...(sent && { form: { formId: sent, status: 'success' } }),
      ...(notice && { notice }),
    })
  })
}
