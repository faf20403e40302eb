import { cartCalls } from '@vitrine/commerce/api'
import type { CommerceEvents } from '@vitrine/commerce'
import { IDENTITY_COOKIE, readCookie } from '@vitrine/cookies'
import type { Feature, Site } from '@vitrine/core-data/site'

const RESTORED = 'vitrine:runtime:restored'
const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/** Whether another account than the page's is signed in now, or none is. */
function isOtherAccount({ context }: Site): boolean {
  const { authenticatedAccount, memberAccountId } = context
  const drawnFor = (authenticatedAccount as { readonly id?: unknown } | null | undefined)?.id ?? memberAccountId
  return (readCookie(IDENTITY_COOKIE) ?? '') !== (drawnFor ?? '')
}

/**
 * Makes a page fresh that came back from the back/forward cache [RUN-51]: a page that was drawn for another account is
 * loaded anew. Otherwise the cart is read again, because the visitor may have filled it on another page, and announced by
 * the event of a change.
 */
export const feature: Feature = (site, document) => {
  async function readCart(): Promise<void> {
    if (!document.querySelector('[data-scope="cart-indicator"]')) return
    try {
      const cart = await cartCalls(site.client).get()
      document.dispatchEvent(new CustomEvent(CHANGE, { bubbles: true, detail: { cart } }))
    } catch (error) {
      site.report(error, { source: 'feature', type: 'restored' })
    }
  }
  function refresh(): void {
    if (isOtherAccount(site)) document.location.reload()
    else void readCart()
  }
  refresh()
  document.addEventListener(RESTORED, refresh)
  return () => document.removeEventListener(RESTORED, refresh)
}
