import { CART, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { Cart } from '../api/cart.js'
import { formatAmount } from './formatAmount.js'

/**
 * Writes what is missing for free delivery, or that delivery is free [COM-101]. Empty for a cart without goods to send, and
 * for a shop without free delivery.
 * @param options.currency - ISO 4217 code. Default `'USD'`.
 * @param options.messages - Default: en-US.
 * @param options.locale - BCP 47 tag of the form of amounts. Default: en-US [COM-66].
 */
export function freeDeliveryText(
  cart: Pick<Cart, 'freeShippingFromCents' | 'subtotalCents' | 'discountCents' | 'requiresShipping'>,
  options: {
    readonly currency?: string | undefined
    readonly messages?: Pick<Translation<typeof CART>, 'freeDelivery' | 'freeDeliveryAfter'> | undefined
    readonly locale?: string | undefined
  } = {},
): string {
  const { freeShippingFromCents, subtotalCents, discountCents, requiresShipping } = cart
  const { currency, messages = CART, locale } = options
  if (!requiresShipping || typeof freeShippingFromCents !== 'number') return ''
  const missing = freeShippingFromCents - (subtotalCents - discountCents)
  if (missing <= 0) return messages.freeDelivery
  return formatMessage(messages.freeDeliveryAfter, { amount: formatAmount(missing, currency, locale) })
}
