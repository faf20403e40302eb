import { sameText, sign, splitSigned } from '../tokens.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Purpose of a token: the pages about the order, or the form that reviews it. */
export type OrderDoor = 'order' | 'review'

/**
 * Creates the unguessable token of an order's pages: its id and the site's signature, so that no row has to store it
 * [SRV-57] [SRV-69].
 */
export function orderToken(secret: Buffer, door: OrderDoor, id: string): string {
  return `${id}.${sign(secret, door, id)}`
}

/** The id in a token of this site; `undefined` for any other text. */
export function readOrderToken(secret: Buffer, door: OrderDoor, token: string): string | undefined {
  const [id, signature] = splitSigned(token)
  return ID.test(id) && sameText(signature, sign(secret, door, id)) ? id : undefined
}
