import { formatMessage } from '@vitrine/messages'
import type { CART, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { Cart } from '../../api/cart.js'
import { part } from './cartPart.js'

interface CartCouponsProps {
  readonly cart: Cart
  readonly messages: Translation<typeof CART>
  /** Id of the form that the code is posted with: Enter in its field presses the button of that form. */
  readonly formId: string
}

/** The coupon field, the coupons that count, and those that are not valid [COM-50]. */
export function CartCoupons({ cart, messages, formId }: CartCouponsProps): ReactElement {
  const codes = [
    ...cart.validCoupons.map(({ code }) => ({ code, isValid: true })),
    ...cart.invalidCoupons.map((code) => ({ code, isValid: false })),
  ]
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
        {codes.map(({ code, isValid }) => (
          <li key={code} {...part('coupon', { 'data-invalid': !isValid })}>
            <span>{isValid ? code : formatMessage(messages.couponInvalid, { code })}</span>
            <button
              type="submit"
              name="do"
              value={`uncoupon:${code}`}
              formNoValidate
              aria-label={formatMessage(messages.removeCoupon, { code })}
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
