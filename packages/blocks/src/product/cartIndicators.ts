import { enhanceCartIndicator, readCartQuantity } from '@vitrine/commerce'
import type { CommerceEvents } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'
import { CART } from '@vitrine/messages'

/** Starts the page's cart indicators at the first change of the cart, and shows that change [COM-13]. */
export const feature: Feature = async (site, document, first) => {
  const elements = document.querySelectorAll<HTMLElement>('[data-scope="cart-indicator"][data-part="root"]')
  const items = readCartQuantity((first as CommerceEvents['vitrine:commerce:cart-change'] | undefined)?.detail.cart)
  const options = { items, messages: await site.messages(CART), locale: site.locale }
  const stops = [...elements].map((element) => enhanceCartIndicator(element, options))
  return () => {
    for (const stop of stops) stop()
  }
}
