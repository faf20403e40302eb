import { translatorOf } from '../server/languages.ts'
import { ORDERS } from '../messages/orders.ts'
import { Button } from '@vitrine/blocks/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'

export interface ReviewsPageProps {
  /** Path of the page of the shop. */
  readonly shopPath: string
  /** Whether something can be reviewed. */
  readonly isOpen: boolean
  /** The form, or the reason why there is none; empty once the reviews have been sent. */
  readonly form: SafeHtml
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** The page on which a buyer reviews an order [COM-46] [SRV-69]. */
export function ReviewsPage({ shopPath, isOpen, form, lang }: ReviewsPageProps): ReactNode {
  const say = translatorOf(lang)(ORDERS)
  return (
    <section className="band checkout-page reviews-page">
      <div className="cell" data-span="text">
        <h1>{say.reviewTitle}</h1>
        {isOpen && <p className="lead">{say.reviewLead}</p>}
        <Html html={form} />
        <p className="ways">
          <Button href={shopPath} kind="quiet">
            {say.toShop}
          </Button>
        </p>
      </div>
    </section>
  )
}
