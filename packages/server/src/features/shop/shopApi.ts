import { type Product, stockOf } from '@vitrine/commerce'
import type { Cart } from '@vitrine/commerce/api'
import { CallError } from '../../core/callError.js'
import { type Core, withTables } from '../../core/feature.js'
import type { CoreTables } from '../../database/tables.js'
import { cartOf } from './cartCalls.js'
import { cartHash } from './cartCookie.js'
import { productsOfCart, readStock } from './carts.js'
import { changeByPerson, type DeskChange, type DeskRefusal } from './changeOrders.js'
import { composeOrder } from './composeOrder.js'
import { type Coupon, listCoupons, type ListedCoupon, removeCoupon, setCoupon } from './couponRows.js'
import { composeGiftCard, findSoldCard, type SoldCard } from './giftCardCalls.js'
import { type GiftCardRow, listCards } from './giftCards.js'
import { type OrderPage, readOrderPage } from './orderCalls.js'
import { type JournalEntry, orderOf, readJournal, type ShopOrder } from './orderRows.js'
import { findOrderRow, portOf, settle } from './payOrders.js'
import { orderKey } from './placeForm.js'
import { NO_CART } from './placeOrder.js'
import { type ReviewApi, reviewApi } from './reviewApi.js'
import { endGiftCard, sendAgain } from './sendGiftCards.js'
import type { ShopSettings } from './shopSettings.js'
import { type SubscriptionApi, subscriptionApi } from './subscriptionApi.js'
import { DESK } from './subscriptionOrders.js'
import type { ShopTables } from './tables.js'
import type { Till } from './till.js'

/** The page of a checkout: the cart, and what its form needs. */
export interface CheckoutPage {
  readonly cart: Cart
  /** Value of the hidden control `submissionKey`; missing for a cart that cannot be ordered. */
  readonly submissionKey: string | undefined
  /** Sentence that says why the cart cannot be ordered. */
  readonly refusal: string | undefined
}

/** The page that sells a gift card. */
export interface GiftCardPage extends SoldCard {
  /** Value of the hidden control `submissionKey`. */
  readonly submissionKey: string
}

/** Selects gift cards. */
export interface GiftCardQuery {
  /** Cards to leave out at the beginning. Default 0. */
  readonly offset?: number | undefined
  /** Default 50, at most 1000. */
  readonly most?: number | undefined
  /** Default: the first website. */
  readonly website?: number | undefined
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

/** Functions of the feature: `server.api.shop`. `website` is the first one by default. */
export interface ShopApi extends ReviewApi, SubscriptionApi {
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
  change(id: string, change: DeskChange, person: string, website?: number): Promise<DeskRefusal | undefined>
  /** Notes the money of an order that is paid at the desk, without what gift cards pay. Returns whether the order is paid by it. */
  noteReceived(id: string, cents: number, person: string, website?: number): Promise<boolean>
  /**
   * Sets a coupon, also in place of one with the same code.
   * @throws {TypeError} One sentence for a value that is wrong.
   */
  setCoupon(coupon: Coupon, website?: number): Promise<void>
  /** Removes a coupon: carts keep its code, which no longer counts. */
  removeCoupon(code: string, website?: number): Promise<void>
  /** Lists the coupons by their codes, each with the orders that use it. */
  coupons(website?: number): Promise<readonly ListedCoupon[]>
  /**
   * Reads a gift card for the form that orders it.
   * @returns `undefined` for a product that is no gift card, and for an unknown SKU; without one, the first amount.
   */
  giftCard(productId: string, sku?: string, website?: number): Promise<GiftCardPage | undefined>
  /** Lists gift cards that were bought, the latest day of their e-mail first. */
  giftCards(query?: GiftCardQuery): Promise<readonly GiftCardRow[]>
  /** Ends a gift card. Returns whether it could be spent until now. */
  endGiftCard(id: string, person: string, website?: number): Promise<boolean>
  /** Sends a gift card with a new code, which ends the one before. Returns whether it can be spent. */
  sendGiftCard(id: string, person: string, website?: number): Promise<boolean>
}

const MOST_LISTED = 1000

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
        return { cart, submissionKey: undefined, refusal: settings.sentence(request, error.message) }
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
    change: async (id, change, person, website) => changeByPerson(await till(website), id, change, person),
    async noteReceived(id, cents, person, website) {
      const at = await till(website)
      const row = await findOrderRow(at.db, id)
      if (!row || (settings.payments && row.provider !== DESK)) return false
      await at.db.updateTable('shop_orders').set({ received_cents: cents }).where('id', '=', id).execute()
      const answer = await portOf(at, row.provider).ask({ orderId: id, reference: id })
      return (await settle(at, id, answer, { by: 'person', id: person })) === 'paid'
    },
    ...reviewApi(till),
    ...subscriptionApi(till),
    setCoupon: async (coupon, website) => setCoupon((await till(website)).db, coupon),
    removeCoupon: async (code, website) => removeCoupon((await till(website)).db, code),
    coupons: async (website) => listCoupons((await till(website)).db),
    async giftCard(productId, sku, website) {
      const { website: id } = await till(website)
      const card = await findSoldCard(settings, id, { productId, sku })
      if (!card) return undefined
      const composed = composeGiftCard(settings, card)
      return { ...card, submissionKey: orderKey(core.secretOf(id), NO_CART, composed, core.clock()) }
    },
    giftCards: async ({ offset = 0, most = 50, website } = {}) =>
      listCards((await till(website)).db, { offset, limit: Math.min(most, MOST_LISTED) }),
    endGiftCard: async (id, person, website) => endGiftCard(await till(website), id, person),
    sendGiftCard: async (id, person, website) => sendAgain(await till(website), id, person),
  }
}
