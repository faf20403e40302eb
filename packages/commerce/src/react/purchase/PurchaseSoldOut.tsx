'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export type PurchaseSoldOutProps = ComponentPropsWithoutRef<'p'>

/** The sentence in the place of the form when the product is sold out [COM-4] [COM-5]; nothing before that. */
export const PurchaseSoldOut: ForwardRefExoticComponent<PurchaseSoldOutProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, PurchaseSoldOutProps>(function PurchaseSoldOut({ children, ...props }, ref) {
    const { isSoldOut, messages } = usePurchase('SoldOut')
    return isSoldOut ? (
      <p {...mergeProps(part('sold-out'), props)} ref={ref}>
        {children ?? messages.soldOut}
      </p>
    ) : null
  })
