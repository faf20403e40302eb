import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns an unguessable text of 32 random bytes, safe in a cookie and in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the SHA-256 digest of a text, which a row stores in place of the text. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** Key of signatures: a text, or bytes. */
export type SigningKey = string | Uint8Array

/**
 * Signs a text.
 * @param purpose - Kind of the signed text, so that a signature of one kind never passes as one of another.
 */
export function sign(secret: SigningKey, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url')
}

/** Splits a signed text, whose signature follows the last dot. */
export function splitSigned(signed: string): readonly [text: string, signature: string] {
  const dot = signed.lastIndexOf('.')
  return [signed.slice(0, dot), signed.slice(dot + 1)]
}

/** Compares two texts in a time that does not depend on how much of them is equal. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)))
}
