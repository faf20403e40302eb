import { DEFAULT_LOCALE } from '@vitrine/messages'
import { isSameText, sign, splitSigned } from '@vitrine/server/core'
import type { Subscription } from '../database/subscriptions.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import { isOrderId } from '@vitrine/server/shop'

/** Path of the page of a subscription, below the checkout, whose forms may lead to the payment service. */
export const PLAN_PATH = '/checkout/plan'

/** Milliseconds for which a link works; each letter and each page of the account has a new one. */
const LIFETIME = 90 * 86_400_000

/** Creates the unguessable token of a subscription's page: its id, its end and the site's signature. */
export function planToken(secret: Buffer, id: string, now: Date): string {
  const claims = `${id}.${(now.getTime() + LIFETIME).toString(36)}`
  return `${claims}.${sign(secret, 'plan', claims)}`
}

/** The id of the subscription of a token; `undefined` for any other text, and after the token's end. */
export function readPlanToken(secret: Buffer, token: string, now: Date): string | undefined {
  const [claims, signature] = splitSigned(token)
  if (!isSameText(signature, sign(secret, 'plan', claims))) return undefined
  const [id = '', until = '0'] = claims.split('.')
  return isOrderId(id) && Number.parseInt(until, 36) > now.getTime() ? id : undefined
}

/** Path of the page of a subscription, with a link that begins to be valid at a time. */
export function planAddress(secret: Buffer, { id, terms }: Pick<Subscription, 'id' | 'terms'>, from: Date): string {
  const { lang = DEFAULT_LOCALE } = terms.draft.details
  return addLanguage(`${PLAN_PATH}?token=${planToken(secret, id, from)}`, lang)
}
