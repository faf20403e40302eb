import type { Cart } from '@vitrine/commerce/api'
import { CART, DEFAULT_LOCALE } from '@vitrine/messages'
import { CallError } from '../../core/callError.js'
import { answerOf, findCart, type ShopLine } from './carts.js'
import { fingerprintOf, requireSellable, sumsOfCart } from './orderOfCart.js'
import type { OrderDetails, ShopAddress } from './orderRows.js'
import type { SoldProduct } from './shopOptions.js'
import type { ShopSettings } from './shopSettings.js'
import type { ShopDb } from './tables.js'

/** An order as it would be placed now, by present prices and stock. */
export interface ComposedOrder {
  readonly details: OrderDetails
  /** Names every line, price and sum: a form with another one cannot place the order. */
  readonly fingerprint: string
  /** Pieces that the shop has of SKUs before it counts them itself. */
  readonly firstStock: ReadonlyMap<string, number>
}

/** A cart that can be ordered, and the cart as its page shows it. */
export interface ComposedCart extends ComposedOrder {
  readonly cart: Cart
}

/** The buyer's part of an order. */
export interface ShopBuyer {
  readonly name: string
  readonly address: ShopAddress | null
  /** BCP 47 tag of the form. */
  readonly lang: string
}

/** The buyer of an order whose form is only shown. */
export const NOBODY: ShopBuyer = { name: '', address: null, lang: DEFAULT_LOCALE }

/**
 * Makes an order of the cart with this token's digest, from the shop's own prices and stock.
 * @throws {CallError} 400 for a cart that is empty or too small, 409 for one that holds more than there is.
 */
export async function composeOrder(
  db: ShopDb,
  settings: ShopSettings,
  { hash, website }: { readonly hash: string; readonly website: number },
  products: ReadonlyMap<string, SoldProduct>,
  now: Date,
  { name, address, lang }: ShopBuyer = NOBODY,
): Promise<ComposedCart> {
  const row = await findCart(db, hash, products)
  if (!row || row.lines.length === 0) throw new CallError(400, CART.sessionExpired)
  const cart = answerOf(row, settings, website, now)
  const { currency } = settings
  // A plan has no least subtotal: its payments follow one another.
  const hasPlan = row.lines.some(({ plan }) => plan !== null)
  requireSellable(cart, { minimumCents: hasPlan ? 0 : settings.minimumCents, currency })
  const details: OrderDetails = {
    name,
    address,
    lang,
    ...sumsOfCart(cart),
    lines: row.lines.map(({ productId, productType, sku, title, optionValues, quantity, unitPrice, stock, plan }) => ({
      productId,
      productType,
      sku,
      isCounted: stock !== null,
      title,
      optionValues: optionValues.map(({ optionName, value }) => ({ optionName, value })),
      quantity,
      unitPrice,
      ...(plan && { plan }),
    })),
  }
  const fingerprint = fingerprintOf(currency, details.lines, details.totals.grandTotalCents, details.giftCards)
  return { cart, details, fingerprint, firstStock: firstStockOf(row.lines) }
}

const firstStockOf = (lines: readonly ShopLine[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap(({ sku, stock }) => (stock === null ? [] : [[sku, stock] as const])))
