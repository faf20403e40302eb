import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './services.ts'
import { isSecure } from './visitor.ts'

/** Origin of the page as its visitor sees it: `http://127.0.0.1:4000`. */
export function originOf(c: Context<Env>, config: Config): string {
  const { host } = new URL(c.req.url)
  return `${isSecure(c, { config }) ? 'https' : 'http'}://${c.req.header('Host') ?? host}`
}
