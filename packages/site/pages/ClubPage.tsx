import { translatorOf } from '../server/languages.ts'
import { CHECKOUT } from '../messages/checkout.ts'
import { vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { addCartEntry } from '@vitrine/commerce/api'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart } from '@vitrine/parts/react'
import type { ReactNode } from 'react'
import { END_MEASURE } from './measures.ts'
import type { Picture } from '../server/site/sitePictures.ts'
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
  /** SKU of the payment plan that is shown. */
  readonly selected: string
  readonly crumb: string
  /** Language of the product's texts. */
  readonly contentLanguage: ContentLanguage
  /** BCP 47 tag of the page's texts. */
  readonly lang: string
}

/** Parts of `PricingToggle`. Here its buttons submit a form, so that they work without script. */
const part = createPart<'root' | 'buttons' | 'button' | 'view'>('pricing-toggle')

/** The page that sells the membership: two payment plans, of which one is shown [COM-48] [COM-49]. */
export function ClubPage(props: ClubPageProps): ReactNode {
  const { productId, title, text, picture, views, selected, crumb, contentLanguage, lang } = props
  const say = translatorOf(lang)(CHECKOUT)
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>
          <Words language={contentLanguage}>{title}</Words>
        </h1>
        <p className="lead">
          <Words language={contentLanguage}>{text}</Words>
        </p>
        <div {...part('root', { 'data-shop': 'pricing' })}>
          {views.length > 1 && (
            <form method="get" {...part('buttons', { 'aria-label': say.howToPay })}>
              {views.map(({ sku, label }) => (
                <button
                  key={sku}
                  name="pay"
                  value={sku}
                  {...part('button', { 'aria-pressed': sku === selected ? 'true' : 'false' })}
                >
                  <Words language={contentLanguage}>{label}</Words>
                </button>
              ))}
            </form>
          )}
          {views.map(({ sku, price }) => (
            <form
              key={sku}
              method="post"
              action={addCartEntry.path}
              {...part('view', { hidden: sku !== selected || undefined })}
            >
              <input type="hidden" name="crumb" value={crumb} />
              <input type="hidden" name="itemId" value={productId} />
              <input type="hidden" name="sku" value={sku} />
              <p className="price">{price}</p>
              <button type="submit">{say.joinTheClub}</button>
            </form>
          ))}
        </div>
      </div>
      {picture && (
        <div className="cell" data-span="end">
          <Image {...contentLanguage} {...picture} loader={vitrineLoader} sizes={END_MEASURE} />
        </div>
      )}
    </section>
  )
}
