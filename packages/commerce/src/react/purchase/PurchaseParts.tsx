import type { ReactElement, ReactNode } from 'react'
import { part } from '../part.js'
import { PurchaseForm } from './PurchaseForm.js'
import type { PurchaseFormProps } from './PurchaseForm.js'
import { PurchaseOptions } from './PurchaseOptions.js'
import { PurchasePrice } from './PurchasePrice.js'
import { PurchaseQuantity } from './PurchaseQuantity.js'
import { PurchaseSoldOut } from './PurchaseSoldOut.js'
import { PurchaseStatus } from './PurchaseStatus.js'
import type { PurchaseStatusProps } from './PurchaseStatus.js'
import { PurchaseStock } from './PurchaseStock.js'
import { PurchaseSubmit } from './PurchaseSubmit.js'

interface PurchasePartsProps
  extends Pick<PurchaseFormProps, 'action' | 'crumb'>, Pick<PurchaseStatusProps, 'cartHref'> {
  readonly belowPrice?: ReactNode
}

/** The parts of a purchase in their usual order. */
export function PurchaseParts({ action, crumb, cartHref, belowPrice }: PurchasePartsProps): ReactElement {
  return (
    <>
      <PurchasePrice />
      {belowPrice}
      <PurchaseSoldOut />
      <PurchaseForm action={action} crumb={crumb}>
        <PurchaseOptions />
        <PurchaseStock />
        <div {...part('buy')}>
          <PurchaseQuantity />
          <PurchaseSubmit />
        </div>
        <PurchaseStatus cartHref={cartHref} />
      </PurchaseForm>
    </>
  )
}
