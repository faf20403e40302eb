import type { Hono } from 'hono'
import path from 'node:path'
import type { Env } from '../../http/services.ts'

/** The stand-ins' files, the same that prove the players of the media package. */
const FILES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../../packages/media/testing/players/*', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, text]) => [path.basename(file), text]),
)

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Stand-ins of the providers' players, which speak their messages [SRV-3]. They are to be mounted before the policy of the
 * site's own pages: a player stands in pages of another origin.
 */
export function stubPlayerRoutes(app: Hono<Env>): void {
  app.get('/stub/players/:file', (c) => {
    const file = c.req.param('file')
    const text = FILES.get(file)
    if (text === undefined) return c.text('There is no such player.', 404)
    return c.body(text, 200, {
      'Content-Type': `${TYPES[path.extname(file)]}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      // Allow every origin to read the player's files: the player's frame has an opaque origin, so the browser treats
      // requests from it as cross-origin.
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
