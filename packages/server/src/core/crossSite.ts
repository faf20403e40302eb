import { API_ROOT } from '@vitrine/core-data'
import { CallError } from './callError.js'

const UNSAFE: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Marks that a browser gives to a request from a page of another origin. */
const FOREIGN: ReadonlySet<string | null> = new Set(['cross-site', 'same-site'])

const FOREIGN_PAGE = 'This call is for pages of this site.'

/** Paths of calls without a CSRF token: beacons, which change nothing that a visitor sees. */
const WITHOUT_TOKEN = ['census/', 'events/Trace', 'v1/events', '1/performance/records'].map((path) => API_ROOT + path)

/** Whether a call is made without a CSRF token. */
export function isTokenExempt(path: string): boolean {
  return WITHOUT_TOKEN.some((known) => (known.endsWith('/') ? path.startsWith(known) : path === known))
}

/**
 * Refuses a request that the browser marks as sent by another site: the only protection of a call without a CSRF token.
 * A request of an older browser without that mark is accepted.
 * @throws {CallError} 403.
 */
export function refuseCrossSite(request: Request): void {
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') throw new CallError(403, FOREIGN_PAGE)
}

/**
 * Refuses a writing request that the browser marks as sent by a page of another site, or of another host of this one,
 * which could set cookies for it. A call that needs no token is not refused: {@link refuseCrossSite} is for those.
 * @throws {CallError} 403.
 */
export function refuseForeignWrite(request: Request, path: string): void {
  const isForeign = UNSAFE.has(request.method) && FOREIGN.has(request.headers.get('Sec-Fetch-Site'))
  if (isForeign && !isTokenExempt(path)) throw new CallError(403, FOREIGN_PAGE)
}
