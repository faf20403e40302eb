import { createCart, enhanceCart, followCart } from '@vitrine/commerce'
import { cartCalls } from '@vitrine/commerce/api'
import type { Cart } from '@vitrine/commerce/api'
import { isRequestError, loadPage } from '@vitrine/core-data'
import type { Service, Site, Stop } from '@vitrine/core-data/site'
import { CART, STORE } from '@vitrine/messages'
import { findPart, setAttributes } from '@vitrine/parts'
import { dialogs } from '../dialogs/dialogs.js'
import { cartHref } from './cartPath.js'

/** The cart of the page of a shop, in a dialog at the edge of the window. */
export interface CartDrawer {
  /** Opens it with the present cart; resolves when it has closed. Does nothing while it is open. */
  open(this: void): Promise<void>
  stop(): void
}

interface StoreSettings {
  readonly minimumOrderSubtotalCents?: number | undefined
  readonly selectedCurrency?: string | undefined
}

/** The store settings of the page's context, which is not checked. */
function settingsOf({ context }: Site): StoreSettings {
  const { storeSettings } = (context['websiteSettings'] ?? {}) as { readonly storeSettings?: StoreSettings | null }
  return storeSettings ?? {}
}

/** The cart as its page shows it, or nothing where a site has no page of the cart or cannot be reached. */
async function loadCart(
  site: Site,
  href: string,
): Promise<{ readonly root: HTMLElement; readonly cart: Cart } | undefined> {
  try {
    const [page, cart] = await Promise.all([loadPage(href), cartCalls(site.client).get()])
    const root = findPart(page.body, 'cart', 'root')
    return root ? { root: document.importNode(root, true), cart } : undefined
  } catch (error) {
    if (isRequestError(error)) return undefined
    throw error
  }
}

/**
 * The cart drawer of a site: the content of the cart's page in a dialog, with quantities, coupons and sums [COM-100]. Where
 * the page or the cart cannot be read, nothing opens: the link to the cart stands beside the button that was pressed.
 */
export const cartDrawer: Service<CartDrawer> = (site) => {
  let running: Promise<void> | undefined
  const closing = new AbortController()

  async function show(): Promise<void> {
    const href = cartHref(document)
    const texts = Promise.all([site.messages(CART), site.messages(STORE)])
    const [loaded, [messages, { close, viewCart }]] = await Promise.all([loadCart(site, href), texts])
    if (!loaded || closing.signal.aborted) return
    const { root, cart } = loaded
    const closed = new AbortController()
    const end = (): void => closed.abort()
    closing.signal.addEventListener('abort', end, { signal: closed.signal })
    // Name the dialog by the title of the cart, which would otherwise stand below a second one.
    const title = findPart(root, 'cart', 'title')
    title?.remove()
    const box = document.createElement('div')
    box.dataset['scope'] = 'cart-drawer'
    box.dataset['part'] = 'root'
    const leave = document.createElement('button')
    setAttributes(leave, { type: 'button', 'data-scope': 'cart-drawer', 'data-part': 'close' })
    leave.textContent = close
    leave.addEventListener('click', end)
    const whole = document.createElement('a')
    setAttributes(whole, { href, 'data-scope': 'cart-drawer', 'data-part': 'view' })
    whole.textContent = viewCart
    box.append(leave, whole, root)
    const settings = settingsOf(site)
    const follower = followCart(document)
    const store = createCart(cartCalls(site.client), {
      cart,
      currency: settings.selectedCurrency,
      onUpdate: follower.announce,
    })
    let stops: Stop[] = []
    // Close instead of following the link to the shop: the visitor is there.
    for (const way of root.querySelectorAll('[data-scope="cart"][data-part="shop"]'))
      way.addEventListener('click', (event) => {
        event.preventDefault()
        end()
      })
    await site.use(dialogs).confirm({
      title: title?.textContent || messages.cart,
      children: box,
      buttons: 'none',
      role: 'dialog',
      signal: closed.signal,
      onShow() {
        stops = [
          enhanceCart(root, store, {
            settings,
            messages,
            locale: site.locale,
            onRedraw: () => location.assign(href),
          }),
          follower.follow(store),
          () => store.stop(),
        ]
      },
      onDestroy() {
        for (const stop of stops) stop()
        closed.abort()
      },
    })
  }

  return {
    open() {
      running ??= show().finally(() => (running = undefined))
      return running
    },
    stop: () => closing.abort(),
  }
}
