import { getOrder, regularCheckout } from '@vitrine/commerce/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route } from '../../core/feature.js'
import { textFields } from '../../core/readBody.js'
import { cartOrder } from './cartOrder.js'
import { typedFields } from './orderFields.js'
import { linkedOrder, orderOf, type ShopOrder } from './orderRows.js'
import { isTokenValid, readOrderToken } from './orderToken.js'
import { handleMessage, storeMessage } from './paymentMessages.js'
import { findOrderRow, learn } from './payOrders.js'
import { placeForm, tillOf } from './placeForm.js'
import { refuseOrder } from './refuseOrder.js'
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
  if (!row || !isTokenValid(claims, linkedOrder(row), core.clock())) return undefined
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
          refused: (visit, fields, error) => refuseOrder(visit, fields, error, settings),
        },
      },
    ),
    spokenRoute(settings, getOrder, (call) => showOrder(call, settings)),
    route(messageCall, (call) => takeMessage(call, settings), { raw: true }),
  ]
}
