import { translatorOf } from '../server/languages.ts'
import { CHECKOUT } from '../messages/checkout.ts'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { Picture } from '../server/site/sitePictures.ts'
import { Words } from './Words.tsx'

/** One line of an order as it is shown. */
export interface SummaryLine {
  readonly title: string
  /** Title and options are in the language of the page, though the owner writes in another. Default `false`. */
  readonly isTranslated?: boolean | undefined
  /** The values that were chosen: "40 × 40 cm". */
  readonly options: string
  readonly quantity: number
  /** Formatted price of all pieces, with the periods of a subscription. */
  readonly total: string
  readonly picture: Picture | undefined
}

/** An order as its summary shows it. */
export interface OrderSums {
  readonly lines: readonly SummaryLine[]
  /** Name and formatted amount of each sum before the total, and whether the name is the owner's. */
  readonly sums: readonly (readonly [name: string, amount: string, isOwners?: boolean])[]
  /** Formatted. */
  readonly total: string
  /** Names and formatted amounts of what gift cards pay, and of the rest. Default: no gift card pays. */
  readonly payments?: readonly (readonly [name: string, amount: string])[]
  /** Language of the products' texts. */
  readonly contentLanguage: ContentLanguage
}

export interface OrderSummaryProps extends OrderSums {
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The lines of an order and its sums [SRV-57] [SRV-53]. */
export function OrderSummary({
  lines,
  sums,
  total,
  payments = [],
  contentLanguage,
  lang,
}: OrderSummaryProps): ReactNode {
  return (
    <div className="order-summary">
      <ul>
        {lines.map(({ title, isTranslated, options, quantity, total: amount, picture }, index) => (
          <li key={`${index} ${title}`}>
            {picture && <Image {...picture} loader={vitrineLoader} alt="" sizes="66px" />}
            <div>
              <p>
                {quantity > 1 && `${quantity} × `}
                <Words language={isTranslated ? {} : contentLanguage}>{title}</Words>
              </p>
              {options && (
                <p className="quiet">
                  <Words language={isTranslated ? {} : contentLanguage}>{options}</Words>
                </p>
              )}
            </div>
            <p className="amount">{amount}</p>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(([name, amount, isOwners = false]) => (
          <div key={name}>
            <dt>
              <Words language={isOwners ? contentLanguage : {}}>{name}</Words>
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{translatorOf(lang)(CHECKOUT).orderTotal}</dt>
          <dd>{total}</dd>
        </div>
        {payments.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
