import { isSameText, sign, splitSigned } from '@vitrine/server/core'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Milliseconds for which the link works: as long as a cart is kept. */
const LIFETIME = 30 * 86_400_000

/** Creates the unguessable token of the link that brings a cart back: its id, its end and the site's signature. */
export function cartToken(secret: Buffer, id: string, now: Date): string {
  const claims = `${id}.${(now.getTime() + LIFETIME).toString(36)}`
  return `${claims}.${sign(secret, 'cart-back', claims)}`
}

/** The id of the cart of a token; `undefined` for any other text, and after the token's end. */
export function readCartToken(secret: Buffer, token: string, now: Date): string | undefined {
  const [claims, signature] = splitSigned(token)
  if (!isSameText(signature, sign(secret, 'cart-back', claims))) return undefined
  const [id = '', until = '0'] = claims.split('.')
  return ID.test(id) && Number.parseInt(until, 36) > now.getTime() ? id : undefined
}
