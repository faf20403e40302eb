import type { StoreSettings } from '@vitrine/commerce'
import { cartSchema } from '@vitrine/commerce/api'
import type { Cart } from '@vitrine/commerce/api'
import { fallback, minValue, number, object, optional, pipe, safeInteger, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** The cart's page. */
export interface CartPageData {
  readonly cart: Cart
  readonly settings: Pick<StoreSettings, 'minimumOrderSubtotalCents' | 'selectedCurrency'>
  /** Address of the shop; empty for the home page. */
  readonly shopHref: string
}

/** Reads the data of the cart's page [BLK-6] [COM-30]. Data without a cart is refused. */
export const cartPageCodec: BlockCodec<CartPageData> = createCodec(
  object({
    cart: cartSchema,
    settings: fallback(
      object({
        minimumOrderSubtotalCents: fallback(optional(pipe(number(), safeInteger(), minValue(0))), undefined),
        selectedCurrency: fallback(optional(string()), undefined),
      }),
      {},
    ),
    shopHref: text,
  }),
)
