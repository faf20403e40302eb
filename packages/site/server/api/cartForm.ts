import { codeOf } from '@vitrine/server/shop'
import { CART } from '@vitrine/messages'
import { REFUSALS } from '../../messages/refusals.ts'
import { setCartShipping } from '@vitrine/commerce/api'
import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type Changed,
  changeQuantity,
  enterCode,
  removeEntry,
  setShipping,
  takeCodeBack,
} from '../database/cartChanges.ts'
import { findCart } from '../database/carts.ts'
import { ApiError } from '../http/apiError.ts'
import { cartHash } from '../http/cartCookie.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField, textFields } from '../http/endpoint.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import { CART_FORM_SUBJECT, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { answerAddress } from '../http/visitor.ts'
import type { Notice } from '../model.ts'
import { renderCartPage } from '../render/cartPage.ts'
import { readRules } from '../shop/readCart.ts'

/** Bytes of a cart's row of a code or an address besides its text. */
const ROW = 400
const NOT_CHANGED = CART.unableToUpdateQuantity
const NOT_REMOVED = CART.unableToRemove
const NO_CODE = REFUSALS.enterCode
const NO_ROOM = REFUSALS.tooManyCodes
const NO_PLACE = REFUSALS.enterCountryCode

/** Reads a typed quantity: a whole number from 1, else `undefined`. */
const quantityOf = (typed: string): number | undefined => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined)

/**
 * Serves the form of the cart's page, which a browser without script posts [SRV-86] [SRV-66] [SRV-67] [SRV-113]
 * [SRV-118] [COM-33].
 */
export function cartFormRoutes(app: Hono<Env>, services: Services): void {
  const { db, clock, config } = services

  app.post('/cart', async (c) => {
    const fields = await readFields(c)
    try {
      requireCrumb(c, services, textField(fields, 'crumb'))
      await limitAddress(c, services, 'cart-change', config.cartChangesAMinute)
      const hash = cartHash(c)
      if (textField(fields, 'do') === 'coupon') await limitAddress(c, services, 'coupon', config.couponsAMinute)
      if (hash !== undefined) {
        await reserve(c, services, 'carts', ROW + jsonBytes(textFields(fields)))
        await apply(hash, fields)
      }
      return c.redirect('/cart', 303)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(c, error)
    }
  })

  async function apply(hash: string, fields: FormData): Promise<void> {
    const [verb, subject = ''] = (textField(fields, 'do') ?? 'update').split(/:(.*)/s) as [string, string?]
    if (verb === 'remove') return demand(await removeEntry(db, hash, subject, clock()), 404, NOT_REMOVED)
    if (verb === 'uncoupon') return demand(await takeCodeBack(db, hash, codeOf(subject), clock()), 404, NO_CODE)
    if (verb === 'coupon') {
      const code = codeOf(textField(fields, 'coupon') ?? '')
      if (code === '' || code.length > 100) throw new ApiError(400, NO_CODE)
      const { currency } = await readRules(db)
      return demand(await enterCode(db, hash, { code, currency }, clock()), 409, NO_ROOM)
    }
    if (verb === 'shipping') return ship(hash, fields)
    return update(hash, fields)
  }

  /** Sets every changed quantity. The first one that the shop cannot supply is the answer. */
  async function update(hash: string, fields: FormData): Promise<void> {
    for (const { id, quantity: present } of (await findCart(db, hash))?.lines ?? []) {
      const typed = textField(fields, `quantity-${id}`)
      if (typed === undefined || typed === String(present)) continue
      const quantity = quantityOf(typed.trim())
      if (quantity === undefined) throw new ApiError(400, NOT_CHANGED)
      demand(await changeQuantity(db, hash, { id, quantity }, clock()), 409, NOT_CHANGED)
    }
  }

  async function ship(hash: string, fields: FormData): Promise<void> {
    const country = (textField(fields, 'country') ?? '').trim().toUpperCase()
    const region = textField(fields, 'region')?.trim() ?? ''
    const postalCode = textField(fields, 'postalCode')?.trim() ?? ''
    const place =
      country === ''
        ? undefined
        : v.safeParse(setCartShipping.request, { shippingLocation: { country, region, postalCode } })
    if (place?.success === false) throw new ApiError(400, NO_PLACE)
    const option = textField(fields, 'shippingOption')?.slice(0, 100)
    demand(await setShipping(db, hash, { location: place?.output.shippingLocation, option }, clock()), 404, NO_PLACE)
  }

  function demand(outcome: Changed, status: 404 | 409, sentence: string): void {
    if (outcome !== 'changed') throw new ApiError(status, sentence)
  }

  async function refuse(c: Context<Env>, error: ApiError): Promise<Response> {
    const notice: Notice = { title: error.message, text: '', isRefusal: true, isFocused: true }
    const to = answerAddress(c, '/cart', { refused: '1' })
    const redirect = await redirectRefused(c, services, error, { subject: CART_FORM_SUBJECT, answer: notice, to })
    if (redirect) return redirect
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
    return renderCartPage(c, services, PageType.Cart, error.status, notice)
  }
}
