import type { Context } from 'hono'
import { readHost } from '@vitrine/server/core'
import type { Config } from '../config.ts'
import type { Env } from './services.ts'
import { isSecure } from './visitor.ts'

/**
 * Returns the origin at which the visitor's browser asked for the page: `http://127.0.0.1:4000`. With `ALLOWED_HOSTS` its
 * host is a listed one, as the list writes it.
 */
export function visitedOrigin(c: Context<Env>, config: Config): string {
  const asked = c.req.header('Host') ?? new URL(c.req.url).host
  const host = config.allowedHosts.length > 0 ? readHost(asked) : asked
  return `${isSecure(c, { config }) ? 'https' : 'http'}://${host}`
}

/**
 * Returns the origin in the addresses that the site writes [SRV-108] [SRV-98]. With `SITE_ORIGIN` it is always that
 * origin, so that a request with another host cannot change canonical addresses, previews and letters.
 */
export function originOf(c: Context<Env>, config: Config): string {
  return config.siteOrigin ?? visitedOrigin(c, config)
}
