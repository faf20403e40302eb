import type { ContentLanguage } from '@vitrine/parts'
import { formatAmount } from '../../core/formatAmount.js'
import type { CART, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { Cart } from '../../api/cart.js'
import { part } from './cartPart.js'

interface CartShippingProps {
  readonly cart: Cart
  readonly currency: string
  /** BCP 47 tag of the form of amounts. */
  readonly locale: string | undefined
  readonly messages: Translation<typeof CART>
  /** Language of the options' names, where it differs from the page's. */
  readonly contentLanguage: ContentLanguage | undefined
  /** Missing while the form posts without script. */
  readonly onOption: ((id: string) => void) | undefined
}

/** The shipping options, if an entry of the cart needs shipping [COM-50]. */
export function CartShipping({
  cart,
  currency,
  locale,
  messages,
  contentLanguage,
  onOption,
}: CartShippingProps): ReactElement | null {
  const { requiresShipping, shippingOptions, selectedShippingOption } = cart
  if (!requiresShipping || shippingOptions.length === 0) return null
  return (
    <fieldset {...part('shipping')}>
      <legend {...part('label')}>{messages.shippingMethod}</legend>
      {shippingOptions.map(({ id, name, costCents, isTranslated }) => (
        <label key={id} {...part('shipping-option')}>
          <input
            type="radio"
            name="shippingOption"
            value={id}
            defaultChecked={id === selectedShippingOption}
            onChange={() => onOption?.(id)}
          />
          <span {...(isTranslated ? undefined : contentLanguage)}>{name}</span>
          <span {...part('cost')}>{formatAmount(costCents, currency, locale)}</span>
        </label>
      ))}
    </fieldset>
  )
}
