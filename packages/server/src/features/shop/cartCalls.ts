import { variantOfFields } from '@vitrine/commerce'
import {
  addCartCoupon,
  addCartEntry,
  type Cart,
  changeCartEntry,
  getCart,
  removeCartCoupon,
  removeCartEntry,
  setCartShipping,
} from '@vitrine/commerce/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import { CART } from '@vitrine/messages'
import * as v from 'valibot'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type PlainForm, type Route, type Visit, withTables } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { textField, textFields } from '../../core/readBody.js'
import { digest, randomToken } from '../../core/tokens.js'
import { partyOf } from '../../core/visitor.js'
import type { CoreTables } from '../../database/tables.js'
import { codeOf, enterCode, takeCodeBack } from './cartCodes.js'
import { cartHash, setCartCookie } from './cartCookie.js'
import {
  addToCart,
  answerOf,
  changeCart,
  type Changed,
  changeEntry,
  findCart,
  productsOfCart,
  setDelivery,
} from './carts.js'
import { refusalOf } from './refusal.js'
import type { ShopSettings } from './shopSettings.js'
import { spokenRoute } from './spokenRoute.js'
import type { ShopDb, ShopTables } from './tables.js'
import { SHOP_REFUSALS } from './texts/english.js'

const MINUTE = 60
/** Bytes of a row of a cart. */
const ROW_BYTES = 600

/** The tables of the shop in a website's database. */
export const shopDb = ({ db }: Pick<Visit, 'db'>): ShopDb => withTables<CoreTables & ShopTables>(db)

/**
 * A change of the cart by a plain form: the quantity of an entry, of which 0 removes it, a code that is entered or removed, or place
 * and way to send. `next` names the page that follows, the cart or the checkout.
 */
