import type { Kysely } from 'kysely'
import { cookieToken, makeToken, tokenCookie } from '../../core/csrf.js'
import type { RequestWebsite, Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { digest, randomToken } from '../../core/tokens.js'
import { networkOf } from '../../core/visitor.js'
import { queueMail } from '../../mail/outbox.js'
import type { AccountSettings } from './accountOptions.js'
import { linkLetter, mailOf } from './letters.js'
import { linkPath } from './linkAddress.js'
import { keepLink, type LinkKey, type OneTimeLink } from './linkRows.js'
import { LINK_MS } from './sessionLengths.js'

const QUARTER_HOUR = 900

/** Digest of a browser without a CSRF cookie: no link has it. */
const NO_BROWSER = ''

/** The key of a link for the browser that makes this request. */
export function linkKey({ request, secret }: Pick<RequestWebsite, 'request' | 'secret'>, token: string): LinkKey {
  const browser = cookieToken(request, secret)
  return { tokenHash: digest(token), browserHash: browser === undefined ? NO_BROWSER : digest(browser) }
}

/**
 * Returns the CSRF token of the browser's cookie; a browser without one gets one.
 * @param headers - Receives the cookie.
 */
export function browserToken({ request, secret, secure }: Visit, headers: Headers): string {
  const known = cookieToken(request, secret)
  if (known !== undefined) return known
  const token = makeToken(secret)
  headers.append('Set-Cookie', tokenCookie(token, secure))
  return token
}

/**
 * Counts an e-mail that a visitor asks for [ENG-132].
 * @throws {CallError} 429 with `Retry-After` beyond the limit of the address or of the network.
 */
async function limitMails(visit: Visit, email: string, settings: AccountSettings): Promise<void> {
  const buckets = [
    [`letters-network:${networkOf(visit.address)}`, settings.mailsOfNetwork],
    [`letters:${digest(email)}`, settings.mailsOfAddress],
  ] as const
  const { tooManyLetters } = settings.sentencesOf(visit)
  for (const [bucket, limit] of buckets)
    await limitRequest(visit.db, bucket, { limit, seconds: QUARTER_HOUR }, visit.core.clock(), tooManyLetters)
}

/**
 * Sends one e-mail and stores one link for every address, known or not: neither answer nor work tells which [ENG-132].
 * @param headers - Receives the cookie of a browser that has none.
 * @param isKnown - The address has an account.
 */
export async function sendLink(
  visit: Visit,
  headers: Headers,
  link: OneTimeLink,
  isKnown: boolean,
  settings: AccountSettings,
): Promise<void> {
  await limitMails(visit, link.email, settings)
  const token = randomToken()
  const key = { tokenHash: digest(token), browserHash: digest(browserToken(visit, headers)) }
  const href = `${settings.originOf(visit)}${linkPath(settings)}?token=${token}`
  const letter = linkLetter(link.purpose, isKnown, href, settings.sentencesOf(visit))
  const now = visit.core.clock()
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await visit.db.transaction().execute(async (tx: Kysely<any>) => {
    await keepLink(tx, key, link, expiresAt)
    await queueMail(tx, mailOf(link.email, letter), now, { expiresAt })
  })
}
