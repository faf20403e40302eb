import { codeOf } from '@vitrine/server/shop'
import { CART } from '@vitrine/messages'
import { REFUSALS } from '../../messages/refusals.ts'
import { checkoutUrl, variantOfFields } from '@vitrine/commerce'
import {
  addCartCoupon,
  addCartEntry,
  type Cart,
  changeCartEntry,
  getCart,
  regularCheckout,
  removeCartCoupon,
  removeCartEntry,
  setCartShipping,
} from '@vitrine/commerce/api'
import type { Context, Hono } from 'hono'
import { digest, randomToken } from '@vitrine/server/core'
import {
  addToCart,
  type Changed,
  changeQuantity,
  enterCode,
  removeEntry,
  setShipping,
  takeCodeBack,
} from '../database/cartChanges.ts'
import { CLUB_PATH } from '../checkout/clubPage.tsx'
import { findCart } from '../database/carts.ts'
import { findPage } from '../database/site.ts'
import { findProduct } from '../database/store.ts'
import { ApiError } from '../http/apiError.ts'
import { cartHash, setCartCookie } from '../http/cartCookie.ts'
import { serveEndpoint, textField } from '../http/endpoint.ts'
import { readTranslationCode } from '../http/languageAddresses.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { CART_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { answerAddress, pageBefore } from '../http/visitor.ts'
import type { Notice } from '../model.ts'
import { productOf } from '../render/productOf.ts'
import { answerAdmitted } from '../render/answerAdmitted.ts'
import { renderPage } from '../render/renderPage.ts'
import { readCart, readRules } from '../shop/readCart.ts'

const NOT_ADDED = CART.unableToAdd
const NOT_CHANGED = CART.unableToUpdateQuantity
const NOT_REMOVED = CART.unableToRemove
const TOO_MANY_CODES = REFUSALS.tooManyCodes
const NO_CART = REFUSALS.cartEmptyYet
const NO_SUCH_OPTION = REFUSALS.noSuchShipping
const AGAIN = REFUSALS.reloadAndTry
const WHY: Readonly<Record<number, string>> = {
  404: REFUSALS.chooseAnOption,
  409: CART.entryFewer,
}

/**
 * Serves the cart: reading it, and every change of it [SRV-66] [SRV-67] [SRV-86] [SRV-113] [SRV-118] [COM-25] [COM-33]
 * [COM-35].
 */
