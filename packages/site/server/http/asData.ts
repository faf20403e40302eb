import type { Context } from 'hono'
import type { Env } from './services.ts'

/** Whether the address asks for JSON instead of a page [COL-8] [SRV-63]. */
export const wantsJson = (c: Context<Env>): boolean => c.req.query('format') === 'json'

/** Answers with JSON. A response to an editor is marked private. */
export function sendJson(
  c: Context<Env>,
  data: object,
  status: 200 | 401 | 403 | 404 = 200,
  isPrivate = false,
): Response {
  return c.json(data, status, { 'Cache-Control': isPrivate ? 'private, no-store' : 'private, no-cache' })
}
