import type { ReactNode } from 'react'
import { BUYER } from '../messages/buyer.ts'
import { translatorOf } from '../server/languages.ts'

/** A change of an order, as its buyer reads it. */
export interface HistoryLine {
  /** Formatted. */
  readonly at: string
  readonly text: string
}

export interface OrderHistoryProps {
  readonly lines: readonly HistoryLine[]
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Shows the changes of an order: payment, parcel, and each refund with its pieces [ACC-61]. */
export function OrderHistory({ lines, lang }: OrderHistoryProps): ReactNode {
  if (lines.length === 0) return null
  return (
    <>
      <h2 id="history">{translatorOf(lang)(BUYER).orderHistory}</h2>
      <ol className="order-history" aria-labelledby="history">
        {lines.map(({ at, text }, index) => (
          <li key={index}>
            {text} <small>{at}</small>
          </li>
        ))}
      </ol>
    </>
  )
}
