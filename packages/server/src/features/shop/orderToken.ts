import { isSameText, sign, type SigningKey, splitSigned } from '../../core/tokens.js'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = 86_400_000

/** Whether a text has the form of an order's id. */
export const isOrderId = (text: string): boolean => ID.test(text)

/**
 * Purpose of a token: the pages about the order, the form that reviews it, or the account of its buyer, which an e-mail
 * alone contains.
 */
export type OrderDoor = 'order' | 'review' | 'account'

/** Milliseconds for which a token is valid, from the order or from its renewal on [SRV-152]. */
export const LINK_MS: Readonly<Record<OrderDoor, number>> = {
  order: 90 * DAY,
  review: 60 * DAY,
  account: 30 * DAY,
}

/** The order of a token, as the token is made from it. */
export interface LinkedOrder {
  readonly id: string
  readonly placedAt: Date
  /** Serial number of the order's links: a link with another number is revoked. */
  readonly linkSerial: number
}

/** The content of a token. */
export interface OrderClaims {
  readonly id: string
  readonly linkSerial: number
  /** End of its validity, in epoch milliseconds. */
  readonly until: number
}

/**
 * Creates the unguessable token of an order's pages: its id, its end, the serial number of the order's links, and the
 * site's signature, so that no row has to store it [SRV-57] [SRV-69] [SRV-152].
 * @param from - Start of its validity. Default: when the order was placed.
 */
export function orderToken(
  secret: SigningKey,
  door: OrderDoor,
  { id, placedAt, linkSerial }: LinkedOrder,
  from: Date = placedAt,
): string {
  const claims = `${id}.${(from.getTime() + LINK_MS[door]).toString(36)}.${linkSerial}`
  return `${claims}.${sign(secret, door, claims)}`
}

/**
 * Reads a token of this site, whether it is still valid or not; `undefined` for any other text. A token of an earlier
 * release, which names no end, has ended.
 */
export function readOrderToken(secret: SigningKey, door: OrderDoor, token: string): OrderClaims | undefined {
  const [claims, signature] = splitSigned(token)
  if (!isSameText(signature, sign(secret, door, claims))) return undefined
  const [id = '', until = '0', linkSerial = '0'] = claims.split('.')
  return ID.test(id) ? { id, until: Number.parseInt(until, 36), linkSerial: Number(linkSerial) } : undefined
}

/** Whether a token of an order has neither ended nor been revoked [SRV-152]. */
export function isTokenValid(claims: OrderClaims, order: LinkedOrder, now: Date): boolean {
  return claims.until > now.getTime() && claims.linkSerial === order.linkSerial
}
