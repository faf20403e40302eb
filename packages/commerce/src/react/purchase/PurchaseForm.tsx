'use client'

import { API_ROOT } from '@vitrine/core-data'
import { mergeProps, useMergedRef } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export interface PurchaseFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'action'> {
  /** Address that the form posts to without scripts. Default: the cart call's path. */
  readonly action?: string | undefined
  /** Posted as `crumb`. The browser may leave it out: the value that the server wrote stays. */
  readonly crumb?: string | undefined
}

const ACTION = `${API_ROOT}commerce/shopping-cart/entries`

/** The form of a purchase; it posts by itself. A product that is sold out or has no price renders no form. */
export const PurchaseForm: ForwardRefExoticComponent<PurchaseFormProps & RefAttributes<HTMLFormElement>> = forwardRef<
  HTMLFormElement,
  PurchaseFormProps
>(function PurchaseForm({ crumb, action = ACTION, children, ...props }, ref) {
  const { product, options, variant, price, isSoldOut, form } = usePurchase('Form')
  const mergedRef = useMergedRef(form, ref)
  if (isSoldOut || !price) return null
  const own = { ...part('form', { 'aria-label': product.title || undefined }), method: 'post', action }
  return (
    <form {...mergeProps(own, props)} ref={mergedRef}>
      <input type="hidden" name="itemId" defaultValue={product.id} />
      {/* Omit an undefined `defaultValue` of the crumb's field: with `undefined`, React would
          empty the server's input. */}
      <input type="hidden" name="crumb" {...(crumb !== undefined && { defaultValue: crumb })} />
      {options.length === 0 && <input type="hidden" name="sku" defaultValue={variant?.sku ?? ''} />}
      {children}
    </form>
  )
})
