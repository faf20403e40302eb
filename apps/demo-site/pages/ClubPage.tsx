import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { addCartEntry } from '@vitrine/commerce/api'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import type { Picture } from '../server/model.ts'
import { Words } from './Words.tsx'

/** One way to pay for the membership. */
export interface PricingView {
  readonly sku: string
  /** "Monthly". */
  readonly label: string
  /** Formatted, with its period: "$6.00 monthly". */
  readonly price: string
}

export interface ClubPageProps {
  readonly productId: string
  readonly title: string
  readonly text: string
  readonly picture: Picture | undefined
  readonly views: readonly PricingView[]
  /** SKU of the view that is shown. */
  readonly selected: string
  readonly crumb: string
  /** Of the product's words. */
  readonly contentLanguage: ContentLanguage
  readonly templateLanguage: ContentLanguage
}

/** The page that sells the membership: two ways to pay for it, of which one is shown [COM-48] [COM-49]. */
export function ClubPage(props: ClubPageProps): ReactNode {
  const { productId, title, text, picture, views, selected, crumb, contentLanguage, templateLanguage } = props
  const view = views.find(({ sku }) => sku === selected)
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>
          <Words language={contentLanguage}>{title}</Words>
        </h1>
        <p className="lead">
          <Words language={contentLanguage}>{text}</Words>
        </p>
        {views.length > 1 && (
          <form method="get" className="pricing-toggle" aria-label="How to pay" lang={templateLanguage.lang}>
            {views.map(({ sku, label }) => (
              <button key={sku} name="pay" value={sku} aria-pressed={sku === selected} data-kind="secondary">
                <Words language={contentLanguage}>{label}</Words>
              </button>
            ))}
          </form>
        )}
        {view && (
          <form method="post" action={addCartEntry.path}>
            <input type="hidden" name="crumb" value={crumb} />
            <input type="hidden" name="itemId" value={productId} />
            <input type="hidden" name="sku" value={view.sku} />
            <p className="price">{view.price}</p>
            <button type="submit" {...templateLanguage}>
              Join the club
            </button>
          </form>
        )}
      </div>
      {picture && (
        <div className="cell" data-span="end">
          <Image {...picture} loader={vitrineLoader} sizes="(width >= 820px) 488px, 100vw" {...contentLanguage} />
        </div>
      )}
    </section>
  )
}
