import type { Product } from '@vitrine/commerce'
import { createServer, type Server } from '../createServer.js'
import { shop } from '../features/shop/shopFeature.js'
import type { ShopOptions } from '../features/shop/shopOptions.js'
import type { PaymentAnswer, PaymentOrder, PaymentPort, RepeatedAnswer } from '../payments/paymentPort.js'
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
/** A plan that is paid each month. */
export const CLUB: Product = {
  ...product('club', 600, 0, true),
  productType: 'SERVICE',
  variants: [
    {
      ...product('club', 600, 0, true).variants[0]!,
      subscriptionPlan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
    },
  ],
}
const DELIVERY = [{ id: 'post', name: 'Post', costCents: 500 }]
const ADDRESS = { line1: 'Mill Street 1', city: 'Ghent', postalCode: '9000', country: 'BE' }

/** A payment service in memory, whose buyers pay when the test says so. */
export function standIn() {
  const states = new Map<string, PaymentAnswer>()
  const started: PaymentOrder[] = []
  const refunds: string[] = []
  const saved = new Set<string>()
  const charges = new Map<
    string,
    { readonly period: string; readonly cents: number; readonly answer: RepeatedAnswer }
  >()
  let bank: 'pays' | 'declines' | 'asks' | 'charges silently' | 'hangs' = 'pays'
  const refOf = ({ id, key }: PaymentOrder) => (key === undefined ? `ref-${id}` : `ref-${id}-${key}`)
  let paidBack = 0
  let isAway = false
  const away: PaymentAnswer = { status: 'no-answer', reason: 'away' }
  const port: PaymentPort = {
    name: 'test',
    origins: ['https://pay.test'],
    async start(order) {
      if (isAway) return { status: 'no-answer', reason: 'away' }
      const reference = refOf(order)
      const url = `https://pay.test/${order.key === undefined ? order.id : `${order.id}/${order.key}`}`
      if (!states.has(reference)) {
        started.push(order)
        states.set(reference, { status: 'open', url })
      }
      return { status: 'begun', reference, url }
    },
    ask: async ({ reference }) => (isAway ? away : states.get(reference)!),
    async end({ reference }) {
      if (isAway) return away
      if (states.get(reference)!.status === 'open') states.set(reference, { status: 'ended' })
      return states.get(reference)!
    },
    async refund({ key, cents }) {
      if (!refunds.includes(key)) {
        refunds.push(key)
        paidBack += cents
      }
      return 'done'
    },
    async saveMethod({ id, key }) {
      const reference = `save-${id}-${key}`
      return { status: 'begun', reference, url: `https://pay.test/${reference}` }
    },
    async askMethod(reference) {
      if (isAway) return { status: 'no-answer', reason: 'away' }
      if (!saved.has(reference)) return { status: 'open' }
      return { status: 'saved', method: `card of ${reference}`, label: '•••• 4242' }
    },
    async chargeAgain({ id, cents, currency }) {
      const silence: RepeatedAnswer = { status: 'no-answer', reason: 'away' }
      if (bank === 'hangs') return silence
      const answers: Readonly<Record<string, RepeatedAnswer>> = {
        declines: { status: 'refused', reason: 'declined' },
        asks: { status: 'needs-buyer' },
      }
      const answer = answers[bank] ?? { status: 'paid', reference: `again-${id}`, cents, currency }
      // The service answers a charge of the same name as before.
      if (!charges.has(id)) charges.set(id, { period: id.slice(0, id.lastIndexOf(':')), cents, answer })
      return bank === 'charges silently' ? silence : charges.get(id)!.answer
    },
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
    setBank: (next: typeof bank) => void (bank = next),
    /** Periods that were charged again, by subscription and number, once for each charge. */
    charged: () => [...charges.values()].flatMap(({ period, answer }) => (answer.status === 'paid' ? [period] : [])),
    /** The member saves a card on the page of an address. */
    save: (url: string) => void saved.add(url.replace('https://pay.test/', '')),
    /** The buyer pays; returns the message about it. */
    pay(order: PaymentOrder) {
      const { id, website, cents, currency, savesMethod } = order
      const reference = refOf(order)
      const answer: PaymentAnswer = { status: 'paid', cents, currency }
      states.set(reference, answer)
      if (savesMethod) saved.add(reference)
      return { id: `message-${reference}`, orderId: id, reference, website, answer }
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
    /** Orders a cart with a plan by the plain form of its page. */
    async subscribe(fields: Readonly<Record<string, string>> = {}, lang = 'en', accept = 'text/html') {
      const { submissionKey = '' } = await servers[0]!.api.shop.checkout(new Request(ORIGIN, { headers: headers() }))
      const path = `/checkout/subscribe?cartToken=${cookie.slice(cookie.indexOf('=') + 1)}&lang=${lang}`
      return form(path, { email: `buyer-${number}@shop.test`, name: 'Ada', submissionKey, ...fields }, accept)
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
