import type { Context, MiddlewareHandler } from 'hono'
import { readHost } from '@vitrine/server/core'
import type { Config } from '../config.ts'
import type { Env } from './services.ts'

/** Paths of probes, which ask a process by its own address. */
export const PROBES: readonly string[] = ['/healthz', '/readyz']

/** Hosts that a request names: a whole address in its first line wins over the `Host` header, so both count. */
function hostsOf(c: Context<Env>): readonly string[] {
  const { host } = new URL(c.req.url)
  return [c.req.header('Host') ?? host, host]
}

/**
 * Answers 421 Misdirected Request to a request for a host that is not listed in `ALLOWED_HOSTS`, so that no such host
 * reaches an address that the site writes [SRV-108]. HTTP has 421 for exactly this case: the request is well formed,
 * and no cache keeps the answer.
 */
export function allowedHosts({ allowedHosts: listed }: Pick<Config, 'allowedHosts'>): MiddlewareHandler<Env> {
  const isListed = (host: string): boolean => listed.includes(readHost(host) ?? '')
  return async (c, next) => {
    if (listed.length === 0 || PROBES.includes(c.req.path) || hostsOf(c).every(isListed)) return next()
    return c.text('This server has no site of that name.\n', 421, { 'Cache-Control': 'no-store' })
  }
}
