import { AccountProvider } from '@vitrine/enums'
import { fallback, number, object } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { text } from '../kit/settings.js'

/** A link to the owner's account at a service for orders of food. */
export interface FoodOrderingData {
  /** As numbered by `AccountProvider`. */
  readonly provider: number
  readonly href: string
  /** Default: "Order Now" in the page's language [BLK-22]. */
  readonly title: string
}

/** Reads a food-ordering block [BLK-6] [BLK-22]. Without a safe address it shows nothing. */
export const foodOrderingCodec: BlockCodec<FoodOrderingData> = createCodec(
  object({ provider: fallback(number(), AccountProvider.FoodOrdering), href: text, title: text }),
)
