import { getOrder, regularCheckout } from '@vitrine/commerce/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { textFields } from '../../core/readBody.js'
import { shopDb } from './cartCalls.js'
import { cartHash } from './cartCookie.js'
import { productsOfCart, setDelivery } from './carts.js'
import { type ComposedCart, composeOrder, type ShopBuyer } from './composeOrder.js'
import { readOrderFields, typedFields, wrongFields } from './orderFields.js'
import { orderOf, type ShopOrder } from './orderRows.js'
import { isTokenValid, readOrderToken } from './orderToken.js'
import { findOrderRow, handleMessage, learn, storeMessage } from './payOrders.js'
import { type OrderForm, placeForm, tillOf } from './placeForm.js'
import type { TypedFields } from './readOrderForm.js'
import { refusalOf } from './refusal.js'
import type { ShopSettings } from './shopSettings.js'
import { spokenRoute } from './spokenRoute.js'
import { SHOP_REFUSALS } from './texts/english.js'
import type { Till } from './till.js'

/** The order, by script and as a plain form. */
const orderCall = defineEndpoint({
  method: 'POST',
  path: regularCheckout.path,
  encoding: 'form',
  request: typedFields,
  response: regularCheckout.response,
})

/** Address of the checkout in links of `@vitrine/commerce`; it leads to the app's own page. */
const checkoutLink = defineEndpoint({ method: 'GET', path: regularCheckout.path, response: v.object({}) })

const messageCall = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}payments/messages`,
  request: v.unknown(),
  response: v.object({}),
})

/** The form that orders the visitor's cart. */
function cartOrder(visit: Visit, settings: ShopSettings, typed: TypedFields): OrderForm {
  const hash = cartHash(visit.request)
  if (hash === undefined) throw new CallError(409, SHOP_REFUSALS.pricesChanged)
  const { core, website } = visit
  const visitor = { hash, website: website.id }
  let products: ReturnType<typeof productsOfCart> | undefined
  const compose = async (db: Till['db'], buyer?: ShopBuyer): Promise<ComposedCart> => {
    products ??= productsOfCart(db, settings, hash, website.id)
    return composeOrder(db, settings, visitor, await products, core.clock(), buyer)
  }
  return {
    hash,
    compose,
    async read() {
      const db = shopDb(visit)
      const fields = readOrderFields(typed, (await compose(db)).cart.requiresShipping)
      const { country, region, postalCode, shippingOption, address, name, email } = fields
      const buyer = { name, address, lang: settings.langOf(visit.request) }
      if (!address) return { email, buyer }
      const delivery = { location: { country, region, postalCode }, option: shippingOption || undefined }
      await setDelivery(db, hash, delivery, core.clock())
      const { cart, details } = await compose(db, buyer)
      const isReached = !shippingOption || cart.selectedShippingOption === shippingOption
      if (details.shipping === null || !isReached)
        throw wrongFields({ shippingOption: SHOP_REFUSALS.shippingUnreachable })
      return { email, buyer }
    },
  }
}

/** An order as its page shows it. */
export interface OrderPage {
  readonly order: ShopOrder
  /** Address at which an open payment can still be paid. */
  readonly payUrl: string | undefined
}

/**
 * Reads the order of a token, after its payment service has been asked about a payment that is still open.
 * @returns `undefined` for a token that is wrong or too old.
 */
export async function readOrderPage(till: Till, token: string): Promise<OrderPage | undefined> {
  const { core, website, db } = till
  const claims = readOrderToken(core.secretOf(website), 'order', token)
  const row = claims && (await findOrderRow(db, claims.id))
  if (!row || !isTokenValid(claims, { id: row.id, placedAt: row.placed_at, linkSerial: 0 }, core.clock()))
    return undefined
  const payUrl = await learn(till, row, { by: 'buyer' }, (port, payment) => port.ask(payment))
  return { order: orderOf((await findOrderRow(db, row.id))!), payUrl }
}

async function showOrder(call: Call<typeof getOrder>, settings: ShopSettings) {
  const page = await readOrderPage(tillOf(call, settings), call.query.token)
  if (!page) throw new CallError(404, SHOP_REFUSALS.noSuchOrder)
  const { number, state, currency, lines, totals } = page.order
  const { subtotalCents, shippingCostCents, taxCents, grandTotalCents } = totals
  return {
    number,
    state,
    currency,
    lines: lines.map(({ title, sku, quantity, unitPrice }) => ({
      title,
      sku,
      quantity,
      unitPriceCents: unitPrice,
      totalCents: unitPrice * quantity,
    })),
    subtotalCents,
    shippingCostCents,
    taxCents,
    grandTotalCents,
    payUrl: page.payUrl ?? null,
  }
}

/** Takes a message of the payment service: it is stored, answered, and handled once. */
async function takeMessage(call: Call<typeof messageCall>, settings: ShopSettings): Promise<object> {
  const { bytes, request, core, website } = call
  if (!settings.payments) throw new CallError(404, SHOP_REFUSALS.noSuchOrder)
  const read = await settings.payments.readMessage({ body: bytes, headers: request.headers, receivedAt: core.clock() })
  if (read.status === 'other') return {}
  if (read.status !== 'payment') {
    core.log.info('a message of the payment service was refused', { reason: read.status })
    throw new CallError(400, read.status)
  }
  // Websites that share an account get each other's messages.
  if (read.message.website !== String(website.id)) return {}
  const till = tillOf(call, settings)
  await storeMessage(till, read.message)
  // A message whose handling fails is stored: the job handles it.
  await handleMessage(till, read.message.id).catch((error: unknown) =>
    core.log.error('a message of the payment service could not be handled', error),
  )
  return {}
}

/** Answers a refused plain order; one that shows old sums gets the page with the new ones. */
function refuse(visit: Visit, fields: FormData, error: CallError, settings: ShopSettings) {
  const { pages, refused } = settings
  if (error.message !== settings.sentence(visit.request, SHOP_REFUSALS.pricesChanged))
    return refused(refusalOf(visit, fields, error))
  return new Response(null, { status: 303, headers: { Location: `${pages.checkout}?changed=1` } })
}

/** The calls of orders: placing, reading, and messages of the payment service. */
export function orderRoutes(settings: ShopSettings): readonly Route[] {
  return [
    spokenRoute(settings, checkoutLink, () =>
      Promise.resolve(new Response(null, { status: 303, headers: { Location: settings.pages.checkout } })),
    ),
    spokenRoute(
      settings,
      orderCall,
      (call) => placeForm(call, settings, call.body, cartOrder(call, settings, call.body)),
      {
        plain: {
          read: (_, fields) => textFields(fields),
          next: (_, { redirectUrl }) => redirectUrl,
          refused: (visit, fields, error) => refuse(visit, fields, error, settings),
        },
      },
    ),
    spokenRoute(settings, getOrder, (call) => showOrder(call, settings)),
    route(messageCall, (call) => takeMessage(call, settings), { raw: true }),
  ]
}
