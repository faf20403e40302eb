import type { Context } from 'hono'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { isLoopback } from '../loopback.ts'

/**
 * The origin that links in letters begin with [SRV-108]. A request says for itself which host it is for, so whoever
 * asks for a letter to somebody else could name a host of their own: only a host on this machine is believed.
 * @throws {Error} Without `SITE_ORIGIN`, for any other host.
 */
export function mailOrigin(c: Context<Env>, { config }: Services): string {
  if (config.siteOrigin !== undefined) return config.siteOrigin
  const origin = originOf(c, config)
  const { hostname } = new URL(origin)
  if (isLoopback(hostname)) return origin
  throw new Error('A letter with a link needs SITE_ORIGIN, the address of the site.')
}
