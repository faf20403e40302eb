import * as v from 'valibot'
import { isSameText, sign, splitSigned } from '@vitrine/server/core'
import type { Subscription } from '../database/subscribers.ts'

/** Purpose of a link: to confirm an address, or to take it off its list. */
export type NewsletterDoor = 'join' | 'leave'

const claimsSchema = v.tuple([v.pipe(v.string(), v.maxLength(200)), v.pipe(v.string(), v.maxLength(320)), v.number()])

/**
 * Creates the unguessable token of a link in a newsletter's mail: list, address, end, and the site's signature, so that
 * an address that nobody has confirmed is stored nowhere [SRV-247] [SRV-248].
 * @param until - End of its validity. Default: none.
 */
export function newsletterToken(
  secret: Buffer,
  door: NewsletterDoor,
  { list, email }: Subscription,
  until?: Date,
): string {
  const claims = Buffer.from(JSON.stringify([list, email, until?.getTime() ?? 0])).toString('base64url')
  return `${claims}.${sign(secret, `newsletter-${door}`, claims)}`
}

/** Reads a token of this site; `undefined` for any other text, and after the token's end. */
export function readNewsletterToken(
  secret: Buffer,
  door: NewsletterDoor,
  token: string,
  now: Date,
): Subscription | undefined {
  const [claims, signature] = splitSigned(token)
  if (!isSameText(signature, sign(secret, `newsletter-${door}`, claims))) return undefined
  const read = v.safeParse(claimsSchema, JSON.parse(Buffer.from(claims, 'base64url').toString()))
  if (!read.success) return undefined
  const [list, email, until] = read.output
  return until === 0 || until > now.getTime() ? { list, email } : undefined
}
