import type { MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env, Services } from './services.ts'

/**
 * Makes an API call fail as the request header `X-Demo-Fault` asks, so that every entry of the client's error catalogue
 * can be shown [SRV-9]: a status from 400 to 599, `timeout` (no answer while the client waits), `bad-json`, `drop` (the
 * connection ends without an answer). Outside test mode the header means nothing.
 */
export function faults({ config }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = config.testMode ? c.req.header('X-Demo-Fault') : undefined
    if (!fault) return next()
    if (/^[45]\d\d$/.test(fault)) return c.json({}, Number(fault) as ContentfulStatusCode)
    if (fault === 'bad-json') return c.body('{"key": ', 200, { 'Content-Type': 'application/json' })
    if (fault === 'timeout') {
      await new Promise<void>((resolve) => c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true }))
      return c.body(null, 204)
    }
    if (fault === 'drop') {
      c.env?.incoming?.socket.destroy()
      return c.body(null, 204)
    }
    return next()
  }
}
