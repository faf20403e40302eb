import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import { randomUUID } from 'node:crypto'
import type { Env, Services } from './services.ts'

/** Name of the header with a request's id. */
export const REQUEST_ID = 'X-Request-Id'

/** Ids that are taken over from a proxy; anything else could forge a line. */
const GIVEN_ID = /^[\w-]{1,64}$/

/**
 * Pattern of the route that answers a request. The page cache answers in place of a page's route, and its own pattern
 * matches every address: such an answer is named after the first route whose pattern ends without `*`.
 */
export function routeOf(c: Context<Env>): string {
  const path = routePath(c)
  return path.endsWith('*') ? (matchedRoutes(c).find((route) => !route.path.endsWith('*'))?.path ?? path) : path
}

/**
 * Gives each request an id, and tells the watchers when its answer has been sent [SRV-105]. The id of a trusted proxy
 * is kept, so that its log and this one name a request alike.
 */
export function watchRequests({ config, requestWatchers, onRoute }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const given = config.trustProxy > 0 ? c.req.header(REQUEST_ID) : undefined
    const id = given && GIVEN_ID.test(given) ? given : randomUUID()
    c.set('requestId', id)
    if (requestWatchers.length === 0 && !onRoute) return next()
    const began = performance.now()
    const { method } = c.req
    await next()
    onRoute?.(routeOf(c))
    if (requestWatchers.length === 0) return
    c.res.headers.set(REQUEST_ID, id)
    const [route, { status }] = [routeOf(c), c.res]
    const outgoing = c.env?.outgoing
    const end = (): void => {
      const cut = outgoing !== undefined && !outgoing.writableFinished
      const ms = Math.round((performance.now() - began) * 10) / 10
      for (const watch of requestWatchers) watch({ id, method, route, status, ms, cut })
    }
    // A client may have left before the answer began: its connection is closed by now, and no event follows.
    if (outgoing && !outgoing.closed) outgoing.once('close', end)
    else end()
  }
}
