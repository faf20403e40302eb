import type { CART, Translation } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import type { ReactElement } from 'react'
import type { Cart } from '../../api/cart.js'
import { part } from './cartPart.js'

interface CartShippingProps {
  readonly cart: Cart
  readonly currency: string
  readonly messages: Translation<typeof CART>
  /** Missing while the form posts without script. */
  readonly onOption: ((id: string) => void) | undefined
}

/** The shipping options, if an entry of the cart needs shipping [COM-50]. */
export function CartShipping({ cart, currency, messages, onOption }: CartShippingProps): ReactElement | null {
  const { requiresShipping, shippingOptions, selectedShippingOption } = cart
  if (!requiresShipping || shippingOptions.length === 0) return null
  return (
    <fieldset {...part('shipping')}>
      <legend {...part('label')}>{messages.shippingMethod}</legend>
      {shippingOptions.map(({ id, name, costCents }) => (
        <label key={id} {...part('shipping-option')}>
          <input
            type="radio"
            name="shippingOption"
            value={id}
            defaultChecked={id === selectedShippingOption}
            onChange={() => onOption?.(id)}
          />
          <span>{name}</span>
          <span {...part('cost')}>{formatMoney(costCents, { currency })}</span>
        </label>
      ))}
    </fieldset>
  )
}
