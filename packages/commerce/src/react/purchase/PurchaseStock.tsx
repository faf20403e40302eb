'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { stockText } from '../../core/stockText.js'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export type PurchaseStockProps = Omit<ComponentPropsWithoutRef<'p'>, 'children'>

/** The stock of the choice: "In stock", "Only 3 left" or "Sold out"; empty before a choice. Announced politely. */
export const PurchaseStock: ForwardRefExoticComponent<PurchaseStockProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, PurchaseStockProps>(function PurchaseStock(props, ref) {
    const { product, variant, messages } = usePurchase('Stock')
    const text = stockText(product, variant, messages)
    return (
      <p {...mergeProps(part('stock', { 'aria-live': 'polite' }), props)} ref={ref}>
        {text}
      </p>
    )
  })
