import type { MiddlewareHandler } from 'hono'
import { noteRefusal } from './noteRefusal.ts'
import type { Env, Services } from './services.ts'

/** Reasons that a status tells by itself. */
const REASONS: Readonly<Record<number, string>> = { 401: 'denied', 403: 'denied', 429: 'limit' }

/** Notes each refused request that no check has noted before, so that a new limit cannot be forgotten [SRV-143]. */
export function noteRefusals(services: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const reason = REASONS[c.res.status]
    if (reason && !c.get('isRefusalNoted')) noteRefusal(c, services, reason)
  }
}
