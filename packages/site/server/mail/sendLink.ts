import { addLanguage } from '../http/keepLanguage.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import type { Context } from 'hono'
import { countRequest, digest, networkOf, randomToken } from '@vitrine/server/core'
import { keepLink, type LinkKey, type OneTimeLink, LINK_MS } from '@vitrine/server/accounts'
import { tooMany } from '../http/apiError.ts'
import { crumbOf } from '../http/crumb.ts'
import type { Env, Services } from '../http/services.ts'
import { clientAddress } from '../http/visitor.ts'
import { letterFor } from './letters.ts'
import { mailOrigin } from './mailOrigin.ts'
import { sendMail } from './sendMail.ts'

const QUARTER_HOUR = 15 * 60
/** Most mails with a link in a quarter of an hour, to one address and from one network [SRV-99]. */
const MOST_LETTERS = { address: 5, network: 50 } as const
const LIMITED = REFUSALS.tooManyLetters

/** The key of a link for the browser that makes this request. */
export function linkKey(c: Context<Env>, services: Services, token: string): LinkKey {
  return { tokenHash: digest(token), browserHash: digest(crumbOf(c, services)) }
}

/**
 * Counts a letter that a visitor asks for [SRV-99].
 * @throws {ApiError} 429 with `Retry-After` beyond the limit of the address or of the network.
 */
export async function limitLetters(c: Context<Env>, services: Services, email: string): Promise<void> {
  const buckets = [
    [`letters-network:${networkOf(clientAddress(c, services))}`, MOST_LETTERS.network],
    [`letters:${digest(email)}`, MOST_LETTERS.address],
  ] as const
  for (const [bucket, limit] of buckets) {
    const verdict = await countRequest(services.db, bucket, { limit, seconds: QUARTER_HOUR }, services.clock())
    if (!verdict.allowed) throw tooMany(LIMITED, verdict.retryAfter)
  }
}

/**
 * Sends one letter and keeps one link for every address, known or not: neither answer nor work tells which [SRV-16].
 * @param isKnown - The address has an account.
 */
export async function sendLink(
  c: Context<Env>,
  services: Services,
  link: OneTimeLink,
  isKnown: boolean,
): Promise<void> {
  const { db, clock } = services
  await limitLetters(c, services, link.email)
  const token = randomToken()
  const { lang } = languageOfRequest(c)
  const address = mailOrigin(c, services) + addLanguage(`/account/link?token=${token}`, lang)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const expiresAt = new Date(now.getTime() + LINK_MS)
    await keepLink(tx, linkKey(c, services, token), link, expiresAt)
    await sendMail(tx, { to: link.email, ...letterFor(link.purpose, isKnown, address, lang) }, now, expiresAt)
  })
}
