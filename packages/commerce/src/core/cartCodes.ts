import { CART, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { Cart } from '../api/cart.js'
import { formatAmount } from './formatAmount.js'

/** A line of the list of entered codes. */
export interface CartCode {
  /** Code of a coupon, or id of a gift card: the server removes it by this. */
  readonly id: string
  readonly text: string
  readonly isValid: boolean
  /** Accessible name of the button that removes it. */
  readonly remove: string
}

/**
 * Lists the codes of a cart: the coupons that count, the gift cards with what is left on them, and the codes that are not
 * valid [COM-50] [COM-105].
 */
export function cartCodes(
  cart: Pick<Cart, 'entries' | 'validCoupons' | 'invalidCoupons' | 'giftCards'>,
  options: {
    readonly currency?: string | undefined
    readonly messages?: Translation<typeof CART> | undefined
    readonly locale?: string | undefined
  },
): CartCode[] {
  const { currency, messages = CART, locale } = options
  const hasPlan = cart.entries.some(({ subscriptionPlan }) => subscriptionPlan !== null)
  const removeCoupon = (code: string): string => formatMessage(messages.removeCoupon, { code })
  return [
    ...cart.validCoupons.map(({ code }) => ({ id: code, text: code, isValid: true, remove: removeCoupon(code) })),
    ...(cart.giftCards ?? []).map(({ id, lastFour, balanceCents }) => {
      const balance = formatAmount(balanceCents, currency, locale)
      const held = formatMessage(messages.giftCardHolds, { lastFour, balance })
      return {
        id,
        text: hasPlan ? messages.giftCardNotForPlans : held,
        isValid: balanceCents > 0 && !hasPlan,
        remove: formatMessage(messages.removeGiftCard, { lastFour }),
      }
    }),
    ...cart.invalidCoupons.map((code) => ({
      id: code,
      text: formatMessage(messages.couponInvalid, { code }),
      isValid: false,
      remove: removeCoupon(code),
    })),
  ]
}
