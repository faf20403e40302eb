import type { Hono, MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'
import { isLoopback } from '../loopback.ts'
import type { Env } from './services.ts'
import { isSecure } from './visitor.ts'

const RULES_PATH = '/speculation-rules.json'

/**
 * Beginnings of addresses that browsers must not prefetch: files, and pages that depend on the visitor's next action.
 */
const NEVER = [
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'commerce',
  'config',
  'cookies',
  'images',
  's',
  'search',
  'settings',
  'stub',
]

/** Speculation rules: browsers prefetch links of the site that the pointer hovers or presses. */
const RULES = {
  prefetch: [
    {
      source: 'document',
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER.flatMap((name) => [`/${name}`, `/${name}/*`]) } },
          { not: { href_matches: '/*\\?*logout=*' } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
    },
  ],
}

/** Calls after which a page that was fetched ahead shows the wrong cart or the wrong person. */
const CHANGES = /^\/(?:cart$|checkout\/|api\/(?:commerce\/shopping-cart|site-users\/account|auth)\/?)/

/**
 * Names the speculation rules of documents, and has browsers forget documents that were fetched before the visitor
 * signed in or out, or changed the cart [SRV-102]. Browsers accept the clearing header only from trustworthy origins.
 */
export function speculation(config: Config): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const { method, path, url } = c.req
    const { headers, ok, status } = c.res
    if (method === 'GET' || method === 'HEAD') {
      const isDocument = ok && headers.get('Content-Type')?.startsWith('text/html')
      if (isDocument && !path.startsWith('/config')) headers.set('Speculation-Rules', `"${RULES_PATH}"`)
      return
    }
    if (status >= 400 || !CHANGES.test(path)) return
    if (isSecure(c, { config }) || isLoopback(new URL(url).hostname))
      headers.set('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
  }
}

/** Serves the rules that {@link speculation} names. */
export function speculationRoutes(app: Hono<Env>): void {
  app.get(RULES_PATH, (c) =>
    c.body(JSON.stringify(RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
}
