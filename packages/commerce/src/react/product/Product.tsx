import { forwardRef } from 'react'
import type { ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'
import type { REVIEWS, Translation } from '@vitrine/messages'
import type { RatingSummary } from '../../core/productReviews.js'
import { part } from '../part.js'
import { PurchaseParts } from '../purchase/PurchaseParts.js'
import type { PurchaseProps } from '../purchase/Purchase.js'
import { ProductRating } from '../reviews/ProductRating.js'
import { ProductPicture } from './ProductPicture.js'
import type { ProductPictureProps } from './ProductPicture.js'
import { ProductRoot } from './ProductRoot.js'
import { ProductText } from './ProductText.js'
import { ProductTitle } from './ProductTitle.js'
import type { ProductTitleProps } from './ProductTitle.js'

export interface ProductProps extends PurchaseProps, Pick<ProductPictureProps, 'loader' | 'sizes'> {
  /** The picture. Default: no picture, and the text takes its place. */
  readonly image?: ProductPictureProps['image'] | undefined
  /** Text below the title. */
  readonly text?: ReactNode
  /** Level of the heading. Default `1`. */
  readonly headingLevel?: ProductTitleProps['level'] | undefined
  /** Address of the product's page, for a product on another page. Default: no link. */
  readonly href?: string | undefined
  /** The stars of the published reviews. Default: none. */
  readonly rating?: RatingSummary | undefined
  /** Address of the reviews. Default: their number leads nowhere. */
  readonly reviewsHref?: string | undefined
  /** Texts of the stars. Default: en-US. */
  readonly reviewMessages?: Translation<typeof REVIEWS> | undefined
}

/** The ready-made product, with its parts as members. The parts of `Purchase` stand inside `Product.Root`, too. */
export interface ProductComponent extends ForwardRefExoticComponent<ProductProps & RefAttributes<HTMLDivElement>> {
  readonly Root: typeof ProductRoot
  readonly Picture: typeof ProductPicture
  readonly Title: typeof ProductTitle
  readonly Text: typeof ProductText
}

const PARTS = { Root: ProductRoot, Picture: ProductPicture, Title: ProductTitle, Text: ProductText }

/**
 * The page of a product: picture with a zoom, title, stars, text and the purchase form. The picture changes with the
 * chosen variant. Without scripts the form posts. For another order or other elements, compose its parts in
 * `Product.Root`.
 * @example
 * <Product product={product} image={image} currency="EUR" onAddToCart={cartCalls(createClient()).add} />
 */
export const Product: ProductComponent = /* @__PURE__ */ Object.assign(
  forwardRef<HTMLDivElement, ProductProps>(function Product(props, ref) {
    const { image, loader, sizes, text, headingLevel, href, rating, reviewsHref, locale, reviewMessages, ...more } =
      props
    const { action, crumb, cartHref, ...rest } = more
    return (
      <ProductRoot {...rest} locale={locale} ref={ref}>
        {image && <ProductPicture image={image} loader={loader} sizes={sizes} />}
        <div {...part('about')}>
          <ProductTitle level={headingLevel} href={href} />
          {rating && <ProductRating rating={rating} href={reviewsHref} locale={locale} messages={reviewMessages} />}
          {text !== undefined && <ProductText>{text}</ProductText>}
          <PurchaseParts action={action} crumb={crumb} cartHref={cartHref} />
        </div>
      </ProductRoot>
    )
  }),
  PARTS,
)
