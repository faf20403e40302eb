import type { MiddlewareHandler } from 'hono'
import { noteRefusal } from './noteRefusal.ts'
import type { Env, Services } from './services.ts'

/** The reason that an answer's status tells by itself; a call that is denied has been noted by its own check. */
function reasonOf(method: string, status: number): string | undefined {
  if (status === 429) return 'limit'
  return method === 'GET' && (status === 401 || status === 403) ? 'denied' : undefined
}

/** Notes each refused request that no check has noted before, so that a new limit cannot be forgotten [SRV-143]. */
export function noteRefusals(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const reason = reasonOf(c.req.method, c.res.status)
    if (reason && !c.get('isRefusalNoted')) noteRefusal(c, services, reason)
  }
}
