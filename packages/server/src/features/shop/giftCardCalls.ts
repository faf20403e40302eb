import { priceOfVariant, type ProductVariant } from '@vitrine/commerce'
import { giftCardCheckout } from '@vitrine/commerce/api'
import { defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import type { Call, Route } from '../../core/feature.js'
import { textFields } from '../../core/readBody.js'
import { type ComposedOrder, NOBODY, type ShopBuyer } from './composeOrder.js'
import { readGiftFields, typedFields, wrongFields } from './orderFields.js'
import { fingerprintOf } from './orderOfCart.js'
import type { OrderDetails, Recipient } from './orderRows.js'
import { NO_CART } from './placeOrder.js'
import { type OrderForm, placeForm, type PlacedForm } from './placeForm.js'
import { refusalOf } from './refusal.js'
import { readSendDay } from './sendDay.js'
import type { SoldProduct } from './shopOptions.js'
import type { ShopSettings } from './shopSettings.js'
import { spokenRoute } from './spokenRoute.js'
import { SHOP_REFUSALS } from './texts/english.js'

/** The order of a gift card, by script and as a plain form. */
const giftOrderCall = defineEndpoint({
  method: 'POST',
  path: giftCardCheckout.path,
  encoding: 'form',
  query: giftCardCheckout.query,
  request: typedFields,
  response: giftCardCheckout.response,
})

/** Address of the checkout in links of `@vitrine/commerce`; it leads to the app's own page. */
const giftLink = defineEndpoint({
  method: 'GET',
  path: giftCardCheckout.path,
  query: giftCardCheckout.query,
  response: v.object({}),
})

/** A gift card of the shop: its product and the chosen amount. */
export interface SoldCard {
  readonly product: SoldProduct
  readonly variant: ProductVariant
}

/**
 * Finds a gift card of the shop.
 * @param sku - Default: the first amount.
 * @returns `undefined` for a product that is no gift card, and for an unknown SKU.
 */
export async function findSoldCard(
  { find }: ShopSettings,
  website: number,
  { productId, sku }: { readonly productId: string; readonly sku?: string | undefined },
): Promise<SoldCard | undefined> {
  const [product] = await find([productId], website)
  if (product?.productType !== 'GIFT_CARD' || product.id !== productId) return undefined
  const variant = product.variants.find((one) => sku === undefined || one.sku === sku)
  // A card without a value cannot be issued.
  return variant && priceOfVariant(variant).cents > 0 ? { product, variant } : undefined
}

/** Makes the order of a gift card: it is taxed when its owner spends it. */
export function composeGiftCard(
  { currency }: ShopSettings,
  { product, variant }: SoldCard,
  buyer: ShopBuyer = NOBODY,
  recipient?: Recipient,
): ComposedOrder {
  const { cents } = priceOfVariant(variant)
  const line = {
    productId: product.id,
    productType: product.productType,
    sku: variant.sku,
    isCounted: false,
    title: product.title,
    optionValues: variant.optionValues.map(({ optionName, value }) => ({ optionName, value })),
    quantity: 1,
    unitPrice: cents,
  }
  const totals = { subtotalCents: cents, discountCents: 0, shippingCostCents: 0, taxCents: 0, grandTotalCents: cents }
  const details: OrderDetails = {
    ...buyer,
    shipping: null,
    coupons: [],
    taxes: [],
    totals,
    lines: [line],
    ...(recipient && { recipient }),
  }
  return { details, fingerprint: fingerprintOf(currency, [line], cents), firstStock: new Map() }
}

async function order(call: Call<typeof giftOrderCall>, settings: ShopSettings): Promise<PlacedForm> {
  const { body: typed, query, website, core } = call
  const wanted = { productId: query.giftCardProductId, sku: query.sku }
  const card = await findSoldCard(settings, website.id, wanted)
  if (!card) throw new CallError(404, SHOP_REFUSALS.noSuchGiftCard)
  let recipient: Recipient | undefined
  const form: OrderForm = {
    hash: NO_CART,
    compose: (_, buyer) => Promise.resolve(composeGiftCard(settings, card, buyer, recipient)),
    async read() {
      const { name, email, message, recipientName, recipientEmail, sendOn } = readGiftFields(typed)
      const sendAt = sendOn === '' ? undefined : readSendDay(sendOn, core.clock())
      if (sendOn !== '' && !sendAt) throw wrongFields({ sendOn: SHOP_REFUSALS.chooseADay })
      recipient = { name: recipientName, email: recipientEmail, message, sendAt: sendAt?.toISOString() ?? null }
      return { email, buyer: { name, address: null, lang: settings.langOf(call.request) } }
    },
  }
  return placeForm(call, settings, typed, form)
}

/** The calls that sell gift cards. */
export function giftCardRoutes(settings: ShopSettings): readonly Route[] {
  const { pages, refused } = settings
  return [
    spokenRoute(settings, giftLink, ({ request }) => {
      const Location = pages.giftCard + new URL(request.url).search
      return Promise.resolve(new Response(null, { status: 303, headers: { Location } }))
    }),
    spokenRoute(settings, giftOrderCall, (call) => order(call, settings), {
      plain: {
        read: (_, fields) => textFields(fields),
        next: (_, { redirectUrl }) => redirectUrl,
        refused: (visit, fields, error) => refused(refusalOf(visit, fields, error)),
      },
    }),
  ]
}
