import { REVIEWS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import type { PublishedReview, RatingSummary } from '../../core/productReviews.js'
import { ProductRating, Stars } from './ProductRating.js'

const part = createPart('product-reviews')

export interface ProductReviewsProps extends ComponentPropsWithoutRef<'section'> {
  /** The stars of all published reviews. */
  readonly rating: RatingSummary
  /** The newest reviews first. */
  readonly reviews: ReadonlyArray<PublishedReview>
  /** Addresses of the pages of reviews beside this one [COM-65]. Default: all reviews are here. */
  readonly pages?: { readonly newer?: string | undefined; readonly older?: string | undefined } | undefined
  /** Default 2. */
  readonly headingLevel?: 2 | 3 | 4 | 5 | 6 | undefined
  /** Language of the shop's content, where it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof REVIEWS> | undefined
}

interface ReviewProps {
  readonly review: PublishedReview
  readonly messages: Translation<typeof REVIEWS>
  readonly locale: string
  readonly dates: Intl.DateTimeFormat
  readonly contentLanguage: ContentLanguage | undefined
}

/** One review: its buyer, stars, date and text [COM-51]. */
function Review({ review, dates, messages, locale, contentLanguage }: ReviewProps): ReactElement {
  const { name, rating, text, writtenAt } = review
  return (
    <li {...part('review')}>
      <p {...part('by')}>
        <strong {...part('name')} {...contentLanguage}>
          {name}
        </strong>{' '}
        <Stars rating={rating} messages={messages} locale={locale} />{' '}
        <time dateTime={writtenAt} {...part('date')}>
          {dates.format(new Date(writtenAt))}
        </time>
      </p>
      {text !== '' && (
        <p {...part('text')} {...contentLanguage}>
          {text}
        </p>
      )}
    </li>
  )
}

/** Links to the pages of newer and older reviews [COM-65]. */
function Pages({
  pages,
  messages,
}: Pick<ProductReviewsProps, 'pages'> & Pick<ReviewProps, 'messages'>): ReactElement | null {
  const { newer, older } = pages ?? {}
  if (newer === undefined && older === undefined) return null
  return (
    <nav {...part('pages')} aria-label={messages.reviews}>
      {newer !== undefined && (
        <a {...part('newer')} rel="prev" href={newer}>
          {messages.newerReviews}
        </a>
      )}
      {older !== undefined && (
        <a {...part('older')} rel="next" href={older}>
          {messages.olderReviews}
        </a>
      )}
    </nav>
  )
}

/**
 * The reviews of a product: the average, and each review with stars, buyer, date and text. Children stand below the
 * list [COM-51].
 * @example <ProductReviews rating={ratingSummary(13, 3)} reviews={reviews} id="reviews" />
 */
export const ProductReviews: ForwardRefExoticComponent<ProductReviewsProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ProductReviewsProps
>(function ProductReviews({ rating, reviews, pages, headingLevel = 2, contentLanguage, ...others }, ref) {
  const { locale = 'en-US', messages = REVIEWS, children, ...props } = others
  const headingId = useId()
  const Heading = `h${headingLevel}` as const
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section {...mergeProps({ ...part('root'), 'aria-labelledby': headingId }, props)} ref={ref}>
      <Heading id={headingId} {...part('title')}>
        {messages.reviews}
      </Heading>
      <ProductRating rating={rating} messages={messages} locale={locale} />
      {reviews.length === 0 ? (
        <p {...part('empty')}>{messages.noReviews}</p>
      ) : (
        <ul {...part('list')}>
          {reviews.map((review) => (
            <Review
              key={review.id}
              review={review}
              dates={dates}
              messages={messages}
              locale={locale}
              contentLanguage={contentLanguage}
            />
          ))}
        </ul>
      )}
      <Pages pages={pages} messages={messages} />
      <p {...part('note')}>{messages.reviewsOfBuyers}</p>
      {children}
    </section>
  )
})
