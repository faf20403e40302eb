import { Button } from '@vitrine/blocks/react'
import type { ContentLanguage } from '@vitrine/parts'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import { Words } from './Words.tsx'

export interface ReviewsPageProps {
  /** Whether something can be reviewed. */
  readonly isOpen: boolean
  /** The form, or the reason why there is none; empty once the reviews have been sent. */
  readonly form: SafeHtml
  readonly templateLanguage: ContentLanguage
}

/** The page on which a buyer reviews an order [COM-46] [SRV-69]. */
export function ReviewsPage({ isOpen, form, templateLanguage }: ReviewsPageProps): ReactNode {
  return (
    <section className="band checkout-page reviews-page">
      <div className="cell" data-span="text">
        <h1>
          <Words language={templateLanguage}>How do you like it?</Words>
        </h1>
        {isOpen && (
          <p className="lead" {...templateLanguage}>
            Leave out what you have nothing to say about. Stars and words are public.
          </p>
        )}
        <Html html={form} />
        <p className="ways">
          <Button href="/shop" kind="quiet" {...templateLanguage}>
            To the shop
          </Button>
        </p>
      </div>
    </section>
  )
}