export function cartRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, config } = services

  const answer = async (c: Context<Env>, hash = cartHash(c)): Promise<Cart> =>
    readCart(services, hash, clock(), await readTranslationCode(c, db))

  /** Changes the visitor's own cart and answers with the whole cart. */
  async function change(
    c: Context<Env>,
    work: (hash: string) => Promise<Changed>,
    refusals: { readonly unknown: ApiError; readonly 'not-enough': ApiError },
  ): Promise<Cart> {
    await limitAddress(c, services, 'cart-change', config.cartChangesAMinute)
    const hash = cartHash(c)
    const outcome = hash === undefined ? 'unknown' : await work(hash)
    if (outcome !== 'changed') throw refusals[outcome]
    return answer(c)
  }

  serveEndpoint(app, services, getCart, ({ c }) => answer(c))

  serveEndpoint(
    app,
    services,
    addCartEntry,
    async ({ c, body }) => {
      await limitAddress(c, services, 'cart-change', config.cartChangesAMinute)
      // Give the visitor a new cart with a new token if the site did not store the token of the present cart: others
      // may know that token.
      const present = cartHash(c)
      const known = present !== undefined && (await findCart(db, present)) ? present : undefined
      if (known === undefined) await limitAddress(c, services, 'cart', config.cartsAMinute)
      const token = randomToken()
      const hash = known ?? digest(token)
      const { itemId: productId, sku, quantity } = body
      const added = await addToCart(db, hash, { productId, sku, quantity }, clock())
      if (added === 'unknown') throw new ApiError(404, NOT_ADDED)
      if (added === 'not-enough') throw new ApiError(409, NOT_ADDED)
      if (known === undefined) setCartCookie(c, services, token)
      return answer(c, hash)
    },
    {
      invalid: NOT_ADDED,
      plain: {
        read: readEntry,
        // Redirect straight to the checkout after a membership has been added, because the page that offers the
        // membership sells nothing else.
        next: async ({ c, body }) =>
          (await findProduct(db, body.itemId))?.type === 'PAYWALL'
            ? regularCheckout.path
            : answerAddress(c, pageBefore(c) ?? '/', { added: '1' }),
        refused: showAgain,
      },
    },
  )

  serveEndpoint(
    app,
    services,
    changeCartEntry,
    ({ c, body }) => {
      const entry = { id: c.req.param('entryId')!, quantity: body.quantity }
      return change(c, (hash) => changeQuantity(db, hash, entry, clock()), {
        unknown: new ApiError(404, NOT_REMOVED),
        'not-enough': new ApiError(409, NOT_CHANGED),
      })
    },
    { invalid: NOT_CHANGED },
  )

  serveEndpoint(app, services, removeCartEntry, ({ c }) => {
    const refusal = new ApiError(404, NOT_REMOVED)
    const id = c.req.param('entryId')!
    return change(c, (hash) => removeEntry(db, hash, id, clock()), { unknown: refusal, 'not-enough': refusal })
  })

  serveEndpoint(app, services, addCartCoupon, async ({ c, body }) => {
    await limitAddress(c, services, 'coupon', services.config.couponsAMinute)
    const { currency } = await readRules(db)
    return change(c, (hash) => enterCode(db, hash, { code: codeOf(body.code), currency }, clock()), {
      unknown: new ApiError(404, NO_CART),
      'not-enough': new ApiError(409, TOO_MANY_CODES),
    })
  })

  serveEndpoint(app, services, removeCartCoupon, ({ c }) => {
    const refusal = new ApiError(404, NO_CART)
    const code = codeOf(c.req.param('code')!)
    return change(c, (hash) => takeCodeBack(db, hash, code, clock()), { unknown: refusal, 'not-enough': refusal })
  })

  serveEndpoint(app, services, setCartShipping, async ({ c, body }) => {
    const { shippingLocation: location, selectedShippingOption: option } = body
    const { shippingOptions } = await readRules(db)
    if (option !== undefined && !shippingOptions.some(({ id }) => id === option))
      throw new ApiError(400, NO_SUCH_OPTION)
    const refusal = new ApiError(404, NO_CART)
    return change(c, (hash) => setShipping(db, hash, { location, option }, clock()), {
      unknown: refusal,
      'not-enough': refusal,
    })
  })

  /** Reads the purchase form's fields: the variant by its SKU, or by the chosen options. */
  async function readEntry(fields: FormData) {
    const itemId = textField(fields, 'itemId') ?? ''
    const product = await findProduct(db, itemId)
    const chosen = product && variantOfFields(productOf(product), (name) => fields.get(name))
    const sku = textField(fields, 'sku') ?? chosen?.sku ?? ''
    return { itemId, sku, quantity: Number(textField(fields, 'quantity') || 1) }
  }

  async function showAgain(c: Context<Env>, fields: FormData, error: ApiError): Promise<Response> {
    // If the cart refuses a gift card with 404 [COM-34], redirect the buyer to the gift card's own checkout.
    const { itemId, sku } = await readEntry(fields)
    const isCard = error.status === 404 && (await findProduct(db, itemId))?.type === 'GIFT_CARD'
    if (isCard) {
      const { websiteId } = await readRules(db)
      return c.redirect(checkoutUrl({ kind: 'gift-card', websiteId, giftCardProductId: itemId, sku }), 303)
    }
    const before = pageBefore(c) ?? '/'
    const page = (await findPage(db, before)) ?? (await findPage(db, '/'))
    if (!page) throw error
    const notice: Notice = { title: NOT_ADDED, text: WHY[error.status] ?? AGAIN, isRefusal: true, isFocused: true }
    const redirect = await redirectRefused(c, services, error, {
      subject: CART_SUBJECT,
      answer: notice,
      to: answerAddress(c, before === CLUB_PATH ? CLUB_PATH : page.path, { added: '0' }),
    })
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    if (redirect) return redirect
    return answerAdmitted(c, services, page, (shown) => renderPage(c, services, shown, error.status, { notice }))
  }
}
