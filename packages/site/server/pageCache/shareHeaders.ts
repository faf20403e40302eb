import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { documentHeaders, PUBLIC_PAGE } from '../http/htmlBody.ts'
import type { Env } from '../http/services.ts'
import type { Drawing } from '../drawing/drawing.ts'

/** Seconds for which a shared cache gives a page without asking; a publish ends them. */
const FRESH = 600
/** Seconds for which a shared cache may keep a page that depends on the time. */
const FRESH_WITH_TIME = 60
/** Seconds after these in which the cache gives the old page while it asks for a new one, or gets none. */
const STALE = 600

/** Characters of all surrogate keys together: a proxy refuses headers that are much longer. */
const LONGEST_KEYS = 7000

/**
 * Sets the headers of a page for shared caches: how long they keep it, and by which keys they forget it [SRV-101]. A
 * page with a hole or without content is kept by nobody.
 */
export function shareHeaders(
  c: Context<Env>,
  { hasFault, readsClock, surrogateKeys }: Drawing,
  status: ContentfulStatusCode,
): void {
  const keys = [...surrogateKeys].join(' ')
  const isKept = status === 200 && !hasFault && keys.length <= LONGEST_KEYS
  const fresh = readsClock ? FRESH_WITH_TIME : FRESH
  const control = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${STALE}, stale-if-error=${STALE}`
  documentHeaders(c, isKept ? control : PUBLIC_PAGE)
  // Add `Sec-GPC` to the `Vary` header: a browser asks for privacy with this request header, and the cookie banner
  // depends on it.
  c.header('Vary', 'Sec-GPC', { append: true })
  if (isKept) c.header('Surrogate-Key', keys)
}
