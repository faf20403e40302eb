import type { Cart } from '@vitrine/commerce/api'
import { minimumOrderText, reachesMinimum } from '@vitrine/commerce'
import { CART } from '@vitrine/messages'
import { CallError } from '../../core/callError.js'
import { digest } from '../../core/tokens.js'
import { answerOf, findCart, type ShopLine } from './carts.js'
import type { OrderDetails, ShopAddress } from './orderRows.js'
import type { SoldProduct } from './shopOptions.js'
import type { ShopSettings } from './shopSettings.js'
import type { ShopDb } from './tables.js'

/** An order as it would be placed now, by present prices and stock. */
export interface ComposedOrder {
  readonly cart: Cart
  readonly details: OrderDetails
  /**
   * Digest of the currency, every line, price and sum. A form with another digest shows outdated prices, so it cannot place the
   * order.
   */
  readonly fingerprint: string
  /** Pieces that the shop has of SKUs before it counts them itself. */
  readonly firstStock: ReadonlyMap<string, number>
}

/** The buyer's part of an order. */
export interface ShopBuyer {
  readonly name: string
  readonly address: ShopAddress | null
}

const NOBODY: ShopBuyer = { name: '', address: null }

/** Refuses a cart with goods that are no longer sold, or of which too few are left. */
function refuseUnsellable(cart: Cart, { minimumCents, currency }: ShopSettings): void {
  const gone = cart.entries.some(({ notice }) => notice !== null && notice !== 'repriced')
  if (gone) throw new CallError(409, CART.unableToUpdateQuantity)
  const store = { minimumOrderSubtotalCents: minimumCents, selectedCurrency: currency }
  if (!reachesMinimum(cart.subtotalCents, store)) throw new CallError(400, minimumOrderText(cart.subtotalCents, store)!)
}

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
  buyer: ShopBuyer = NOBODY,
): Promise<ComposedOrder> {
  const row = await findCart(db, hash, products)
  if (!row || row.lines.length === 0) throw new CallError(400, CART.sessionExpired)
  const cart = answerOf(row, settings, website, now)
  refuseUnsellable(cart, settings)
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = cart
  const details: OrderDetails = {
    ...buyer,
    shipping: cart.shippingOptions.find(({ id }) => id === cart.selectedShippingOption)?.name ?? null,
    taxes: cart.applicableTaxRules.map(({ name }) => name),
    totals: { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents },
    lines: row.lines.map(({ productId, productType, sku, title, optionValues, quantity, unitPrice, stock }) => ({
      productId,
      productType,
      sku,
      isCounted: stock !== null,
      title,
      optionValues: optionValues.map(({ optionName, value }) => ({ optionName, value })),
      quantity,
      unitPrice,
    })),
  }
  return { cart, details, fingerprint: fingerprintOf(settings.currency, details), firstStock: firstStockOf(row.lines) }
}

function fingerprintOf(currency: string, { lines, totals }: OrderDetails): string {
  const goods = lines.map(({ productId, sku, title, quantity, unitPrice }) => [
    productId,
    sku,
    title,
    quantity,
    unitPrice,
  ])
  return digest(JSON.stringify([currency, goods, totals.grandTotalCents]))
}

const firstStockOf = (lines: readonly ShopLine[]): ReadonlyMap<string, number> =>
  new Map(lines.flatMap(({ sku, stock }) => (stock === null ? [] : [[sku, stock] as const])))
