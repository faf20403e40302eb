import { DEFAULT_LOCALE } from '@vitrine/messages'
import type { Context } from 'hono'
import type { OrderRow } from '../database/orders.ts'
import { addLanguage } from '../http/keepLanguage.ts'
import type { Env, Services } from '../http/services.ts'
import { trustedOrigin } from '../mail/mailOrigin.ts'
import type { OrderLinks } from '../shop/orderMails.ts'
import { orderToken } from '@vitrine/server/shop'

/** Path of the panel's list of orders. */
export const ORDERS_PATH = '/config/orders'

/** Path of the panel's list of gift cards. */
export const GIFT_CARDS_PATH = '/config/gift-cards'

/** Path of the page that says what is left on a gift card. */
export const BALANCE_PATH = '/checkout/giftcard/balance'

/** Path of the panel's list of subscriptions. */
export const SUBSCRIPTIONS_PATH = '/config/subscriptions'

/** Path of an order in the panel. */
export const deskPath = (number: number): string => `${ORDERS_PATH}/${number}`

/**
 * Address of the buyer's page of an order for a letter, with a link that begins to be valid now.
 * @param c - The request that causes the letter; `undefined` for a job.
 * @returns `undefined` where the site's address is not known [SRV-108].
 */
export function buyersAddress(c: Context<Env> | undefined, services: Services, order: OrderRow): string | undefined {
  const origin = trustedOrigin(c, services)
  const { lang = DEFAULT_LOCALE } = order.details
  const token = orderToken(services.secret, 'order', order, services.clock())
  return origin && origin + addLanguage(`/order?token=${token}`, lang)
}

/**
 * Addresses of the pages about an order for its letters, which are valid from the order on.
 * @returns `undefined` where the site's address is not known [SRV-108].
 */
export function linksOf(c: Context<Env> | undefined, services: Services, order: OrderRow): OrderLinks | undefined {
  const origin = trustedOrigin(c, services)
  if (origin === undefined) return undefined
  const { lang = DEFAULT_LOCALE } = order.details
  return {
    status: origin + addLanguage(`/order?token=${orderToken(services.secret, 'order', order)}`, lang),
    review: origin + addLanguage(`/reviews?token=${orderToken(services.secret, 'review', order)}`, lang),
    account: origin + addLanguage(`/account/open?token=${orderToken(services.secret, 'account', order)}`, lang),
  }
}
