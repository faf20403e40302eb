import { requireBytes } from '../../core/byteBudgets.js'
import { CallError } from '../../core/callError.js'
import type { Visit } from '../../core/feature.js'
import { limitRequest } from '../../core/limits.js'
import { digest, sign, type SigningKey } from '../../core/tokens.js'
import { partyOf } from '../../core/visitor.js'
import { makeSubmissionKey, readSubmissionKey } from '../forms/submissionKey.js'
import { shopDb } from './cartCalls.js'
import type { ComposedOrder, ShopBuyer } from './composeOrder.js'
import type { OrderRow } from './orderRows.js'
import { beginPayment, findOrderRow, isWaiting, learn, pageOf, portOf, queueLetters } from './payOrders.js'
import { findByKey, placeOrder } from './placeOrder.js'
import type { TypedFields } from './readOrderForm.js'
import { requestHash } from './requestHash.js'
import type { ShopSettings } from './shopSettings.js'
import { SHOP_REFUSALS } from './texts/english.js'
import type { Till } from './till.js'

const MINUTE = 60
/** Bytes of an order, its journal and its e-mails besides its fields and lines. */
const ROW_BYTES = 6000
/** How often an order's fields and lines stand in its rows and in its e-mails. */
const COPIES = 4

/** A form that places an order. */
export interface OrderForm {
  /** Digest of the token of the visitor's cart, or `NO_CART`. */
  readonly hash: string
  /**
   * Reads the buyer from the fields; it may store what the sums depend on.
   * @throws {CallError} 400 with a sentence for each wrong field.
   */
  read(): Promise<{ readonly email: string; readonly buyer: ShopBuyer }>
  /** Reads the order by present prices and stock; it throws to refuse it. */
  compose(db: Till['db'], buyer: ShopBuyer): Promise<ComposedOrder>
}

/** The answer to an order: the address to which its buyer goes. */
export interface PlacedForm {
  readonly redirectUrl: string
}

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
async function wayOn(till: Till, row: OrderRow): Promise<PlacedForm> {
  const page = pageOf(till, row)
  if (!isWaiting(row)) return { redirectUrl: page }
  if (row.reference === null) return { redirectUrl: (await beginPayment(till, row)).url ?? page }
  return { redirectUrl: (await learn(till, row, { by: 'buyer' }, (port, payment) => port.ask(payment))) ?? page }
}

/** Places the order of a form whose key no order has used; `undefined` if one has in the meantime. */
async function placeNew(
  visit: Visit,
  till: Till,
  typed: TypedFields,
  { hash, read, compose }: OrderForm,
): Promise<PlacedForm | undefined> {
  const { secret, core, db: websiteDb, website, address } = visit
  const { db, settings } = till
  const { submissionKey = '' } = typed
  const now = core.clock()
  const party = partyOf(address)
  await limitRequest(websiteDb, `order:${party}`, { limit: settings.ordersAMinute, seconds: MINUTE }, now)
  const { email, buyer } = await read()
  const demandKey = (composed: ComposedOrder): ComposedOrder => {
    if (readSubmissionKey(keyOf(secret), ownerOf(hash, composed), submissionKey, now) !== 'valid')
      throw new CallError(409, SHOP_REFUSALS.pricesChanged)
    return composed
  }
  const shown = demandKey(await compose(db, buyer))
  const bytes = ROW_BYTES + COPIES * Buffer.byteLength(JSON.stringify(shown.details))
  const stored = { kind: 'orders', party, bytes, website: website.id }
  await requireBytes(core.budgets, websiteDb, stored, settings.bytesADay, now)
  const request = {
    keyHash: digest(submissionKey),
    requestHash: requestHash(typed),
    cartHash: hash,
    party: sign(secret, 'party', party),
    unpaid: { mostWaiting: settings.mostUnpaid, mostADay: settings.mostUnpaidADay },
    email,
    currency: settings.currency,
    provider: portOf(till).name,
    origin: settings.originOf(visit),
  }
  const placed = await placeOrder(
    db,
    request,
    async (tx) => demandKey(await compose(tx, buyer)),
    async (tx, locked, isPaid) => {
      if (isPaid || !settings.payments)
        await queueLetters(till, tx, locked, isPaid ? 'paid' : 'placed', { by: 'buyer' })
    },
    now,
  )
  if (!placed) return undefined
  core.log.info('an order was placed', { number: placed.number, website: website.id })
  return wayOn(till, (await findOrderRow(db, placed.id))!)
}

/** Places the order of a form once; a repeated form finds its order, in any process. */
export async function placeForm(
  visit: Visit,
  settings: ShopSettings,
  typed: TypedFields,
  form: OrderForm,
): Promise<PlacedForm> {
  const till = tillOf(visit, settings)
  async function repeated(): Promise<PlacedForm | undefined> {
    const known = await findByKey(till.db, digest(typed['submissionKey'] ?? ''), form.hash)
    if (!known) return undefined
    if (known.request_hash !== requestHash(typed)) throw new CallError(409, SHOP_REFUSALS.orderedOtherwise)
    return wayOn(till, known)
  }
  const before = await repeated()
  if (before) return before
  try {
    const placed = await placeNew(visit, till, typed, form)
    if (placed) return placed
  } catch (error) {
    // The same form may have placed its order in the meantime, and emptied the cart.
    const answer = error instanceof CallError ? await repeated() : undefined
    if (!answer) throw error
    return answer
  }
  return (await repeated())!
}
