import type { MiddlewareHandler } from 'hono'
import type { Env, Services } from './services.ts'

const WARNING =
  'a request came through a proxy, and TRUST_PROXY is 0: all visitors behind it count as one address; set TRUST_PROXY'

/** Warns once in a process when a proxy names its visitors and the settings do not believe it [SRV-161]. */
export function warnOfProxy({ config, log }: Pick<Services, 'config' | 'log'>): MiddlewareHandler<Env> {
  let hasWarned = config.trustProxy > 0
  return (c, next) => {
    if (!hasWarned && c.req.header('X-Forwarded-For') !== undefined) {
      hasWarned = true
      log.error(WARNING)
    }
    return next()
  }
}
