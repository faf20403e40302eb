import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, RefAttributes } from 'react'
import { PurchaseRoot } from '../purchase/PurchaseRoot.js'
import type { PurchaseRootProps } from '../purchase/PurchaseRoot.js'

export type ProductRootProps = PurchaseRootProps

/** The element around the parts of a product: a `Purchase.Root` in which the parts of `Product` stand, too. */
export const ProductRoot: ForwardRefExoticComponent<ProductRootProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  ProductRootProps
>(function ProductRoot(props, ref) {
  return <PurchaseRoot data-view="page" {...props} ref={ref} />
})
