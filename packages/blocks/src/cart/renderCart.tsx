import { CART } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { renderPageView } from '../kit/renderPageView.js'
import type { RenderPageViewPorts } from '../kit/renderPageView.js'
import { CartView } from './CartView.js'
import type { CartPageData } from './codec.js'

/**
 * Renders the cart's page as HTML. On page types 200 and 205 its feature takes the markup over [COM-30].
 * @example renderCart({ cart, settings: {}, shopHref: '/shop' }, { renderToStaticMarkup, renderToString })
 */
export function renderCart(data: CartPageData, ports: RenderPageViewPorts): string {
  return renderPageView<CartPageData, Translation<typeof CART>>('cart', CartView, data, CART, ports)
}
