'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from './purchaseContext.js'

export type PurchaseQuantityProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>

/** The label and the field of the quantity, from 1 to the stock [COM-10]. */
export const PurchaseQuantity: ForwardRefExoticComponent<PurchaseQuantityProps & RefAttributes<HTMLDivElement>> =
  forwardRef<HTMLDivElement, PurchaseQuantityProps>(function PurchaseQuantity(props, ref) {
    const { maxQuantity, messages } = usePurchase('Quantity')
    const id = useId()
    return (
      <div {...mergeProps(part('quantity'), props)} ref={ref}>
        <label htmlFor={`${id}quantity`} {...part('label')}>
          {messages.quantity}
        </label>
        <input
          type="number"
          id={`${id}quantity`}
          name="quantity"
          min={1}
          max={maxQuantity}
          step={1}
          required
          inputMode="numeric"
          autoComplete="off"
          defaultValue={1}
          {...part('quantity-input')}
        />
      </div>
    )
  })
