import { CART_COOKIE } from '@vitrine/cookies'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { digest } from '@vitrine/server/core'
import { CART_KEPT_MS } from '@vitrine/server/shop'
import type { Env, Services } from './services.ts'
import { isSecure } from './visitor.ts'

/** Returns the digest of the visitor's cart token, which the database stores; `undefined` without a cookie [SRV-66]. */
export function cartHash(c: Context<Env>): string | undefined {
  const token = getCookie(c, CART_COOKIE)
  return token ? digest(token) : undefined
}

/** Sets the cookie with the cart's token. Scripts may read it, because the checkout's address carries it [SRV-66]. */
export function setCartCookie(c: Context<Env>, services: Services, token: string): void {
  setCookie(c, CART_COOKIE, token, {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c, services),
    maxAge: CART_KEPT_MS / 1000,
  })
}

/** Deletes the cart's cookie in the visitor's browser [SRV-33]. */
export function clearCartCookie(c: Context<Env>, services: Services): void {
  if (getCookie(c, CART_COOKIE)) deleteCookie(c, CART_COOKIE, { path: '/', secure: isSecure(c, services) })
}
