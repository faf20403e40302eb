import type { Context } from 'hono'
import type { Env } from '../http/services.ts'

/**
 * Answers with a script that runs a function in the page.
 * @param run - Names nothing outside of itself, so that its text is the whole script.
 */
export function scriptText(c: Context<Env>, run: () => void): Response {
  return c.body(`(${run.toString()})()`, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
