import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'
import type { Site } from '../site/defineSite.ts'
import { themeOfAddress, themeSheet } from './siteTheme.ts'
import { themeIcon } from './themeFiles.ts'

/**
 * The sheets of themes [SRV-301] and the icon in the colours of its address [SRV-303]. Each answer depends on its
 * address alone, so the database is not asked.
 */
export function themeRoutes(app: Hono<Env>, { icon }: Pick<Site, 'icon'>): void {
  app.get('/theme/:name', (c) => {
    const theme = themeOfAddress(c.req.param('name'))
    if (!theme) return c.notFound()
    const headers = {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }
    return c.body(themeSheet(theme), 200, headers)
  })

  app.get('/icon.svg', (c) => {
    const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' }
    return c.body(themeIcon(icon, c.req.query('colors')), 200, headers)
  })
}
