import { Button } from '@vitrine/blocks/react'
import { MAX_REVIEW_LENGTH } from '@vitrine/commerce/api'
import type { REVIEWS, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { ReactNode } from 'react'
import { Words } from './Words.tsx'

/** A product that can be reviewed. */
export interface ReviewedProduct {
  readonly itemId: string
  readonly title: string
  readonly quantity: number
  /** Formatted, of all pieces. */
  readonly total: string
  readonly imageUrl: string | null
}

export interface ReviewsPageProps {
  readonly products: readonly ReviewedProduct[]
  /** The reason why nothing can be sent; empty once it has been sent, `undefined` while the request is open. */
  readonly closed: string | undefined
  readonly action: string
  readonly crumb: string
  /** As typed, by field. */
  readonly typed: Readonly<Record<string, string>>
  readonly messages: Translation<typeof REVIEWS>
  /** Of the products' words. */
  readonly contentLanguage: ContentLanguage
  readonly templateLanguage: ContentLanguage
}

const STARS = [1, 2, 3, 4, 5] as const

/** The form in which a buyer reviews an order. */
export function ReviewsPage(props: ReviewsPageProps): ReactNode {
  const { products, closed, action, crumb, messages, templateLanguage } = props
  return (
    <section className="band checkout-page">
      <div className="cell" data-span="text">
        <h1>
          <Words language={templateLanguage}>How do you like it?</Words>
        </h1>
        {closed && <p className="lead">{closed}</p>}
        {closed === undefined ? (
          <form method="post" action={action}>
            <input type="hidden" name="crumb" value={crumb} />
            {products.map((product) => (
              <ProductReview key={product.itemId} {...props} product={product} />
            ))}
            <button type="submit" {...templateLanguage}>
              Send
            </button>
          </form>
        ) : (
          <Button href="/shop" {...templateLanguage}>
            To the shop
          </Button>
        )}
        {closed === undefined && products.length > 1 && (
          <p className="quiet" {...templateLanguage}>
            Leave out what you have nothing to say about; {messages.rating.toLowerCase()} and words are public.
          </p>
        )}
      </div>
    </section>
  )
}

function ProductReview(props: ReviewsPageProps & { readonly product: ReviewedProduct }): ReactNode {
  const { product, typed, messages, contentLanguage, templateLanguage } = props
  const { itemId, title, quantity, total, imageUrl } = product
  const rating = `rating-${itemId}`
  const text = `text-${itemId}`
  return (
    <fieldset className="review">
      <legend>
        <Words language={contentLanguage}>{title}</Words>
      </legend>
      {imageUrl && <img src={`${imageUrl}?format=300w`} width="110" height="110" alt="" loading="lazy" />}
      <p className="quiet">
        {messages.quantity}: {quantity} · {messages.subtotal}: {total}
      </p>
      <div className="stars" role="radiogroup" aria-label={messages.rating}>
        {STARS.map((star) => (
          <label key={star}>
            <input type="radio" name={rating} value={star} defaultChecked={typed[rating] === String(star)} />
            <span aria-hidden="true">{'★'.repeat(star)}</span>
            <span className="count" {...templateLanguage}>
              {star === 1 ? '1 star' : `${star} stars`}
            </span>
          </label>
        ))}
      </div>
      <p className="field">
        <label htmlFor={text}>{messages.reviewText}</label>
        <textarea id={text} name={text} rows={4} maxLength={MAX_REVIEW_LENGTH} defaultValue={typed[text] ?? ''} />
      </p>
    </fieldset>
  )
}
