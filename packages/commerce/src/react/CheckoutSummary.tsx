import type { CART, Translation } from '@vitrine/messages'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { summaryRows } from '../core/summaryRows.js'
import type { CartSums } from '../core/summaryRows.js'

export interface CheckoutSummaryProps extends Omit<ComponentPropsWithoutRef<'dl'>, 'children'> {
  /** The cart whose sums are shown. */
  readonly cart: CartSums
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof CART> | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
}

const part = createPart<'root' | 'row' | 'name' | 'amount'>('checkout-summary')

/** The sums of a cart: subtotal, discount, shipping, tax and total [COM-24] [COM-50]. */
export const CheckoutSummary: ForwardRefExoticComponent<CheckoutSummaryProps & RefAttributes<HTMLDListElement>> =
  forwardRef<HTMLDListElement, CheckoutSummaryProps>(function CheckoutSummary(
    { cart, currency, messages, locale, ...props },
    ref,
  ) {
    return (
      <dl {...mergeProps(part('root'), props)} ref={ref}>
        {summaryRows(cart, { currency, messages, locale }).map(({ key, name, amount }) => (
          <div key={key} {...part('row', { 'data-row': key })}>
            <dt {...part('name')}>{name}</dt>
            <dd {...part('amount')}>{amount}</dd>
          </div>
        ))}
      </dl>
    )
  })
