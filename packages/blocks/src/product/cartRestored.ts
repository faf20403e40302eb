import { cartCalls } from '@vitrine/commerce/api'
import type { CommerceEvents } from '@vitrine/commerce'
import type { Feature } from '@vitrine/core-data'

const RESTORED = 'vitrine:runtime:restored'
const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/**
 * Reads the cart again when the page came back from the back/forward cache, and says what it is by the event of a change:
 * the visitor may have filled it on another page [RUN-51].
 */
export const feature: Feature = (site, document) => {
  async function readAgain(): Promise<void> {
    if (!document.querySelector('[data-scope="cart-indicator"]')) return
    try {
      const cart = await cartCalls(site.client).get()
      document.dispatchEvent(new CustomEvent(CHANGE, { bubbles: true, detail: { cart } }))
    } catch (error) {
      site.report(error, { source: 'feature', type: 'cartRestored' })
    }
  }
  void readAgain()
  document.addEventListener(RESTORED, readAgain)
  return () => document.removeEventListener(RESTORED, readAgain)
}
