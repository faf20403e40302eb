import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../http/services.ts'
import { LANGUAGES } from '../languages.ts'

/** Seconds for which a browser uses a file without asking again: texts change with a release. */
const FRESH = 3600

/** Serves the messages of the packages, one file per language [SRV-64] [MSG-1] [MSG-2] [SRV-122]. */
export function i18nRoutes(app: Hono<Env>): void {
  // Build each file once.
  const files: ReadonlyMap<string, string> = new Map(
    Array.from(LANGUAGES, ([locale, texts]) => [`${locale.toLowerCase()}.json`, JSON.stringify(texts)]),
  )
  app.use('/universal/i18n/*', etag())
  app.get('/universal/i18n/core-components/:file', (c) => {
    const texts = files.get(c.req.param('file').toLowerCase())
    if (texts === undefined) return c.json({ error: 'There are no texts in this language.' }, 404)
    return c.body(texts, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': `public, max-age=${FRESH}`,
    })
  })
}
