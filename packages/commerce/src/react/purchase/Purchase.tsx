import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'
import { PurchaseForm } from './PurchaseForm.js'
import type { PurchaseFormProps } from './PurchaseForm.js'
import { PurchaseOptions } from './PurchaseOptions.js'
import { PurchaseParts } from './PurchaseParts.js'
import { PurchasePrice } from './PurchasePrice.js'
import { PurchaseQuantity } from './PurchaseQuantity.js'
import { PurchaseRoot } from './PurchaseRoot.js'
import type { PurchaseRootProps } from './PurchaseRoot.js'
import { PurchaseSoldOut } from './PurchaseSoldOut.js'
import { PurchaseStatus } from './PurchaseStatus.js'
import type { PurchaseStatusProps } from './PurchaseStatus.js'
import { PurchaseStock } from './PurchaseStock.js'
import { PurchaseSubmit } from './PurchaseSubmit.js'

export interface PurchaseProps
  extends
    Omit<PurchaseRootProps, 'children'>,
    Pick<PurchaseFormProps, 'action' | 'crumb'>,
    Pick<PurchaseStatusProps, 'cartHref'> {
  /** Shown below the price, such as `Installments`. Default: nothing. */
  readonly belowPrice?: ReactNode
}

/** The ready-made purchase, with its parts as members. */
export interface PurchaseComponent extends ForwardRefExoticComponent<PurchaseProps & RefAttributes<HTMLDivElement>> {
  readonly Root: typeof PurchaseRoot
  readonly Price: typeof PurchasePrice
  readonly Stock: typeof PurchaseStock
  readonly SoldOut: typeof PurchaseSoldOut
  readonly Form: typeof PurchaseForm
  readonly Options: typeof PurchaseOptions
  readonly Quantity: typeof PurchaseQuantity
  readonly Submit: typeof PurchaseSubmit
  readonly Status: typeof PurchaseStatus
}

const PARTS = {
  Root: PurchaseRoot,
  Price: PurchasePrice,
  Stock: PurchaseStock,
  SoldOut: PurchaseSoldOut,
  Form: PurchaseForm,
  Options: PurchaseOptions,
  Quantity: PurchaseQuantity,
  Submit: PurchaseSubmit,
  Status: PurchaseStatus,
}

/**
 * Price, options, quantity and button of one product: a form that posts without scripts; with scripts it follows the
 * choice and adds to the cart without leaving the page. For another order or other elements, compose its parts in
 * `Purchase.Root`.
 * @example
 * <Purchase product={product} currency="EUR" onAddToCart={cartCalls(createClient()).add} />
 */
export const Purchase: PurchaseComponent = /* @__PURE__ */ Object.assign(
  forwardRef<HTMLDivElement, PurchaseProps>(function Purchase({ action, crumb, cartHref, belowPrice, ...props }, ref) {
    return (
      <PurchaseRoot {...props} ref={ref}>
        <PurchaseParts action={action} crumb={crumb} cartHref={cartHref} belowPrice={belowPrice} />
      </PurchaseRoot>
    )
  }),
  PARTS,
)
