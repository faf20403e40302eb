import { formatDimensions, formatWeight } from '@vitrine/commerce'
import type { PlanLanguage } from '@vitrine/commerce'
import { ImageZoom, Installments, ProductRating, ProductReviews, Purchase } from '@vitrine/commerce/react'
import { safeHref } from '@vitrine/links'
import { imageSources, vitrineLoader } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { PLANS, REVIEWS } from '@vitrine/messages'
import type { STORE, Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { BackInStock } from './BackInStock.js'
import { CART_PATH } from './cartPath.js'
import type { ProductBlockData } from './codec.js'
import { ProductPictures } from './ProductPictures.js'

export type BlockProps = BlockViewProps<ProductBlockData, Translation<typeof STORE>>
export type Props = BlockProps & { readonly messages: Translation<typeof STORE> }

export const part = createPart('product-block')

/** Renders the picture of the product, with a zoom if there is room for it. */
export function Picture({
  data,
  messages,
  page,
  isZoomable,
}: Props & { readonly isZoomable?: boolean }): ReactElement | null {
  const { image, pictures = [], sizes, view, product } = data
  if (!image) return null
  if (isZoomable && (pictures.length > 0 || image.film !== undefined))
    return (
      <div {...part('picture', { 'data-many': '' })}>
        <ProductPictures pictures={[image, ...pictures]} title={product.title} sizes={sizes} page={page} />
      </div>
    )
  // Pass the crop of 4:5, which the style sheet makes in a card, to the card's picture, so that it requests a file that
  // is wider than the card: the crop enlarges the picture.
  const crop = view === 'card' ? ({ fit: 'cover', boxRatio: 4 / 5 } as const) : {}
  const picture = <Image {...page?.contentLanguage} {...image} {...crop} loader={vitrineLoader} sizes={sizes} />
  // Take the largest file that the server has for the zoom, which enlarges the picture.
  const { src } = imageSources({ src: image.src, width: image.width, loader: vitrineLoader })
  return (
    <div {...part('picture')}>
      {isZoomable ? (
        <ImageZoom src={src} messages={messages}>
          {picture}
        </ImageZoom>
      ) : (
        picture
      )}
    </div>
  )
}

/** Returns the texts and the locale of a subscription's price [BLK-53] [COM-18]. */
export function plansOf(page: Props['page']): PlanLanguage {
  return { messages: page?.translate?.(PLANS), locale: page?.locale }
}

export function Title({ data, page }: Props): ReactElement {
  const { product, headingLevel } = data
  const href = safeHref(data.href)
  const Heading = `h${headingLevel}` as const
  return (
    <Heading {...part('title')} {...page?.contentLanguage}>
      {href === null ? product.title : <a href={href}>{product.title}</a>}
    </Heading>
  )
}

/** Renders the stars of the rating, which link to the reviews if the block shows them [BLK-53] [COM-51]. */
export function Rating({ id, data, page }: Props): ReactElement | null {
  const { rating, reviews } = data
  if (!rating) return null
  const href = reviews && `#${id}-reviews`
  return <ProductRating rating={rating} href={href} messages={page?.translate?.(REVIEWS)} locale={page?.locale} />
}

/** Renders the reviews below the product, on the product's own page [BLK-53] [COM-51]. */
export function Reviews({ id, data, page }: Props): ReactElement | null {
  const { rating, reviews, reviewPages = {} } = data
  if (!rating || !reviews) return null
  const hrefOf = (address: string | undefined): string | undefined => {
    const href = address === undefined ? null : safeHref(address)
    return href === null ? undefined : `${href}#${id}-reviews`
  }
  return (
    <ProductReviews
      id={`${id}-reviews`}
      rating={rating}
      reviews={reviews}
      pages={{ newer: hrefOf(reviewPages.newer), older: hrefOf(reviewPages.older) }}
      messages={page?.translate?.(REVIEWS)}
      locale={page?.locale}
      contentLanguage={page?.contentLanguage}
    />
  )
}

/** Renders the way from the shop to the product's own page [COM-97]. */
function Breadcrumbs({ data, messages, page }: Props): ReactElement | null {
  const links = (data.breadcrumbs ?? []).flatMap(({ name, href }) => {
    const safe = safeHref(href)
    return safe === null ? [] : [{ name, href: safe }]
  })
  if (links.length === 0) return null
  return (
    <nav {...part('breadcrumbs', { 'aria-label': messages.youAreHere })}>
      <ol>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} {...page?.contentLanguage}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Renders the owner's description: on the product's page all of it, elsewhere a sentence or two. */
function Description({ data, page }: Props): ReactElement | null {
  const { html = '', text, view } = data
  const attributes = part('text')
  if (html !== '' && view === 'full')
    return <Html html={unsafelyTrustHtml(html)} {...attributes} {...page?.contentLanguage} />
  if (text === '') return null
  return (
    <p {...attributes} {...page?.contentLanguage}>
      {text}
    </p>
  )
}

/** Renders weight and dimensions with the units of the store [COM-115]. */
function Facts({ data, page }: Props): ReactElement | null {
  const { weight, dimensions, measurementStandard } = data
  if (weight === undefined && !dimensions) return null
  const words = page?.translate?.(REVIEWS) ?? REVIEWS
  const facts = [
    ...(weight === undefined ? [] : [[words.weight, formatWeight(weight, { measurementStandard })] as const]),
    ...(dimensions ? [[words.dimensions, formatDimensions(dimensions, { measurementStandard })] as const] : []),
  ]
  return (
    <dl {...part('facts', { 'aria-label': words.productFacts })}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="ltr">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the title, the text and the purchase form of the product. */
export function About(props: Props): ReactElement {
  const { data, messages, page } = props
  return (
    <div {...part('about')}>
      {data.view === 'full' && <Breadcrumbs {...props} />}
      <Title {...props} />
      <Rating {...props} />
      <Description {...props} />
      <Purchase
        product={data.product}
        currency={data.currency}
        plans={plansOf(page)}
        locale={page?.locale}
        crumb={page?.crumb}
        cartHref={CART_PATH}
        messages={messages}
        contentLanguage={page?.contentLanguage}
        belowPrice={
          <Installments
            product={data.product}
            terms={data.installments ?? []}
            currency={data.currency}
            plans={plansOf(page)}
          />
        }
      />
      {data.view === 'full' && <BackInStock id={props.id} data={data} page={page} />}
      {data.view === 'full' && <Facts {...props} />}
    </div>
  )
}