export const cartForm = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}commerce/shopping-cart/form`,
  encoding: 'form',
  request: v.object({
    entryId: v.optional(v.pipe(v.string(), v.uuid())),
    quantity: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '0'),
    shippingLocation: v.optional(setCartShipping.request.entries.shippingLocation),
    selectedShippingOption: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    coupon: v.optional(addCartCoupon.request.entries.code),
    removeCoupon: v.optional(addCartCoupon.request.entries.code),
    next: v.optional(v.picklist(['cart', 'checkout']), 'cart'),
  }),
  response: getCart.response,
})

/** Reads the cart of a request's visitor, as every cart call answers it. */
export async function cartOf(
  db: ShopDb,
  settings: ShopSettings,
  { hash, website }: { readonly hash: string | undefined; readonly website: number },
  now: Date,
): Promise<Cart> {
  if (hash === undefined) return answerOf(undefined, settings, website, now)
  const products = await productsOfCart(db, settings, hash, website)
  return answerOf(await findCart(db, hash, products), settings, website, now)
}

/** Counts a change of a cart and its bytes towards the limits of its address. */
async function limit({ db, core, address, website }: Visit, settings: ShopSettings): Promise<void> {
  const now = core.clock()
  const party = partyOf(address)
  await limitRequest(db, `cart:${party}`, { limit: settings.cartChangesAMinute, seconds: MINUTE }, now)
  const stored = { kind: 'carts', party, bytes: ROW_BYTES, website: website.id }
  await requireBytes(core.budgets, db, stored, settings.bytesADay, now)
}

async function add(call: Call<typeof addCartEntry>, settings: ShopSettings): Promise<Cart> {
  const { body, request, website, core, headers } = call
  const db = shopDb(call)
  await limit(call, settings)
  const [product] = await settings.find([body.itemId], website.id)
  if (product?.id !== body.itemId) throw new CallError(404, CART.unableToAdd)
  // Give the visitor a new cart with a new token if the shop does not know the present one: others may know that token.
  const present = cartHash(request)
  const isKnown = present !== undefined && (await findCart(db, present, new Map())) !== undefined
  const token = randomToken()
  const hash = isKnown ? present : digest(token)
  const outcome = await addToCart(db, hash, { product, sku: body.sku, quantity: body.quantity }, core.clock())
  if (outcome !== 'changed') throw new CallError(outcome === 'unknown' ? 404 : 409, CART.unableToAdd)
  if (!isKnown) setCartCookie(headers, token, settings.originOf(call).startsWith('https:'))
  return cartOf(db, settings, { hash, website: website.id }, core.clock())
}

/** Changes the visitor's own cart and answers with the whole cart. */
async function change(
  visit: Visit,
  settings: ShopSettings,
  refusal: string | Readonly<Record<Exclude<Changed, 'changed'>, string>>,
  work: (db: ShopDb, hash: string) => Promise<Changed>,
): Promise<Cart> {
  const db = shopDb(visit)
  await limit(visit, settings)
  const hash = cartHash(visit.request)
  const outcome = hash === undefined ? 'unknown' : await work(db, hash)
  if (outcome !== 'changed')
    throw new CallError(outcome === 'unknown' ? 404 : 409, typeof refusal === 'string' ? refusal : refusal[outcome])
  return cartOf(db, settings, { hash, website: visit.website.id }, visit.core.clock())
}

function setQuantity(visit: Visit, settings: ShopSettings, id: string, quantity: number): Promise<Cart> {
  const refusal = quantity === 0 ? CART.unableToRemove : CART.unableToUpdateQuantity
  return change(visit, settings, refusal, async (db, hash) => {
    const products = await productsOfCart(db, settings, hash, visit.website.id)
    return changeEntry(db, hash, { id, quantity }, products, visit.core.clock())
  })
}

function ship(call: Call<typeof setCartShipping> | Call<typeof cartForm>, settings: ShopSettings): Promise<Cart> {
  const { shippingLocation: location, selectedShippingOption: option } = call.body
  if (option !== undefined && !settings.delivery.some(({ id }) => id === option))
    throw new CallError(400, CART.unableToUpdateCart)
  return change(call, settings, CART.unableToUpdateCart, (db, hash) =>
    setDelivery(db, hash, { location, option }, call.core.clock()),
  )
}

/** Reads the purchase form's fields: the variant by its SKU, or by the chosen options. */
async function readEntry(visit: Visit, fields: FormData, { find }: ShopSettings) {
  const itemId = textField(fields, 'itemId') ?? ''
  const [product] = await find([itemId], visit.website.id)
  const chosen = product && variantOfFields(product, (name) => fields.get(name))
  const sku = textField(fields, 'sku') ?? chosen?.sku ?? ''
  return { itemId, sku, quantity: Number(textField(fields, 'quantity') || 1) }
}

/** Adds the code of a coupon or a gift card. Guesses of an address are bounded. */
async function addCode(visit: Visit, settings: ShopSettings, typed: string): Promise<Cart> {
  const { db, core, address } = visit
  const now = core.clock()
  const bound = { limit: settings.codesAMinute, seconds: MINUTE }
  await limitRequest(db, `code:${partyOf(address)}`, bound, now)
  const entry = { code: codeOf(typed), currency: settings.currency }
  const refusals = { unknown: SHOP_REFUSALS.cartEmptyYet, 'not-enough': SHOP_REFUSALS.tooManyCodes }
  return change(visit, settings, refusals, (shop, hash) =>
    changeCart(shop, hash, now, (tx, cartId) => enterCode(tx, cartId, entry, now)),
  )
}

/** Removes a code, or the gift card of an id. */
function removeCode(visit: Visit, settings: ShopSettings, code: string): Promise<Cart> {
  return change(visit, settings, SHOP_REFUSALS.cartEmptyYet, (shop, hash) =>
    changeCart(shop, hash, visit.core.clock(), async (tx, cartId) => {
      await takeCodeBack(tx, cartId, codeOf(code))
      return 'changed'
    }),
  )
}

function changeByForm(call: Call<typeof cartForm>, settings: ShopSettings): Promise<Cart> {
  const { entryId, quantity, coupon, removeCoupon } = call.body
  if (coupon !== undefined) return addCode(call, settings, coupon)
  if (removeCoupon !== undefined) return removeCode(call, settings, removeCoupon)
  return entryId === undefined ? ship(call, settings) : setQuantity(call, settings, entryId, quantity)
}

/** Brings the controls of a place into the shape of the call. */
function readChange({ country, region = '', postalCode = '', ...fields }: Readonly<Record<string, string>>): object {
  return country ? { ...fields, shippingLocation: { country, region, postalCode } } : fields
}

const toCart = ({ pages, refused }: ShopSettings): Pick<PlainForm<never>, 'next' | 'refused'> => ({
  next: () => pages.cart,
  refused: (visit, fields, error) => refused(refusalOf(visit, fields, error)),
})

/** The calls of the cart, by script and by plain forms. */
export function cartRoutes(settings: ShopSettings): readonly Route[] {
  return [
    spokenRoute(settings, getCart, (call) => {
      const visitor = { hash: cartHash(call.request), website: call.website.id }
      return cartOf(shopDb(call), settings, visitor, call.core.clock())
    }),
    spokenRoute(settings, addCartEntry, (call) => add(call, settings), {
      plain: { read: (visit, fields) => readEntry(visit, fields, settings), ...toCart(settings) },
    }),
    spokenRoute(settings, changeCartEntry, (call) =>
      setQuantity(call, settings, call.params['entryId']!, call.body.quantity),
    ),
    spokenRoute(settings, removeCartEntry, (call) => setQuantity(call, settings, call.params['entryId']!, 0)),
    spokenRoute(settings, addCartCoupon, (call) => addCode(call, settings, call.body.code)),
    spokenRoute(settings, removeCartCoupon, (call) => removeCode(call, settings, call.params['code']!)),
    spokenRoute(settings, setCartShipping, (call) => ship(call, settings)),
    spokenRoute(settings, cartForm, (call) => changeByForm(call, settings), {
      plain: {
        ...toCart(settings),
        read: (_, fields) => readChange(textFields(fields)),
        next: ({ body }) => settings.pages[body.next],
      },
    }),
  ]
}
