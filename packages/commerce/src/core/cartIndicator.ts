import { CART, createMessages } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { warnProp } from '@vitrine/parts'

/** The language of the indicator. */
export interface CartIndicatorLanguage {
  /** Default: en-US. */
  readonly messages?: Translation<typeof CART> | undefined
  /** BCP 47 tag of the messages. Default `'en-US'`. */
  readonly locale?: string | undefined
}

/** The texts of the cart's indicator. */
export interface CartIndicatorText {
  /** The visible number. */
  readonly count: string
  /** The sentence that a screen reader speaks. */
  readonly spoken: string
  readonly isEmpty: boolean
}

/** The largest number that is shown exactly. */
const MOST = 100

/**
 * Writes what the indicator shows and speaks [COM-27] [COM-28] [COM-29].
 * @param items - Pieces in the cart: a whole number from 0. Any other value counts as 0, with a warning.
 * @example cartIndicatorText(101) // => { count: '100+', spoken: 'More than 100 items in cart', isEmpty: false }
 */
export function cartIndicatorText(
  items: number,
  { messages = CART, locale = 'en-US' }: CartIndicatorLanguage = {},
): CartIndicatorText {
  if (!Number.isSafeInteger(items) || items < 0) {
    warnProp('CartIndicator', 'items', `${items} is no number of pieces. Pass a whole number from 0.`)
    return cartIndicatorText(0, { messages, locale })
  }
  const isEmpty = items === 0
  if (items > MOST) return { count: messages.overHundred, spoken: messages.overHundredItems, isEmpty }
  return { count: String(items), spoken: createMessages(locale, messages)('itemsInCart', { n: items }), isEmpty }
}
