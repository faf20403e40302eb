'use client'

import { formatAmount } from '../../core/formatAmount.js'
import type { ImageLoader } from '@vitrine/media'
import { formatMessage, REVIEWS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef, useRef, useState, useSyncExternalStore } from 'react'
import type { ComponentPropsWithoutRef, FormEvent, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import { MAX_REVIEW_LENGTH } from '../../api/reviewLimits.js'
import type { Review, ReviewProduct, ReviewRequest } from '../../api/reviews.js'
import { readReviews, reviewErrorText, reviewNotice } from '../../core/reviewText.js'

export interface ReviewFormProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The products that the buyer may review, and the state of the request. */
  readonly request: ReviewRequest
  /** Sends the reviews. Without it the form posts to its `action`, as it does without scripts. */
  readonly onSend?: ((reviews: readonly Review[]) => Promise<unknown>) | undefined
  /** Default: the page's own address. */
  readonly action?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** Values of the fields after a refused post, by name. Default: empty. */
  readonly defaultValues?: Readonly<Record<string, string>> | undefined
  /** Sentence of a refused post. */
  readonly failure?: string | undefined
  /** Gives the pictures in the width of their boxes. Default: the addresses as they are. */
  readonly loader?: ImageLoader | undefined
  /** Language of the products' names, where it differs from the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** ISO 4217 code. Default `'USD'`. */
  readonly currency?: string | undefined
  /** Default: en-US. */
  readonly messages?: Translation<typeof REVIEWS> | undefined
  /** BCP 47 tag of the page, in whose form amounts are written. Default `'en-US'` [COM-66]. */
  readonly locale?: string | undefined
}

const part = createPart('reviews')
const STARS = [1, 2, 3, 4, 5] as const

const NOTHING = (): (() => void) => () => {}
const isInBrowser = (): boolean => true
const isOnServer = (): boolean => false

interface ProductReviewProps extends Pick<ReviewFormProps, 'contentLanguage' | 'loader'> {
  readonly product: ReviewProduct
  readonly values: Readonly<Record<string, string>>
  readonly currency: string | undefined
  readonly locale: string | undefined
  readonly messages: Translation<typeof REVIEWS>
}

/** One product with its stars and its text. */
function ProductReview(props: ProductReviewProps): ReactElement {
  const { product, values, currency, locale, messages, loader, contentLanguage } = props
  const { itemId, title, quantity, unitPriceCents, totalCents, imageUrl } = product
  const [rating, text] = [`rating-${itemId}`, `text-${itemId}`]
  const chosen = Number(values[rating])
  const facts = [
    [messages.price, formatAmount(unitPriceCents, currency, locale)],
    [messages.quantity, String(quantity)],
    [messages.subtotal, formatAmount(totalCents, currency, locale)],
  ]
  return (
    <li {...part('product')}>
      {imageUrl !== null && (
        <img
          src={loader?.({ src: imageUrl, width: 300 }) ?? imageUrl}
          alt=""
          width={88}
          height={110}
          loading="lazy"
          {...part('picture')}
        />
      )}
      <h2 {...part('title')} {...contentLanguage}>
        {title}
      </h2>
      <dl {...part('facts')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <fieldset {...part('rating')}>
        <legend>{messages.rating}</legend>
        <div {...part('stars')}>
          {STARS.map((stars) => (
            <label key={stars} {...part('star')}>
              <input type="radio" name={rating} value={stars} defaultChecked={stars === chosen} />
              <span aria-hidden="true">★</span>
              <span {...part('spoken')}>{formatMessage(messages.starsOf, { n: stars, most: STARS.length })}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label {...part('text')}>
        <span>{messages.reviewText}</span>
        <textarea name={text} rows={4} maxLength={MAX_REVIEW_LENGTH} defaultValue={values[text] ?? ''} />
      </label>
    </li>
  )
}

/**
 * The form of a request to review a purchase: stars from 1 to 5 and an optional text for each product [COM-45] [COM-46].
 * A request that cannot be answered shows its sentence instead.
 * @example <ReviewForm request={request} onSend={(body) => client.call(saveReviews, { params: { token }, body })} />
 */
export const ReviewForm: ForwardRefExoticComponent<ReviewFormProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ReviewFormProps
>(function ReviewForm({ request, onSend, action, crumb, currency, locale, messages = REVIEWS, ...others }, ref) {
  const { defaultValues = {}, failure = '', loader, contentLanguage, ...props } = others
  const [error, setError] = useState(failure)
  const [isSent, setIsSent] = useState(false)
  // Render a form that posts natively until React has hydrated it, because the first render
  // must equal the server's HTML.
  const isHydrated = useSyncExternalStore(NOTHING, isInBrowser, isOnServer)
  const isSending = useRef(false)
  const notice = isSent ? messages.reviewThanks : reviewNotice(request, messages)

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form)
    const reviews = readReviews(request, (name) => fields.get(name))
    if (!reviews) {
      setError(messages.selectRating)
      const unrated = request.products.filter(({ itemId }) => fields.get(`rating-${itemId}`) === null)
      const missing = unrated.find(({ itemId }) => fields.get(`text-${itemId}`) !== '') ?? unrated[0]!
      form.querySelector<HTMLElement>(`[name="${CSS.escape(`rating-${missing.itemId}`)}"]`)!.focus()
      return
    }
    isSending.current = true
    try {
      await onSend!(reviews)
      setIsSent(true)
    } catch (cause) {
      setError(reviewErrorText(cause, messages))
    }
    isSending.current = false
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!onSend || event.defaultPrevented) return
    event.preventDefault()
    setError('')
    if (!isSending.current) void send(event.currentTarget)
  }
  return (
    <section
      {...mergeProps(
        part('root', { 'data-state': isSent ? 'sent' : request.state, 'data-live': isHydrated && !!onSend }),
        props,
      )}
      ref={ref}
    >
      {notice === undefined ? (
        <form method="post" action={action} onSubmit={handleSubmit} {...part('form')}>
          <input type="hidden" name="crumb" {...(crumb !== undefined && { defaultValue: crumb })} />
          <ul {...part('products')}>
            {request.products.map((product) => (
              <ProductReview
                key={product.itemId}
                product={product}
                values={defaultValues}
                currency={currency}
                locale={locale}
                messages={messages}
                loader={loader}
                contentLanguage={contentLanguage}
              />
            ))}
          </ul>
          <p role="alert" {...part('error')}>
            {error}
          </p>
          <button type="submit" {...part('send')}>
            {messages.submitReview}
          </button>
        </form>
      ) : (
        <p aria-live="polite" {...part('notice')}>
          {notice}
        </p>
      )}
    </section>
  )
})
