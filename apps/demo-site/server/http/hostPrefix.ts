import type { Context } from 'hono'
import type { Env } from './services.ts'

/** Prefix of a cookie that scripts do not read: over https a browser takes it from this host alone [SRV-157]. */
export const cookiePrefix = (c: Context<Env>): 'host' | undefined => (c.get('isHttps') ? 'host' : undefined)

/** The same as an option of `setCookie` and `deleteCookie`. */
export const hostPrefix = (c: Context<Env>): { readonly prefix?: 'host' } =>
  c.get('isHttps') ? { prefix: 'host' } : {}
