import { API_ROOT } from '@vitrine/core-data'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './apiError.ts'
import type { Env } from './services.ts'

const UNSAFE: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Marks that a browser gives to a request from a page of another origin. */
const FOREIGN: ReadonlySet<string | undefined> = new Set(['cross-site', 'same-site'])

const FOREIGN_PAGE = 'This call is for pages of this site.'

/** Paths of calls without a crumb; they change nothing that a visitor sees [SRV-15]. */
const WITHOUT_CRUMB = ['census/', 'events/Trace', 'v1/events', '1/performance/records'].map((call) => API_ROOT + call)

/** Whether a call is made without a crumb [SRV-13] [SRV-15]. */
export function isCrumbExempt(path: string): boolean {
  return WITHOUT_CRUMB.some((known) => (known.endsWith('/') ? path.startsWith(known) : path === known))
}

/**
 * Refuses requests that the browser marks as sent by another site: the only protection of a call without a crumb
 * [SRV-15]. A request of an older browser without that mark is accepted.
 * @throws {ApiError} 403.
 */
export function refuseCrossSite(c: Context<Env>): void {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw new ApiError(403, FOREIGN_PAGE)
}

/**
 * Refuses each other writing request that the browser marks as sent by a page of another site, or of another host of this
 * one, which could set cookies for it [SRV-157].
 * @throws {ApiError} 403.
 */
export const refuseForeignWrites: MiddlewareHandler<Env> = (c, next) => {
  const isForeign = UNSAFE.has(c.req.method) && FOREIGN.has(c.req.header('Sec-Fetch-Site'))
  if (isForeign && !isCrumbExempt(c.req.path)) throw new ApiError(403, FOREIGN_PAGE)
  return next()
}
