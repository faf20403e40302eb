import type { CART, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { Cart } from '../../api/cart.js'
import { cartCodes } from '../../core/cartCodes.js'
import { part } from './cartPart.js'

interface CartCouponsProps {
  readonly cart: Cart
  readonly currency: string
  readonly messages: Translation<typeof CART>
  readonly locale?: string | undefined
  /** Id of the form that the code is posted with: Enter in its field presses the button of that form. */
  readonly formId: string
}

/** The field for codes, the coupons and gift cards that count, and the codes that are not valid [COM-50] [COM-105]. */
export function CartCoupons({ cart, currency, messages, locale, formId }: CartCouponsProps): ReactElement {
  const codes = cartCodes(cart, { currency, messages, locale })
  return (
    <div {...part('coupons')}>
      <label htmlFor={`${formId}code`} {...part('label')}>
        {messages.couponCode}
      </label>
      <div {...part('coupon-field')}>
        <input
          id={`${formId}code`}
          form={formId}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          {...part('coupon-input')}
        />
        <button type="submit" form={formId} name="do" value="coupon" formNoValidate {...part('apply')}>
          {messages.applyCoupon}
        </button>
      </div>
      <ul aria-live="polite" {...part('coupon-list', { hidden: codes.length === 0 })}>
        {codes.map(({ id, text, isValid, remove }) => (
          <li key={id} {...part('coupon', { 'data-invalid': !isValid })}>
            <span>{text}</span>
            <button
              type="submit"
              name="do"
              value={`uncoupon:${id}`}
              formNoValidate
              aria-label={remove}
              {...part('uncoupon')}
            >
              {messages.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
