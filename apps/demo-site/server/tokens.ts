import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Unguessable text of 32 random bytes, safe in a cookie and in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A digest to store in place of what it was made from. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** A signature that only who knows the secret can make. `purpose` keeps signatures of one kind from passing as another. */
export function sign(secret: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}

/** Takes a signed text apart, whose signature follows the last dot. */
export function splitSigned(signed: string): readonly [text: string, signature: string] {
  const dot = signed.lastIndexOf('.')
  return [signed.slice(0, dot), signed.slice(dot + 1)]
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(digest(one))
  const b = Buffer.from(digest(other))
  return timingSafeEqual(a, b)
}
