import { DEFAULT_LOCALE } from '@vitrine/messages'
import { planToken, type Subscription } from '@vitrine/server/shop'
import { addLanguage } from '../http/keepLanguage.ts'

/** Path of the page of a subscription, below the checkout, whose forms may lead to the payment service. */
export const PLAN_PATH = '/checkout/plan'

/** Path of the page of a subscription, with a link that begins to be valid at a time. */
export function planAddress(secret: Buffer, { id, terms }: Pick<Subscription, 'id' | 'terms'>, from: Date): string {
  const { lang = DEFAULT_LOCALE } = terms.draft.details
  return addLanguage(`${PLAN_PATH}?token=${planToken(secret, id, from)}`, lang)
}
