'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from '../purchase/purchaseContext.js'

export type ProductTextProps = ComponentPropsWithoutRef<'div'>

/** The text about a product, given as children. */
export const ProductText: ForwardRefExoticComponent<ProductTextProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ProductTextProps
>(function ProductText(props, ref) {
  const { contentLanguage } = usePurchase('Text', 'Product')
  return <div {...mergeProps({ ...part('text'), ...contentLanguage }, props)} ref={ref} />
})
