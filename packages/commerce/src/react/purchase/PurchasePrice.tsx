'use client'

import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { formatPrice } from '../../core/formatPrice.js'
import { PriceLine } from '../PriceLine.js'
import { usePurchase } from './purchaseContext.js'

export type PurchasePriceProps = ComponentPropsWithoutRef<'p'>

/** The price of the choice, or the price that the product starts from [COM-3] [COM-14] [COM-15] [COM-16]. */
export const PurchasePrice: ForwardRefExoticComponent<PurchasePriceProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, PurchasePriceProps>(function PurchasePrice(props, ref) {
    const { price, currency, messages, plans, locale } = usePurchase('Price')
    if (!price) return null
    const text = formatPrice(price, { currency, messages, plans, locale })
    return <PriceLine {...props} ref={ref} price={text} spoken={messages.originalPrice} />
  })
