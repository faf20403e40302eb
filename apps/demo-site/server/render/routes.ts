import type { Hono } from 'hono'
import { icon } from '../../content/icon.ts'
import { findPage } from '../database/site.ts'
import type { Env, Services } from '../http/services.ts'
import { renderNotice } from './renderNotice.ts'
import { renderPage } from './renderPage.ts'

/** The site's pages, by their rows, and its icon. */
export function pageRoutes(app: Hono<Env>, services: Services): void {
  app.get('/icon.svg', (c) =>
    c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }),
  )
  app.get('/favicon.ico', (c) => c.redirect('/icon.svg', 301))

  app.get('*', async (c) => {
    const page = await findPage(services.db, c.req.path)
    if (!page)
      return renderNotice(
        c,
        services,
        404,
        'There is nothing here',
        'The page may have moved, or the address has a slip in it.',
      )
    const sent = c.req.query('sent')
    const added = c.req.query('added') !== undefined
    return renderPage(c, services, page, 200, {
      ...(sent && { form: { formId: sent, status: 'success' } }),
      ...(added && { notice: { title: 'In your bag', text: 'We have put it aside for you.' } }),
    })
  })
}
