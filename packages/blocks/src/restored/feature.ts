import { cartCalls } from '@vitrine/commerce/api'
import type { CommerceEvents } from '@vitrine/commerce'
import { IDENTITY_COOKIE, readCookie } from '@vitrine/cookies'
import type { Feature, Site } from '@vitrine/core-data/site'

const RESTORED = 'vitrine:runtime:restored'
const CHANGE = 'vitrine:commerce:cart-change' satisfies keyof CommerceEvents

/** Whether the account that is signed in now differs from the page's account. */
function isOtherAccount({ context }: Site): boolean {
  const { authenticatedAccount, memberAccountId } = context
  const drawnFor = (authenticatedAccount as { readonly id?: unknown } | null | undefined)?.id ?? memberAccountId
  return (readCookie(IDENTITY_COOKIE) ?? '') !== (drawnFor ?? '')
}

/**
 * Updates a page that returned from the back/forward cache [RUN-51]: a page rendered for another account reloads.
 * Otherwise the cart is read again, because the visitor may have filled it on another page, and a change event
 * announces it.
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
