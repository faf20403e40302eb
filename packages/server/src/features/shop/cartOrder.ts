import type { Visit } from '../../core/feature.js'
import { CallError } from '../../core/callError.js'
import { shopDb } from './cartCalls.js'
import { cartHash } from './cartCookie.js'
import { productsOfCart, setDelivery } from './carts.js'
import { type ComposedCart, composeOrder, type ShopBuyer } from './composeOrder.js'
import { readOrderFields, wrongFields } from './orderFields.js'
import type { OrderForm } from './placeForm.js'
import type { TypedFields } from './readOrderForm.js'
import type { ShopSettings } from './shopSettings.js'
import { SHOP_REFUSALS } from './texts/english.js'
import type { Till } from './till.js'

/** The form that orders the visitor's cart. */
export function cartOrder(visit: Visit, settings: ShopSettings, typed: TypedFields): OrderForm {
  const hash = cartHash(visit.request)
  if (hash === undefined) throw new CallError(409, SHOP_REFUSALS.pricesChanged)
  const { core, website } = visit
  const visitor = { hash, website: website.id }
  let products: ReturnType<typeof productsOfCart> | undefined
  const compose = async (db: Till['db'], buyer?: ShopBuyer): Promise<ComposedCart> => {
    products ??= productsOfCart(db, settings, hash, website.id)
    return composeOrder(db, settings, visitor, await products, core.clock(), buyer)
  }
  return {
    hash,
    compose,
    async read() {
      const db = shopDb(visit)
      const fields = readOrderFields(typed, (await compose(db)).cart.requiresShipping)
      const { country, region, postalCode, shippingOption, address, name, email } = fields
      const buyer = { name, address, lang: settings.langOf(visit.request) }
      if (!address) return { email, buyer }
      const delivery = { location: { country, region, postalCode }, option: shippingOption || undefined }
      await setDelivery(db, hash, delivery, core.clock())
      const { cart, details } = await compose(db, buyer)
      const isReached = !shippingOption || cart.selectedShippingOption === shippingOption
      if (details.shipping === null || !isReached)
        throw wrongFields({ shippingOption: SHOP_REFUSALS.shippingUnreachable })
      return { email, buyer }
    },
  }
}
