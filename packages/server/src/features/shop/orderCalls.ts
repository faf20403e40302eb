import { getOrder, regularCheckout } from '@vitrine/commerce/api'
import { API_ROOT, defineEndpoint } from '@vitrine/core-data'
import * as v from 'valibot'
import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import { type Call, type Route, route, type Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { textFields } from '../../core/readBody.js'
import { digest, sign, type SigningKey } from '../../core/tokens.js'
import { partyOf } from '../../core/visitor.js'
import { makeSubmissionKey, readSubmissionKey } from '../forms/submissionKey.js'
import { shopDb } from './cartCalls.js'
import { cartHash } from './cartCookie.js'
import { productsOfCart, setDelivery } from './carts.js'
import { type ComposedOrder, composeOrder, type ShopBuyer } from './composeOrder.js'
import { readOrderFields, typedFields, wrongFields } from './orderFields.js'
import { orderOf, type OrderRow, type ShopOrder } from './orderRows.js'
import { isTokenValid, readOrderToken } from './orderToken.js'
import {
  beginPayment,
  findOrderRow,
  handleMessage,
  isWaiting,
  learn,
  pageOf,
  portOf,
  queueLetters,
  storeMessage,
  type Till,
} from './payOrders.js'
import { findByKey, placeOrder } from './placeOrder.js'
import { refusalOf } from './refusal.js'
import { requestHash } from './requestHash.js'
import type { ShopSettings } from './shopSettings.js'

const MINUTE = 60
/** Bytes of an order, its journal and its e-mails besides its fields and lines. */
const ROW_BYTES = 6000
/** How often an order's fields and lines stand in its rows and in its e-mails. */
const COPIES = 4

// oxlint-disable house/visitor-words -- English alone, as the other sentences of the feature
const CHANGED = 'Prices or sums have changed since this page was shown. Please look at the total and order once more.'
const OTHER_FIELDS = 'This form has placed an order already, with other fields. Please load the page again.'
const NO_WAY = 'Please choose one of the ways that reach this address.'
const NO_ORDER = 'There is no such order.'
// oxlint-enable house/visitor-words

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

/** Purpose of a key, so that no key of a form is one of an order. */
const keyOf = (secret: SigningKey): SigningKey => sign(secret, 'order-keys', '')
const ownerOf = (hash: string, { fingerprint }: ComposedOrder): string => `${hash} ${fingerprint}`

/** Creates the key of a form that shows this order to this visitor. Another order, or another price, has another key. */
export function orderKey(secret: SigningKey, hash: string, composed: ComposedOrder, now: Date): string {
  return makeSubmissionKey(keyOf(secret), ownerOf(hash, composed), now)
}

export const tillOf = (visit: Visit, settings: ShopSettings): Till => ({
  db: shopDb(visit),
  settings,
  core: visit.core,
  website: visit.website.id,
})

/** Address to which a buyer goes after an order: the payment service, or the order's page. */
async function wayOn(till: Till, row: OrderRow): Promise<{ readonly redirectUrl: string }> {
  const page = pageOf(till, row)
  if (!isWaiting(row)) return { redirectUrl: page }
  if (row.reference === null) return { redirectUrl: (await beginPayment(till, row)).url ?? page }
  return { redirectUrl: (await learn(till, row, { by: 'buyer' }, (port, payment) => port.ask(payment))) ?? page }
}

/** Places the order of a form once; a repeated form finds its order, in any process. */
async function order(call: Call<typeof orderCall>, settings: ShopSettings): Promise<{ readonly redirectUrl: string }> {
  const { body: typed, request, secret, core, db: websiteDb, website, address } = call
  const till = tillOf(call, settings)
  const { db } = till
  const hash = cartHash(request)
  const { submissionKey = '' } = typed
  if (hash === undefined) throw new CallError(409, CHANGED)
  const keyHash = digest(submissionKey)
  const sent = requestHash(typed)
  async function repeated(): Promise<{ readonly redirectUrl: string } | undefined> {
    const known = await findByKey(db, keyHash, hash!)
    if (!known) return undefined
    if (known.request_hash !== sent) throw new CallError(409, OTHER_FIELDS)
    return wayOn(till, known)
  }
  const before = await repeated()
  if (before) return before
  const now = core.clock()
  const party = partyOf(address)
  await limitRequest(websiteDb, `order:${party}`, { limit: settings.ordersAMinute, seconds: MINUTE }, now)
  try {
    const products = await productsOfCart(db, settings, hash, website.id)
    const visitor = { hash, website: website.id }
    const compose = (tx: Till['db'], buyer?: ShopBuyer): Promise<ComposedOrder> =>
      composeOrder(tx, settings, visitor, products, now, buyer)
    const fields = readOrderFields(typed, (await compose(db)).cart.requiresShipping)
    const { country, region, postalCode } = fields
    if (fields.address)
      await setDelivery(
        db,
        hash,
        { location: { country, region, postalCode }, option: fields.shippingOption || undefined },
        now,
      )
    const shown = await compose(db, fields)
    const isReached = !fields.shippingOption || shown.cart.selectedShippingOption === fields.shippingOption
    if (fields.address && (shown.details.shipping === null || !isReached)) throw wrongFields({ shippingOption: NO_WAY })
    const demandKey = (composed: ComposedOrder): ComposedOrder => {
      if (readSubmissionKey(keyOf(secret), ownerOf(hash, composed), submissionKey, now) !== 'valid')
        throw new CallError(409, CHANGED)
      return composed
    }
    demandKey(shown)
    const bytes = ROW_BYTES + COPIES * Buffer.byteLength(JSON.stringify(shown.details))
    await requireBytes(
      core.budgets,
      websiteDb,
      { kind: 'orders', party, bytes, website: website.id },
      settings.bytesADay,
      now,
    )
    const placed = await placeOrder(
      db,
      {
        keyHash,
        requestHash: sent,
        cartHash: hash,
        party: sign(secret, 'party', party),
        unpaid: { mostWaiting: settings.mostUnpaid, mostADay: settings.mostUnpaidADay },
        email: fields.email,
        currency: settings.currency,
        provider: portOf(till).name,
        origin: settings.originOf(call),
      },
      async (tx) => demandKey(await compose(tx, fields)),
      async (tx, locked, isPaid) => {
        if (isPaid || !settings.payments) await queueLetters(till, tx, locked, isPaid ? 'paid' : 'placed')
      },
      now,
    )
    if (placed) {
      core.log.info('an order was placed', { number: placed.number, website: website.id })
      return await wayOn(till, (await findOrderRow(db, placed.id))!)
    }
  } catch (error) {
    // The same form may have placed its order in the meantime, and emptied the cart.
    const answer = error instanceof CallError ? await repeated() : undefined
    if (!answer) throw error
    return answer
  }
  return (await repeated())!
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
  if (!page) throw new CallError(404, NO_ORDER)
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
  if (!settings.payments) throw new CallError(404, NO_ORDER)
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
function refuse(visit: Visit, fields: FormData, error: CallError, { pages, refused }: ShopSettings) {
  if (error.message !== CHANGED) return refused(refusalOf(visit, fields, error))
  return new Response(null, { status: 303, headers: { Location: `${pages.checkout}?changed=1` } })
}

/** The calls of orders: placing, reading, and messages of the payment service. */
export function orderRoutes(settings: ShopSettings): readonly Route[] {
  return [
    route(checkoutLink, () =>
      Promise.resolve(new Response(null, { status: 303, headers: { Location: settings.pages.checkout } })),
    ),
    route(orderCall, (call) => order(call, settings), {
      plain: {
        read: (_, fields) => textFields(fields),
        next: (_, { redirectUrl }) => redirectUrl,
        refused: (visit, fields, error) => refuse(visit, fields, error, settings),
      },
    }),
    route(getOrder, (call) => showOrder(call, settings)),
    route(messageCall, (call) => takeMessage(call, settings), { raw: true }),
  ]
}
