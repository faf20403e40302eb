import { API_ROOT } from '@vitrine/core-data'
import type { Context } from 'hono'
import { ApiError } from './apiError.ts'
import type { Env } from './services.ts'

/** Calls whose payloads carry no crumb, and which change nothing a visitor sees [SRV-15]. */
const WITHOUT_CRUMB = ['census/', 'events/Trace', 'v1/events', '1/performance/records'].map((call) => API_ROOT + call)

/** Whether a call is made without a crumb. */
export function isCrumbExempt(path: string): boolean {
  return WITHOUT_CRUMB.some((known) => (known.endsWith('/') ? path.startsWith(known) : path === known))
}

/**
 * Refuses what the browser marks as sent by another site: the only guard of a call without a crumb [SRV-15]. A browser too
 * old to mark anything is let through.
 * @throws {ApiError} 403.
 */
export function refuseCrossSite(c: Context<Env>): void {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') throw new ApiError(403, 'This call is for pages of this site.')
}
