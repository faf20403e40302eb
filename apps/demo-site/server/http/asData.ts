import type { Context } from 'hono'
import type { Env } from './services.ts'

/** Whether the address asks for data instead of a page [COL-8] [SRV-63]. */
export const wantsJson = (c: Context<Env>): boolean => c.req.query('format') === 'json'

/** Answers data; a call that somebody edits by is nobody else's. */
export function sendJson(c: Context<Env>, data: object, status: 200 | 404 = 200): Response {
  return c.json(data, status, { 'Cache-Control': 'private, no-cache' })
}
