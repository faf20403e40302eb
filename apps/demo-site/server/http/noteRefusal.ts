import type { Context } from 'hono'
import { routeOf } from './requestWatch.ts'
import type { Env, Services } from './services.ts'
import { clientAddress } from './visitor.ts'

/**
 * Logs a request that was refused for want of a right, a proof or patience [SRV-162].
 * @param reason - `no session`, `role`, `session token`, `crumb`, or `limit: ` and what is limited.
 */
export function noteRefusal(c: Context<Env>, services: Services, reason: string, accountId?: string): void {
  const { method } = c.req
  const address = clientAddress(c, services)
  services.log.info('a request was refused', { reason, method, route: routeOf(c), address, accountId })
}
