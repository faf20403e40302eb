import { CART_COOKIE } from '@vitrine/cookies'
import { parse, serialize } from 'hono/utils/cookie'
import { digest } from '../../core/tokens.js'
import { CART_KEPT_MS } from './cartBounds.js'

/** Returns the digest of the visitor's cart token, which the database stores; `undefined` without a cookie. */
export function cartHash(request: Request): string | undefined {
  const token = parse(request.headers.get('Cookie') ?? '', CART_COOKIE)[CART_COOKIE]
  return token ? digest(token) : undefined
}

/** Sets the cookie with the cart's token. Scripts may read it, because an address of a checkout carries it. */
export function setCartCookie(headers: Headers, token: string, secure: boolean): void {
  const cookie = serialize(CART_COOKIE, token, { path: '/', sameSite: 'Lax', secure, maxAge: CART_KEPT_MS / 1000 })
  headers.append('Set-Cookie', cookie)
}
