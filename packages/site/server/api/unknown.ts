import { API_ROOT } from '@vitrine/core-data'
import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'

/**
 * Answers what no route of the API answered: 405 with `Allow` for a known path, 404 for any other [SRV-5]. To be called
 * after every route is in place.
 */
export function unknownApiRoutes(app: Hono<Env>): void {
  const methods = new Map<string, Set<string>>()
  for (const { path, method } of app.routes) {
    if (!path.startsWith(API_ROOT) || method === 'ALL') continue
    const known = methods.get(path) ?? new Set()
    methods.set(path, known.add(method))
  }
  for (const [path, known] of methods) {
    if (known.has('GET')) known.add('HEAD')
    const allow = [...known].sort().join(', ')
    app.all(path, (c) => c.json({ error: `This address does not answer ${c.req.method}.` }, 405, { Allow: allow }))
  }
  app.all(`${API_ROOT}*`, (c) => c.json({ error: 'There is no such address.', path: c.req.path }, 404))
}
