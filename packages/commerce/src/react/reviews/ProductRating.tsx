import { createMessages, formatMessage, REVIEWS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import { MOST_STARS, starFills } from '../../core/productReviews.js'
import type { RatingSummary } from '../../core/productReviews.js'

const part = createPart('product-reviews')

/** The language of stars. */
interface StarsLanguage {
  readonly messages: Translation<typeof REVIEWS>
  readonly locale: string
}

/** Five stars, and spoken beside them how many are lit [COM-51]. */
export function Stars({
  rating,
  messages,
  locale,
}: StarsLanguage & {
  readonly rating: number
}): ReactElement {
  const n = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating)
  return (
    <>
      <span aria-hidden="true" {...part('stars')}>
        {starFills(rating).map((fill, index) => (
          <span key={index} {...part('star', { 'data-fill': fill })}>
            ★
          </span>
        ))}
      </span>{' '}
      <span {...part('figure')}>{formatMessage(messages.starsOf, { n, most: MOST_STARS })}</span>
    </>
  )
}

export interface ProductRatingProps extends Omit<ComponentPropsWithoutRef<'p'>, 'children'> {
  /** The stars of all published reviews; without a review nothing is drawn. */
  readonly rating: RatingSummary
  /** Address of the reviews. Default: the count leads nowhere. */
  readonly href?: string | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof REVIEWS> | undefined
}

/**
 * The average stars of a product and the number of its reviews, on one line [COM-51].
 * @example <ProductRating rating={ratingSummary(13, 3)} href="#reviews" />
 */
export const ProductRating: ForwardRefExoticComponent<ProductRatingProps & RefAttributes<HTMLParagraphElement>> =
  forwardRef<HTMLParagraphElement, ProductRatingProps>(function ProductRating(
    { rating, href, locale = 'en-US', messages = REVIEWS, ...props },
    ref,
  ) {
    if (rating.count === 0) return null
    const count = createMessages(locale, messages)('reviewCount', { n: rating.count })
    return (
      <p {...mergeProps(part('rating'), props)} ref={ref}>
        <Stars rating={rating.average} messages={messages} locale={locale} />{' '}
        {href === undefined ? (
          <span {...part('count')}>{count}</span>
        ) : (
          <a href={href} {...part('count')}>
            {count}
          </a>
        )}
      </p>
    )
  })
