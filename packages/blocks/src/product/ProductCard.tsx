import { formatPrice, isQuickAdd, isSoldOut, priceOf, swatchesOf } from '@vitrine/commerce'
import type { Product } from '@vitrine/commerce'
import { PriceLine, Purchase } from '@vitrine/commerce/react'
import { safeHref } from '@vitrine/links'
import { formatMessage } from '@vitrine/messages'
import type { ReactElement, ReactNode } from 'react'
import { CART_PATH } from './cartPath.js'
import { About, part, Picture, plansOf, type Props, Rating, Title } from './ProductParts.js'

/** Returns the price of a card: that of the product, or of a membership's cheapest plan [BLK-74]. */
function cardPrice(product: Product): ReturnType<typeof priceOf> {
  return priceOf(product.productType === 'PAYWALL' ? { ...product, productType: 'SERVICE' } : product)
}

/**
 * The colours of a product, each with its name for those who do not see it [COM-103]. Where the size or the like is to be
 * chosen as well, each leads to the product's page; a script shows the picture and the price of the colour in the card
 * [COM-131].
 */
function Swatches({ data, messages, page }: Props): ReactElement | null {
  const swatches = swatchesOf(data.product)
  const href = safeHref(data.href) ?? undefined
  if (!swatches) return null
  return (
    <ul {...part('swatches', { 'aria-label': messages.colors })}>
      {swatches.values.map(({ value, color, isSoldOut: isGone }) => {
        const text = isGone ? formatMessage(messages.optionSoldOut, { option: value }) : value
        return (
          // The note "sold out" is in the page's language.
          <li
            key={value}
            {...part('swatch', { title: text, 'data-sold-out': isGone })}
            {...(!isGone && page?.contentLanguage)}
          >
            <a href={href} {...part('swatch-link', { 'data-value': value, 'data-replay': true })}>
              <span {...part('swatch-dot')} style={{ background: color }} />
              <span {...part('swatch-text')}>{text}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** The price of a card, of the product's cheapest variant. */
function CardPrice({ data, messages, page }: Props): ReactElement | null {
  const price = cardPrice(data.product)
  if (!price) return null
  const text = formatPrice(price, { currency: data.currency, messages, plans: plansOf(page), locale: page?.locale })
  return <PriceLine price={text} spoken={messages.originalPrice} />
}

/**
 * One press that adds a product to the cart; without script a form that posts [COM-102]. Colours are chosen in the same
 * form, which shows the price of the chosen one [COM-130].
 */
function QuickAdd({ data, messages, page, children }: Props & { readonly children: ReactNode }): ReactElement {
  const { product } = data
  const name = formatMessage(messages.addToCartOf, { title: product.title })
  return (
    <Purchase.Root product={product} messages={messages} contentLanguage={page?.contentLanguage} data-quick="">
      {children}
      <Purchase.Form crumb={page?.crumb}>
        <Purchase.Options />
        <input type="hidden" name="quantity" defaultValue="1" />
        <Purchase.Submit aria-label={name} />
      </Purchase.Form>
      <Purchase.Status cartHref={CART_PATH} />
    </Purchase.Root>
  )
}

/** A product in a list: its form is in a template, which the quick view shows in a dialog [COM-42]. */
export function ProductCard(props: Props): ReactElement {
  const { data, messages } = props
  const { product } = data
  const href = safeHref(data.href) ?? undefined
  return (
    <div {...part('root', { 'data-view': 'card', 'data-product': product.id })}>
      <Picture {...props} />
      <div {...part('about')}>
        <Title {...props} />
        <Rating {...props} />
        {isQuickAdd(product) ? (
          <QuickAdd {...props}>
            <CardPrice {...props} />
          </QuickAdd>
        ) : (
          <>
            <CardPrice {...props} />
            {isSoldOut(product) && <p {...part('note')}>{messages.soldOut}</p>}
            <Swatches {...props} />
          </>
        )}
        {href !== undefined && (
          <a
            href={href}
            {...part('quick-view', {
              'data-replay': true,
              'aria-label': formatMessage(messages.quickViewOf, { title: product.title }),
            })}
          >
            {messages.quickView}
          </a>
        )}
      </div>
      <template {...part('quick-view-content')}>
        <div {...part('root', { 'data-view': 'quick' })}>
          <Picture {...props} />
          <About {...props} />
          <p {...part('ways')}>
            {href !== undefined && (
              <a href={href} {...part('details')}>
                {messages.viewProduct}
              </a>
            )}
            <button type="button" {...part('close')}>
              {messages.close}
            </button>
          </p>
        </div>
      </template>
    </div>
  )
}
