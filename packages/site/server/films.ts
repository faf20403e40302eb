import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Env, Services } from './http/services.ts'

const WEEK = 604_800

/** Serves the films and sounds of the site, in parts where a player asks for parts [SRV-122]. */
export function filmRoutes(app: Hono<Env>, { site: { mediaFolder } }: Pick<Services, 'site'>): void {
  if (mediaFolder === undefined) return
  const files = serveStatic({ root: mediaFolder })
  for (const pattern of ['/films/:file{[a-z-]+\\.(?:webm|mp4)}', '/sounds/:file{[a-z-]+\\.mp3}']) {
    app.use(pattern, async (c, next) => {
      await next()
      if (c.res.ok) c.res.headers.set('Cache-Control', `public, max-age=${WEEK}`)
    })
    app.use(pattern, files)
  }
  for (const folder of ['/films/*', '/sounds/*']) app.get(folder, (c) => c.text('There is no such file.', 404))
}
