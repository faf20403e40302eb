import { DonationForm } from '@vitrine/forms/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { DonationData } from './codec.js'
import { donationCheckout } from './donationCheckout.js'

/** A donation button block: a short text and the link to the donation checkout. It needs no script [BLK-33]. */
export function DonationBlock({ data, page }: BlockViewProps<DonationData>): ReactElement {
  const { donatePageId, ...words } = data
  return (
    <DonationForm {...words} checkoutUrl={donationCheckout(donatePageId)} contentLanguage={page?.contentLanguage} />
  )
}
