import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { Env } from './services.ts'
import { isSecure } from './visitor.ts'

/**
 * Returns the origin of the page as its visitor sees it: `http://127.0.0.1:4000`. With `SITE_ORIGIN` it is always that
 * origin, so that a request with another host cannot change canonical addresses, previews and letters.
 */
export function originOf(c: Context<Env>, config: Config): string {
  if (config.siteOrigin) return config.siteOrigin
  const { host } = new URL(c.req.url)
  return `${isSecure(c, { config }) ? 'https' : 'http'}://${c.req.header('Host') ?? host}`
}
