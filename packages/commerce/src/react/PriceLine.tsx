import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import type { PriceText } from '../core/formatPrice.js'
import { part } from './part.js'

export interface PriceLineProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** The price as text: `formatPrice(price, { currency, messages })`. */
  readonly price: PriceText
  /** Spoken before the struck price: "Original price". */
  readonly spoken: string
}

/** A price, and beside it the price before the sale, struck and with a name for screen readers [COM-14] [COM-15]. */
export const PriceLine: ForwardRefExoticComponent<PriceLineProps & RefAttributes<HTMLParagraphElement>> = forwardRef<
  HTMLParagraphElement,
  PriceLineProps
>(function PriceLine({ price, spoken, ...props }, ref) {
  return (
    <p {...mergeProps(part('price'), props)} ref={ref}>
      <span {...part('amount')}>{price.amount}</span>
      {price.original && (
        <>
          {' '}
          <span {...part('spoken')}>{spoken}</span> <s {...part('original')}>{price.original}</s>
        </>
      )}
    </p>
  )
})
