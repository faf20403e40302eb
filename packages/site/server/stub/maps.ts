import type { Hono } from 'hono'
import type { Env } from '../http/services.ts'
import { mapsScript } from './mapsScript.ts'

/** A maps provider's stand-in, which speaks the script protocol of Google Maps, so that the site needs no other [SRV-3]. */
export function stubMapsRoutes(app: Hono<Env>): void {
  app.get('/stub/maps/api.js', (c) =>
    c.body(mapsScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
}
