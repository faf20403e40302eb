import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { formatMoney } from '@vitrine/money'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { Cart } from '../api/cart.js'

export interface CheckoutSummaryProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  /** The cart whose sums are shown. */
  readonly cart: Pick<
    Cart,
    'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents' | 'requiresShipping'
  >
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof CART> | undefined
}

const part = createPart<'root' | 'row' | 'name' | 'amount'>('checkout-summary')

/** The sums of a cart: subtotal, discount, shipping, tax and total [COM-24] [COM-50]. */
export const CheckoutSummary: ForwardRefExoticComponent<CheckoutSummaryProps & RefAttributes<HTMLDListElement>> =
  forwardRef<HTMLDListElement, CheckoutSummaryProps>(function CheckoutSummary(
    { cart, currency = 'USD', messages = CART, ...props },
    ref,
  ) {
    const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents, requiresShipping } = cart
    const rows = [
      { key: 'subtotal', name: messages.subtotal, cents: subtotalCents, isShown: true },
      { key: 'discount', name: messages.discount, cents: -discountCents, isShown: discountCents > 0 },
      { key: 'shipping', name: messages.shipping, cents: shippingCostCents, isShown: requiresShipping },
      { key: 'tax', name: messages.tax, cents: taxCents, isShown: taxCents > 0 },
      { key: 'total', name: messages.grandTotal, cents: grandTotalCents, isShown: true },
    ]
    return (
      <dl {...mergeProps(part('root'), props)} ref={ref}>
        {rows.map(
          ({ key, name, cents, isShown }) =>
            isShown && (
              <div key={key} {...part('row', { 'data-row': key })}>
                <dt {...part('name')}>{name}</dt>
                <dd {...part('amount')}>{formatMoney(cents, { currency })}</dd>
              </div>
            ),
        )}
      </dl>
    )
  })
