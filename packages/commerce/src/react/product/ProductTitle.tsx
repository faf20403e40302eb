'use client'

import { mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { part } from '../part.js'
import { usePurchase } from '../purchase/purchaseContext.js'

export interface ProductTitleProps extends Omit<ComponentPropsWithoutRef<'h1'>, 'children'> {
  /** Level of the heading, from 1 to 6. Default `1`. */
  readonly level?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  /** Address of the product's page, for a product on another page. Default: no link. */
  readonly href?: string | undefined
}

/** The title of a product: a heading [COM-14] [COM-61]. */
export const ProductTitle: ForwardRefExoticComponent<ProductTitleProps & RefAttributes<HTMLHeadingElement>> =
  forwardRef<HTMLHeadingElement, ProductTitleProps>(function ProductTitle({ level = 1, href, ...props }, ref) {
    const { product, contentLanguage } = usePurchase('Title', 'Product')
    const Heading = `h${level}` as const
    return (
      <Heading {...mergeProps({ ...part('title'), ...contentLanguage }, props)} ref={ref}>
        {href === undefined ? product.title : <a href={href}>{product.title}</a>}
      </Heading>
    )
  })
