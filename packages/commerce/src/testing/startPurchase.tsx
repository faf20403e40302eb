import { renderToStaticMarkup } from 'react-dom/server'
import type { Product } from '../core/product.js'
import { enhancePurchase } from '../dom/enhancePurchase.js'
import type { PurchaseBehaviour } from '../dom/enhancePurchase.js'
import { Purchase } from '../react/purchase/Purchase.js'

/** A purchase without React in the document, for tests. */
export interface StartedPurchase {
  /** Contains the purchase. */
  readonly box: HTMLElement
  readonly stop: () => void
}

/** Writes the server's markup of a purchase into the document and adds its behaviour. */
export function startPurchase(product: Product, behaviour: PurchaseBehaviour = {}): StartedPurchase {
  const { currency, messages, contentLanguage, cartHref } = behaviour
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(
    <Purchase
      product={product}
      currency={currency}
      messages={messages}
      contentLanguage={contentLanguage}
      cartHref={cartHref}
    />,
  )
  document.body.append(box)
  return { box, stop: enhancePurchase(box, product, behaviour) }
}

/** The first element of a part of a purchase. */
export function purchasePart(box: Element, name: string): HTMLElement | null {
  return box.querySelector(`[data-scope="product"][data-part="${name}"]`)
}
