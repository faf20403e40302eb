import type { Context } from 'hono'
import { routeOf } from './requestWatch.ts'
import type { Env, Services } from './services.ts'
import { clientAddress } from './visitor.ts'

/**
 * Logs and counts a request that was refused for want of a right, a proof or patience [SRV-162] [SRV-143].
 * @param reason - `no session`, `role`, `session token`, `crumb`, `denied`, `limit`, or `limit: ` and what is limited.
 */
export function noteRefusal(c: Context<Env>, services: Services, reason: string, accountId?: string): void {
  const { method } = c.req
  c.set('isRefusalNoted', true)
  services.tally('refused', reason.split(':', 1)[0]!)
  const address = clientAddress(c, services)
  services.log.info('a request was refused', { reason, method, route: routeOf(c), address, accountId })
}
