import type { Context } from 'hono'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Env, Services } from './services.ts'
import { isSecure } from './visitor.ts'

/** Prefix of a cookie that scripts do not read: over https a browser takes it from this host alone [SRV-157]. */
export const cookiePrefix = (c: Context<Env>): 'host' | undefined => (c.get('isHttps') ? 'host' : undefined)

/** The same as an option of `setCookie` and `deleteCookie`. */
export const hostPrefix = (c: Context<Env>): { readonly prefix?: 'host' } =>
  c.get('isHttps') ? { prefix: 'host' } : {}

/**
 * Options of a cookie that scripts do not read [SRV-157].
 * @param maxAge - Seconds for which the browser keeps it.
 */
export const hostCookie = (c: Context<Env>, services: Services, maxAge: number): CookieOptions => ({
  ...hostPrefix(c),
  path: '/',
  sameSite: 'Lax',
  secure: isSecure(c, services),
  httpOnly: true,
  maxAge,
})
