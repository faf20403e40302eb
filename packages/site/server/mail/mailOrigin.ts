import type { Context } from 'hono'
import type { Env, Services } from '../http/services.ts'
import { originOf } from '../http/originOf.ts'
import { isLoopback } from '../loopback.ts'

/**
 * The origin that links in letters may begin with [SRV-108]: that of the settings. A request says for itself which host
 * it is for, so whoever causes a letter to somebody else could name a host of their own: only a host on this machine is
 * believed.
 * @param c - The request that causes the letter; `undefined` for a job.
 * @returns `undefined` where no host can be believed: the letter then has no links.
 */
export function trustedOrigin(c: Context<Env> | undefined, { config }: Services): string | undefined {
  if (config.siteOrigin !== undefined) return config.siteOrigin
  const origin = c && originOf(c, config)
  return origin !== undefined && isLoopback(new URL(origin).hostname) ? origin : undefined
}

/**
 * The origin of a link that is the purpose of its letter [SRV-108].
 * @throws {Error} Without `SITE_ORIGIN`, for a host of another machine.
 */
export function mailOrigin(c: Context<Env>, services: Services): string {
  const origin = trustedOrigin(c, services)
  if (origin === undefined) throw new Error('A letter with a link needs SITE_ORIGIN, the address of the site.')
  return origin
}
