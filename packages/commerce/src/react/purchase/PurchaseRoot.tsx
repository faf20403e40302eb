'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { PurchaseContext } from './purchaseContext.js'
import { usePurchaseState } from './usePurchaseState.js'
import type { PurchaseOptions } from './usePurchaseState.js'

export interface PurchaseRootProps extends ComponentPropsWithoutRef<'div'>, PurchaseOptions {}

/**
 * The element around the parts of a purchase. It holds the choice, calls `onAddToCart` and dispatches
 * `vitrine:commerce:cart-change` when the cart has changed. `data-state` is `idle`, `adding`, `added`, `failed` or
 * `sold-out` [COM-4] [COM-10] [COM-13] [COM-33] [COM-56].
 */
export const PurchaseRoot: ForwardRefExoticComponent<PurchaseRootProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  PurchaseRootProps
>(function PurchaseRoot({ product, currency, messages, plans, locale, contentLanguage, onAddToCart, ...others }, ref) {
  const { children, ...props } = others
  const state = usePurchaseState({ product, currency, messages, plans, locale, contentLanguage, onAddToCart })
  const { isSoldOut, status, onSubmit, onChange } = state
  const own = { ...part('root', { 'data-state': isSoldOut ? 'sold-out' : status }), onSubmit, onChange }
  return (
    <PurchaseContext.Provider value={state}>
      <div {...mergeProps(own, props)} ref={ref}>
        {children}
      </div>
    </PurchaseContext.Provider>
  )
})
