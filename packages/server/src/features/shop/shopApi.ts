import { type Product, stockOf } from '@vitrine/commerce'
import type { Cart } from '@vitrine/commerce/api'
import { CallError } from '../../core/callError.js'
import { type Core, withTables } from '../../core/feature.js'
import type { CoreTables } from '../../database/tables.js'
import { cartOf } from './cartCalls.js'
import { cartHash } from './cartCookie.js'
import { productsOfCart, readStock } from './carts.js'
import { composeOrder } from './composeOrder.js'
import { orderKey, type OrderPage, readOrderPage } from './orderCalls.js'
import type { OrderCause, OrderChange, OrderRefusal } from './orderLife.js'
import { type JournalEntry, lockOrder, orderOf, readJournal, type ShopOrder, writeChange } from './orderRows.js'
import { leftOf } from './orderSums.js'
import { askRefunds, findOrderRow, isWaiting, learn, portOf, settle, type Till } from './payOrders.js'
import type { ShopSettings } from './shopSettings.js'
import type { ShopTables } from './tables.js'

/** The page of a checkout: the cart, and what its form needs. */
export interface CheckoutPage {
  readonly cart: Cart
  /** Value of the hidden control `submissionKey`; missing for a cart that cannot be ordered. */
  readonly submissionKey: string | undefined
  /** Sentence that says why the cart cannot be ordered. */
  readonly refusal: string | undefined
}

/** Selects orders. */
export interface OrderQuery {
  /** Number of the oldest order that is known already. Default: begin with the newest. */
  readonly before?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
  /** Default: the first website. */
  readonly website?: number | undefined
}

/** A change that a person of the shop makes. */
export type DeskChange = Extract<OrderChange, { type: 'packed' | 'sent' | 'cancelled' | 'refund-asked' | 'noted' }>

/** Functions of the feature: `server.api.shop`. `website` is the first one by default. */
export interface ShopApi {
  /** Reads the cart of a request's visitor. */
  cart(request: Request, website?: number): Promise<Cart>
  /** Reads the cart of a request's visitor for the form of the order. */
  checkout(request: Request, website?: number): Promise<CheckoutPage>
  /**
   * Reads the order of a token, as its page has it in the address; a payment that is open is asked about first.
   * @returns `undefined` for a token that is wrong or too old.
   */
  orderPage(token: string, website?: number): Promise<OrderPage | undefined>
  /** Returns the products with the pieces that are left of them now. */
  withStock<P extends Product>(products: readonly P[], website?: number): Promise<readonly P[]>
  /** Sets the pieces that can be sold of a SKU. */
  setStock(sku: string, pieces: number, website?: number): Promise<void>
  /** Lists orders, the newest first. */
  orders(query?: OrderQuery): Promise<readonly ShopOrder[]>
  /** The journal of an order, the first change first. */
  journal(id: string, website?: number): Promise<readonly JournalEntry[]>
  /**
   * Changes an order. A cancelled one gets back what was paid, and a refund is asked of the payment service.
   * @param person - Whoever changes it, for the journal.
   * @returns `undefined`, or why the order stays as it is.
   */
  change(
    id: string,
    change: DeskChange,
    person: string,
    website?: number,
  ): Promise<OrderRefusal | 'too-many' | 'unknown-order' | undefined>
  /** Notes the money of an order that is paid at the desk. Returns whether the order is paid by it. */
  noteReceived(id: string, cents: number, person: string, website?: number): Promise<boolean>
}

const MOST_LISTED = 1000

/** Cancels an order: an open payment is ended first, and what was paid is paid back. */
async function cancel(till: Till, id: string, cause: OrderCause) {
  const row = (await findOrderRow(till.db, id))!
  if (isWaiting(row)) {
    await learn(till, row, cause, (port, payment) => port.end(payment))
    const { state } = (await findOrderRow(till.db, id))!
    if (state === 'cancelled') return undefined
    if (state === 'pending' || state === 'unknown') return 'unanswered'
  }
  const refused = await write(till, id, { type: 'cancelled' }, cause)
  if (refused) return refused
  const cents = await till.db.transaction().execute(async (tx) => leftOf((await lockOrder(tx, id))!.life))
  const pieces = orderOf((await findOrderRow(till.db, id))!).lines.map(() => 0)
  if (cents > 0)
    await write(till, id, { type: 'refund-asked', key: `${id}:cancelled`, cents, pieces, restocks: false }, cause)
  return undefined
}

async function write({ db, core }: Till, id: string, change: OrderChange, cause: OrderCause) {
  return db.transaction().execute(async (tx) => {
    const changed = await writeChange(tx, (await lockOrder(tx, id))!, { change, cause }, core.clock())
    return 'refused' in changed ? changed.refused : undefined
  })
}

/** Creates the functions of the feature. */
export function shopApi(core: Core, settings: ShopSettings): ShopApi {
  const till = async (website: number | undefined): Promise<Till> => {
    const opened = await core.open(website)
    return { db: withTables<CoreTables & ShopTables>(opened.db), settings, core, website: opened.website }
  }
  return {
    async cart(request, website) {
      const { db, website: id } = await till(website)
      return cartOf(db, settings, { hash: cartHash(request), website: id }, core.clock())
    },
    async checkout(request, website) {
      const { db, website: id } = await till(website)
      const hash = cartHash(request)
      const now = core.clock()
      const cart = await cartOf(db, settings, { hash, website: id }, now)
      try {
        const products = hash === undefined ? new Map() : await productsOfCart(db, settings, hash, id)
        const composed = await composeOrder(db, settings, { hash: hash ?? '', website: id }, products, now)
        const submissionKey = orderKey(core.secretOf(id), hash!, composed, now)
        return { cart: composed.cart, submissionKey, refusal: undefined }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return { cart, submissionKey: undefined, refusal: error.message }
      }
    },
    orderPage: async (token, website) => readOrderPage(await till(website), token),
    async withStock(products, website) {
      const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
      const counted = await readStock((await till(website)).db, skus)
      return products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) =>
          Number.isFinite(stockOf(product, variant))
            ? { ...variant, qtyInStock: counted.get(variant.sku) ?? variant.qtyInStock }
            : variant,
        ),
      }))
    },
    async setStock(sku, pieces, website) {
      const { db } = await till(website)
      await db
        .insertInto('shop_stock')
        .values({ sku, pieces })
        .onConflict((on) => on.constraint('shop_stock_pkey').doUpdateSet({ pieces }))
        .execute()
    },
    async orders({ before, most = 50, website } = {}) {
      const { db } = await till(website)
      let query = db.selectFrom('shop_orders').selectAll().orderBy('number', 'desc').limit(Math.min(most, MOST_LISTED))
      if (before !== undefined) query = query.where('number', '<', before)
      return (await query.execute()).map(orderOf)
    },
    journal: async (id, website) => readJournal((await till(website)).db, id),
    async change(id, change, person, website) {
      const at = await till(website)
      if (!(await findOrderRow(at.db, id))) return 'unknown-order'
      const cause: OrderCause = { by: 'person', id: person }
      const refused = change.type === 'cancelled' ? await cancel(at, id, cause) : await write(at, id, change, cause)
      if (!refused) await askRefunds(at, id)
      return refused
    },
    async noteReceived(id, cents, person, website) {
      const at = await till(website)
      const row = await findOrderRow(at.db, id)
      if (!row || settings.payments) return false
      await at.db.updateTable('shop_orders').set({ received_cents: cents }).where('id', '=', id).execute()
      const answer = await portOf(at).ask({ orderId: id, reference: id })
      return (await settle(at, id, answer, { by: 'person', id: person })) === 'paid'
    },
  }
}
