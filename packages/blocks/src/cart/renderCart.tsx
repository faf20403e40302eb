import { CART } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { PageProps } from '../kit/blockView.js'
import { CartView } from './CartView.js'
import type { CartPageData } from './codec.js'

/** The renderers of `renderCart`, from `react-dom/server`. */
export interface RenderCartPorts {
  renderToStaticMarkup(element: ReactElement): string
  renderToString(element: ReactElement, options?: { readonly identifierPrefix?: string | undefined }): string
  /** The values of this request. */
  readonly page?: PageProps | undefined
}

const ID = 'cart-page'

/**
 * Renders the cart's page as HTML. On page types 200 and 205 its feature takes the markup over [COM-30].
 * @example renderCart({ cart, settings: {}, shopHref: '/shop' }, { renderToStaticMarkup, renderToString })
 */
export function renderCart(data: CartPageData, ports: RenderCartPorts): string {
  const { lang, dir } = ports.page?.contentLanguage ?? {}
  const element = ports.renderToStaticMarkup(
    <div id={ID} data-cart-json={JSON.stringify(data)} data-content-lang={lang} data-content-dir={dir} />,
  )
  const messages = ports.page?.translate?.(CART) ?? CART
  const view = <CartView id={ID} data={data} messages={messages} page={ports.page} />
  return `${element.slice(0, -'</div>'.length)}${ports.renderToString(view, { identifierPrefix: ID })}</div>`
}
