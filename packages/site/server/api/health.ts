import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Env, Services } from '../http/services.ts'
import { UNAVAILABLE } from '../http/unavailable.ts'
import { within } from '../within.ts'

/** Milliseconds after which a database that has not answered makes the process "not ready". */
const READY_MS = 2000

/**
 * `GET /healthz`, liveness: answers while the process runs, whatever the database does, so that nobody restarts a
 * process for a fault which a restart cannot mend. `GET /readyz`, readiness: whether pages can be served [SRV-10].
 */
export function healthRoutes(app: Hono<Env>, { db, log, isClosing }: Services): void {
  let asking: Promise<void> | undefined

  /** Asks the database once, even if several probes wait for the answer. */
  function ask(): Promise<void> {
    asking ??= sql`select 1`
      .execute(db)
      .then(() => {})
      .finally(() => (asking = undefined))
    return asking
  }

  app.get('/healthz', (c) => c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' }))

  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (isClosing()) return c.json({ error: UNAVAILABLE }, 503)
    try {
      await within(READY_MS, ask())
      return c.json({ ok: true })
    } catch (error) {
      log.error('the database does not answer', error)
      return c.json({ error: UNAVAILABLE }, 503)
    }
  })
}
