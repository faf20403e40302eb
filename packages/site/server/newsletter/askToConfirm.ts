import type { Context } from 'hono'
import { countRequest, digest } from '@vitrine/server/core'
import type { Db } from '../database/db.ts'
import { isSubscribed, type Subscription } from '../database/subscribers.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import { languageOfRequest } from '../http/languageOfRequest.ts'
import { reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { mailOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { readSiteTitle } from '../siteTitle.ts'
import { alreadyMail, confirmMail } from './newsletterMails.ts'
import { newsletterToken } from './newsletterToken.ts'

const DAY = 86_400
/** Milliseconds for which an address can be confirmed: a week. */
const LIFETIME = 7 * DAY * 1000
/** Most mails of a day to one address that forms ask for, however many visitors ask. */
const MOST_A_DAY = 3

/** Bytes of a mail. */
const MAIL_BYTES = 10_000

/** Page with the button that confirms an address. */
export const JOIN = '/newsletter/join'
/** Page with the button that takes an address off a list; mail programs post to it as well. */
export const LEAVE = '/newsletter/leave'

/** Address of the link by which a person unsubscribes. */
export function leaveAddress(origin: string, secret: Buffer, subscription: Subscription, lang: string): string {
  return origin + addLanguage(`${LEAVE}?token=${newsletterToken(secret, 'leave', subscription)}`, lang)
}

/**
 * Writes the mail whose link puts an address on a list, or to an address on the list one that says so: neither answer
 * nor work tells which. Beyond three mails a day an address gets none, and the answer stays the same [SRV-247] [SRV-250].
 * @param tx - Transaction of the submission that asks for it.
 * @throws {ApiError} 429 when the visitor, or the site, may store no more on this day.
 * @throws {Error} If no address of the site can be believed, so that a link would lead nowhere.
 */
export async function askToConfirm(
  c: Context<Env>,
  services: Services,
  tx: Db,
  subscription: Subscription,
): Promise<void> {
  const { secret, clock } = services
  const { lang } = languageOfRequest(c)
  const origin = mailOrigin(c, services)
  const now = clock()
  const isKnown = await isSubscribed(tx, subscription)
  const limit = { limit: MOST_A_DAY, seconds: DAY }
  if (!(await countRequest(tx, `newsletter:${digest(subscription.email)}`, limit, now)).allowed) return
  const until = new Date(now.getTime() + LIFETIME)
  const token = newsletterToken(secret, 'join', subscription, until)
  await reserve(c, { ...services, db: tx }, 'forms', MAIL_BYTES)
  const site = await readSiteTitle(tx)
  const mail = isKnown
    ? alreadyMail(leaveAddress(origin, secret, subscription, lang), lang)
    : confirmMail(origin + addLanguage(`${JOIN}?token=${token}`, lang), site, lang)
  await sendMail(tx, { to: subscription.email, ...mail }, now, isKnown ? undefined : until)
}
