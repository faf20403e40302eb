import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Env } from '../http/services.ts'
import { LANGUAGES } from '../languages.ts'

/** The files by their names, each written once. */
const FILES: ReadonlyMap<string, string> = new Map(
  Array.from(LANGUAGES, ([locale, texts]) => [`${locale.toLowerCase()}.json`, JSON.stringify(texts)]),
)

/** How long a browser uses a file before it asks again, in seconds: texts change with a release. */
const FRESH = 3600

/** The messages of the packages, a file for each language [SRV-64] [MSG-1] [MSG-2]. */
export function i18nRoutes(app: Hono<Env>): void {
  app.use('/universal/i18n/*', etag())
  app.get('/universal/i18n/core-components/:file', (c) => {
    const texts = FILES.get(c.req.param('file').toLowerCase())
    if (texts === undefined) return c.json({ error: 'There are no texts in this language.' }, 404)
    return c.body(texts, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': `public, max-age=${FRESH}`,
    })
  })
}
