import type { Product } from '@vitrine/commerce'
import { createServer, type Server } from '../createServer.js'
import { shop } from '../features/shop/shopFeature.js'
import type { ShopOptions } from '../features/shop/shopOptions.js'
import type { PaymentAnswer, PaymentOrder, PaymentPort } from '../payments/paymentPort.js'
import { collectLog, SECRET } from './stand.js'

/** Origin of the shop of tests. */
export const ORIGIN = 'http://shop.test'
/** A product with one variant, `SQ-` and its id. */
export const product = (id: string, price: number, qtyInStock: number, unlimited = false): Product => ({
  id,
  productType: 'PHYSICAL',
  title: `The ${id}`,
  onSale: false,
  variants: [{ sku: `SQ-${id}`, price, onSale: false, unlimited, qtyInStock, optionValues: [] }],
})
export const PRODUCTS = [product('lamp', 1000, 5), product('bell', 300, 7), product('card', 100, 0, true)]
/** A gift card of 5 dollars. */
export const VOUCHER: Product = { ...product('voucher', 500, 0, true), productType: 'GIFT_CARD' }
const DELIVERY = [{ id: 'post', name: 'Post', costCents: 500 }]
const ADDRESS = { line1: 'Mill Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

/** A payment service in memory, whose buyers pay when the test says so. */
export function standIn() {
  const states = new Map<string, PaymentAnswer>()
  const started: PaymentOrder[] = []
  const refunds: string[] = []
  let paidBack = 0
  let isAway = false
  const away: PaymentAnswer = { status: 'no-answer', reason: 'away' }
  const port: PaymentPort = {
    name: 'test',
    origins: ['https://pay.test'],
    async start(order) {
      if (isAway) return { status: 'no-answer', reason: 'away' }
      if (!states.has(order.id)) {
        started.push(order)
        states.set(order.id, { status: 'open', url: `https://pay.test/${order.id}` })
      }
      return { status: 'begun', reference: `ref-${order.id}`, url: `https://pay.test/${order.id}` }
    },
    ask: async ({ orderId }) => (isAway ? away : states.get(orderId)!),
    async end({ orderId }) {
      if (isAway) return away
      if (states.get(orderId)!.status === 'open') states.set(orderId, { status: 'ended' })
      return states.get(orderId)!
    },
    async refund({ key, cents }) {
      if (!refunds.includes(key)) {
        refunds.push(key)
        paidBack += cents
      }
      return 'done'
    },
    saveMethod: async () => ({ status: 'refused', reason: 'none' }),
    askMethod: async () => ({ status: 'ended' }),
    chargeAgain: async () => ({ status: 'needs-buyer' }),
    async readMessage({ body, headers }) {
      if (headers.get('X-Signature') !== 'right') return { status: 'forged' }
      return { status: 'payment', message: JSON.parse(new TextDecoder().decode(body)) }
    },
  }
  return {
    port,
    started,
    refunds,
    paidBack: () => paidBack,
    setAway: (next: boolean) => void (isAway = next),
    /** The buyer pays; returns the message about it. */
    pay({ id, website, cents, currency }: PaymentOrder) {
      const answer: PaymentAnswer = { status: 'paid', cents, currency }
      states.set(id, answer)
      return { id: `message-${id}`, orderId: id, reference: `ref-${id}`, website, answer }
    },
  }
}

/** A server with one shop, whose limits are out of the way. */
export function shopServer(database: string, options: Partial<ShopOptions> = {}, clock?: () => Date) {
  const shopping = shop({
    products: PRODUCTS,
    delivery: DELIVERY,
    notify: ['desk@shop.test'],
    ordersAMinute: 1000,
    cartChangesAMinute: 1000,
    ...options,
  })
  return createServer({ database, secret: SECRET, log: collectLog(), clock, features: [shopping] })
}
export type ShopServer = ReturnType<typeof shopServer>

/** A buyer's browser, whose requests go to the servers in turn. */
export function browser(servers: readonly ShopServer[], number: number) {
  let cookie = ''
  let turn = number
  const headers = (more: Readonly<Record<string, string>> = {}) => ({ Origin: ORIGIN, Cookie: cookie, ...more })
  async function send(path: string, init: RequestInit): Promise<Response> {
    turn += 1
    const server: Pick<Server, 'fetch'> = servers[turn % servers.length]!
    const answer = await server.fetch(new Request(ORIGIN + path, init), { address: `192.0.2.${number}` })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer
  }
  const form = (path: string, fields: Readonly<Record<string, string>>, accept = 'text/html') =>
    send(path, { method: 'POST', headers: headers({ Accept: accept }), body: new URLSearchParams(fields) })
  const script = (method: string, path: string, body?: unknown) =>
    send(`/api/commerce/shopping-cart${path}`, {
      method,
      headers: headers({ 'Content-Type': 'application/json' }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    form,
    script,
    add: (id: string, quantity = 1) => script('POST', '/entries', { itemId: id, sku: `SQ-${id}`, quantity }),
    addPlainly: (id: string, quantity = 1) =>
      form('/api/commerce/shopping-cart/entries', { itemId: id, sku: `SQ-${id}`, quantity: String(quantity) }),
    /** Enters a code by script; returns the answer. */
    code: (code: string) => script('POST', '/coupons', { code }),
    /** Orders a gift card by the plain form of its page. */
    async gift(fields: Readonly<Record<string, string>> = {}, accept = 'application/json', lang = 'en') {
      const { submissionKey } = (await servers[0]!.api.shop.giftCard('voucher'))!
      const path = `/checkout/giftcard?websiteId=1&giftCardProductId=voucher&sku=SQ-voucher&lang=${lang}`
      const buyer = { name: 'Ada', email: `buyer-${number}@shop.test`, submissionKey }
      const gift = { recipientName: 'Grace', recipientEmail: 'grace@got.test', message: 'Enjoy' }
      return form(path, { ...buyer, ...gift, ...fields }, accept)
    },
    page: () => servers[0]!.api.shop.checkout(new Request(ORIGIN, { headers: headers() })),
    order: (submissionKey: string, accept?: string, more = {}) =>
      form(
        '/commerce/goto-checkout',
        { email: `buyer-${number}@shop.test`, name: 'Ada', ...ADDRESS, shippingOption: 'post', submissionKey, ...more },
        accept,
      ),
  }
}

/** Pieces that are left of a SKU. */
export const stockOf = async (server: ShopServer, sku: string) =>
  (await server.api.shop.withStock(PRODUCTS)).flatMap(({ variants }) => variants).find((one) => one.sku === sku)!
    .qtyInStock
