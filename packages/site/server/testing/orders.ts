import type { Stand } from './stand.ts'
import { createVisitor, hiddenField, type Visitor } from './visitor.ts'

export const CART = '/api/commerce/shopping-cart'
/** The checkout of goods. */
export const REGULAR = '/commerce/goto-checkout'
export const LAMP = { itemId: 'factory-lamp', sku: 'SQ4200001' }
export const WRAPPED = { itemId: 'factory-lamp', sku: 'SQ4200002' }
export const BAG = { itemId: 'market-bag', sku: 'SQ4300001' }
export const TAPES = { itemId: 'canal-tapes', sku: 'SQ4500001' }
export const BOX = { itemId: 'print-a-month', sku: 'SQ4700006' }
export const CLUB = { itemId: 'club-membership', sku: 'SQ4800012' }

export const BUYER = { name: 'Ada Lovelace', email: 'ada@example.com', payment: 'approve' }
export const ADDRESS = {
  line1: '12 Mill Street',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
  shippingOption: 'standard',
}

/** Helpers of the suites about carts and orders. */
export function orderCalls(stand: Stand) {
  const visit = async (...entries: object[]) => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    for (const entry of entries) await visitor.call(`${CART}/entries`, { quantity: 1, ...entry })
    return visitor
  }
  const read = async (visitor: Visitor): Promise<any> => (await visitor.send(CART)).json()
  const idOf = async (visitor: Visitor): Promise<string> => (await read(visitor)).entries[0].id
  const stockOf = async (sku: string): Promise<number> =>
    (await stand.db.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  const counted = async () => ({
    orders: (await stand.db.selectFrom('orders').select('state').execute()).map(({ state }) => state),
    payments: (await stand.db.selectFrom('payments').select('amount_cents').execute()).map((one) => one.amount_cents),
  })
  const form = async (visitor: Visitor, path: string) => {
    const html = await visitor.page(path)
    return { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
  }
  const place = async (visitor: Visitor, path: string, fields: object) => {
    const response = await visitor.send(path, { form: { ...(await form(visitor, path)), ...BUYER, ...fields } })
    return { status: response.status, location: response.headers.get('Location') ?? '', html: await response.text() }
  }
  const goTo = async (visitor: Visitor, path: string) => {
    const response = await visitor.send(path)
    return [response.status, response.headers.get('Location')]
  }
  return { counted, form, goTo, idOf, place, read, stockOf, visit }
}
