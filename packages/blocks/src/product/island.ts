import { checkoutUrl, enhancePurchase, goesToCheckout } from '@vitrine/commerce'
import { type IslandModule, siteContext } from '@vitrine/core-data/site'
import { PLANS, STORE } from '@vitrine/messages'
import { findPart, readContentLanguage, requirePart } from '@vitrine/parts'
import { productIslandCodec } from './islandCodec.js'
import type { ProductIslandData } from './islandCodec.js'
import { CART_PATH } from './cartPath.js'
import { commerce } from './commerce.js'
import { openerFeature, type PurchaseStart } from './openers.js'
import { followPicture } from './followPicture.js'

/** The product block: its form follows the choice and adds to the cart. Quick view and zoom are fetched when used. */
export const island: IslandModule<ProductIslandData> = {
  decode: productIslandCodec.read,
  async start(element, { product, currency }, site) {
    const root = requirePart(element, 'product-block', 'root')
    const messages = await site.messages(STORE)
    const isPlan = product.variants.some(({ subscriptionPlan }) => subscriptionPlan)
    const plans = isPlan ? { messages: await site.messages(PLANS), locale: site.locale } : undefined
    const { storeSettings } = site.use(siteContext).websiteSettings ?? {}
    const { calls } = site.use(commerce)
    const start: PurchaseStart = (purchase) =>
      enhancePurchase(purchase, product, {
        currency,
        messages,
        plans,
        contentLanguage: readContentLanguage(element),
        cartHref: CART_PATH,
        // A gift card has a checkout of its own and never enters a cart: its form posts, and the server leads there.
        onAddToCart: product.productType === 'GIFT_CARD' ? undefined : calls.add,
        onAdded() {
          if (goesToCheckout(storeSettings)) location.assign(checkoutUrl({ kind: 'regular' }))
        },
      })
    const stops = [followPicture(root), openerFeature(root, site, start)]
    const purchase = findPart(root, 'product', 'root')
    if (purchase) stops.push(start(purchase))
    return () => {
      for (const stop of stops) stop()
    }
  },
}
