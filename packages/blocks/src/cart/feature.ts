import { isCartPage } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'
import { CART } from '@vitrine/messages'
import { pageIsland } from '../kit/pageIsland.js'
import { reactIsland } from '../kit/reactIsland.js'
import { CartView } from './CartView.js'
import { cartPageCodec } from './codec.js'

/** Takes the cart's page over [COM-30]; React arrives with it. */
export const feature: Feature = pageIsland({
  name: 'cart',
  island: reactIsland(CartView, cartPageCodec.read, CART, 'cart'),
  isPage: isCartPage,
})
