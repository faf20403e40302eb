import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { Picture } from '../server/model.ts'
import { Words } from './Words.tsx'

/** One line of an order as it is shown. */
export interface SummaryLine {
  readonly title: string
  /** The values that were chosen: "40 × 40 cm". */
  readonly options: string
  readonly quantity: number
  /** Formatted price of all pieces, with the periods of a subscription. */
  readonly total: string
  readonly picture: Picture | undefined
}

export interface OrderSummaryProps {
  readonly lines: readonly SummaryLine[]
  /** Name and formatted amount of each sum before the total. */
  readonly sums: readonly (readonly [name: string, amount: string])[]
  /** Formatted. */
  readonly total: string
  /** Language of the products' texts. */
  readonly contentLanguage: ContentLanguage
}

/** The lines of an order and its sums [SRV-57] [SRV-53]. */
export function OrderSummary({ lines, sums, total, contentLanguage }: OrderSummaryProps): ReactNode {
  return (
    <div className="order-summary">
      <ul>
        {lines.map(({ title, options, quantity, total: amount, picture }, index) => (
          <li key={`${index} ${title}`}>
            {picture && <Image {...picture} loader={vitrineLoader} alt="" sizes="66px" />}
            <div>
              <p>
                {quantity > 1 && `${quantity} × `}
                <Words language={contentLanguage}>{title}</Words>
              </p>
              {options && (
                <p className="quiet">
                  <Words language={contentLanguage}>{options}</Words>
                </p>
              )}
            </div>
            <p className="amount">{amount}</p>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </div>
  )
}
