'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export type PurchaseSubmitProps = ComponentPropsWithoutRef<'button'>

/**
 * The button that adds to the cart. It is disabled when the chosen variant is sold out, and its text states that
 * [COM-10]; while it adds it is `aria-disabled` [COM-56]. Its children replace the text "Add to cart".
 */
export const PurchaseSubmit: ForwardRefExoticComponent<PurchaseSubmitProps & RefAttributes<HTMLButtonElement>> =
  forwardRef<HTMLButtonElement, PurchaseSubmitProps>(function PurchaseSubmit({ children, ...props }, ref) {
    const { isVariantSoldOut, status, messages } = usePurchase('Submit')
    const state = { 'data-replay': true, 'aria-disabled': status === 'adding' ? 'true' : undefined }
    const own = { type: 'submit', disabled: isVariantSoldOut, ...part('add', state) }
    return (
      <button {...mergeProps(own, props)} ref={ref}>
        {isVariantSoldOut ? messages.soldOut : (children ?? messages.addToCart)}
      </button>
    )
  })
