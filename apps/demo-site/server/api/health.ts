import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Env, Services } from '../http/services.ts'

/** `GET /healthz`: whether the site can serve, for whoever watches it [SRV-10]. */
export function healthRoutes(app: Hono<Env>, { db, log }: Services): void {
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await sql`select 1`.execute(db)
      return c.json({ ok: true })
    } catch (error) {
      log.error('the database does not answer', error)
      return c.json({ error: 'This service is temporarily unavailable. Please try again later.' }, 503)
    }
  })
}
