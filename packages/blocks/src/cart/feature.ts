import { isCartPage } from '@vitrine/commerce'
import { type Feature, siteContext } from '@vitrine/core-data/site'
import { CART } from '@vitrine/messages'
import { parseJson } from '@vitrine/trust'
import { reactIsland } from '../kit/reactIsland.js'
import { CartView } from './CartView.js'
import { cartPageCodec } from './codec.js'

const island = reactIsland(CartView, cartPageCodec.read, CART, 'cart')

/** Takes the cart's page over [COM-30]; React arrives with it. */
export const feature: Feature = (site, document) => {
  const element = document.querySelector<HTMLElement>('#cart-page')
  if (!element || !isCartPage(site.use(siteContext).pageType)) return () => {}
  const read = island.decode(parseJson(element.dataset['cartJson'] ?? ''))
  if (!read.ok) throw new TypeError(read.error)
  return island.start(element, read.data, site)
}
