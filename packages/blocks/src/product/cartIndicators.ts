import { cartIndicator, piecesOf } from '@vitrine/commerce'
import type { CommerceEvents } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data/site'
import { CART } from '@vitrine/messages'

/** Brings the cart's indicators of the page to life with the first change of the cart, and shows that change [COM-13]. */
export const feature: Feature = async (site, document, first) => {
  const elements = document.querySelectorAll<HTMLElement>('[data-scope="cart-indicator"][data-part="root"]')
  const language = { messages: await site.messages(CART), locale: site.locale }
  const indicators = [...elements].map((element) => cartIndicator(element, language))
  const items = piecesOf((first as CommerceEvents['vitrine:commerce:cart-change'] | undefined)?.detail.cart)
  if (items !== undefined) for (const { show } of indicators) show(items)
  return () => {
    for (const { stop } of indicators) stop()
  }
}
