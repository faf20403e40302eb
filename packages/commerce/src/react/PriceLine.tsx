import type { ReactElement } from 'react'
import type { PriceText } from '../core/formatPrice.js'
import { part } from './part.js'

export interface PriceLineProps {
  readonly price: PriceText
  /** What is spoken before the struck price: "Original price". */
  readonly spoken: string
}

/** A price, and beside it, struck and with its own name, what it was before the sale [COM-14] [COM-15]. */
export function PriceLine({ price, spoken }: PriceLineProps): ReactElement {
  return (
    <p {...part('price')}>
      <span {...part('amount')}>{price.amount}</span>
      {price.original && (
        <>
          {' '}
          <span {...part('spoken')}>{spoken}</span> <s {...part('original')}>{price.original}</s>
        </>
      )}
    </p>
  )
}
