import { checkoutUrl, enhancePurchase, goesToCheckout, isProduct } from '@vitrine/commerce'
import type { Decoded, IslandModule, Site } from '@vitrine/core-data/site'
import { PLANS, STORE } from '@vitrine/messages'
import { findPart, loadAgain, readContentLanguage, requirePart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'
import type { ProductBlockData } from './codec.js'
import { cartHref } from './cartPath.js'
import { commerce } from './commerce.js'
import { openerFeature, type PurchaseStart } from './openers.js'

/** The settings of a product block that its island needs. */
type ProductIslandData = Pick<ProductBlockData, 'product' | 'currency'>

/**
 * Reads the settings [BLK-6], which the server's codec has written, without a schema library: its bytes would double
 * the island.
 */
function decode(json: unknown): Decoded<ProductIslandData> {
  const { product, currency } = (json ?? {}) as Partial<ProductIslandData>
  if (!isProduct(product)) return { ok: false, error: '[blocks] product cannot be read: a product expected.' }
  return { ok: true, data: { product, currency: typeof currency === 'string' ? currency : undefined } }
}

/** Whether an addition leads to the checkout at once, by the unchecked context of the page [COM-13]. */
function isExpress({ context }: Site): boolean {
  const { storeSettings } = (context['websiteSettings'] ?? {}) as { readonly storeSettings?: object | null }
  return goesToCheckout(storeSettings ?? {})
}

/** Shows the cart with what was added [COM-100]; its code is fetched at the first addition. */
function openDrawer(element: HTMLElement, site: Site): void {
  loadAgain(() => import('./drawer.js'), 'cartDrawer')
    .then(({ cartDrawer }) => site.use(cartDrawer).open())
    .catch((error: unknown) => site.report(error, blockPlace(element)))
}

/**
 * The product block: its form follows the choice and adds to the cart [BLK-53] [COM-10]; that of a gift card posts
 * [COM-58]. The price of a subscription says how often it is paid [COM-18]. Quick view and zoom are fetched when used.
 */
export const island: IslandModule<ProductIslandData> = {
  decode,
  async start(element, { product, currency }, site) {
    const root = requirePart(element, 'product-block', 'root')
    const messages = await site.messages(STORE)
    const isPlan = product.variants.some(({ subscriptionPlan }) => subscriptionPlan)
    const plans = isPlan ? { messages: await site.messages(PLANS), locale: site.locale } : undefined
    const { add } = site.use(commerce)
    const start: PurchaseStart = (purchase) =>
      enhancePurchase(purchase, product, {
        currency,
        messages,
        plans,
        locale: site.locale,
        // A card is one of many: its product is viewed when the quick view or the page opens.
        announcesView: purchase.dataset['quick'] === undefined,
        contentLanguage: readContentLanguage(element),
        cartHref: cartHref(document),
        // Pass no callback for a gift card, which never enters a cart: its form then posts, and the server redirects to
        // the gift card's checkout.
        onAddToCart: product.productType === 'GIFT_CARD' ? undefined : add,
        onAdded() {
          const [, query = ''] = cartHref(document).split('?')
          if (isExpress(site)) location.assign(checkoutUrl({ kind: 'regular' }) + (query && `?${query}`))
          else openDrawer(element, site)
        },
      })
    const { locale } = site
    const stops = [openerFeature(element, site, start, { product, currency, messages, plans, locale })]
    const purchase = findPart(root, 'product', 'root')
    if (purchase) stops.push(start(purchase))
    return () => {
      for (const stop of stops) stop()
    }
  },
}
