import { KEYS, openStripeStandIn } from '@vitrine/testing/stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stripePayments } from '../../stripe.js'
import {
  browser,
  ORIGIN,
  product,
  PRODUCTS,
  shopServer,
  type ShopServer,
  standIn,
  stockOf,
} from '../../testing/shopStand.js'
import { engines, quickDatabase } from '../../testing/stand.js'
import { shop } from './shopFeature.js'
import type { ShopOptions } from './shopOptions.js'

describe.each(engines())('a shop on %s', (engine, create) => {
  const opened: ShopServer[] = []
  const open = (...given: Parameters<typeof shopServer>): ShopServer => {
    const server = shopServer(...given)
    opened.push(server)
    return server
  }
  afterAll(() => Promise.all(opened.map((server) => server.close())))

  describe('paid at the desk', () => {
    let servers: ShopServer[]
    beforeAll(async () => {
      const database = await create()
      // The embedded database has one process.
      servers = Array.from({ length: engine === 'PGlite' ? 1 : 2 }, () => open(database))
      await servers[0]!.migrate()
    })

    test('of many buyers at once as many get the last pieces as there are, each by one order [ENG-90] [ENG-91]', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, async (_, number): Promise<(string | number)[]> => {
          const buyer = browser(servers, number)
          const goods = number % 2 ? ['lamp', 'bell'] : ['bell', 'lamp']
          for (const id of goods) {
            const { status } = await (number % 3 ? buyer.add(id) : buyer.addPlainly(id))
            // The others have bought the last one already.
            if (status === 409) return [status]
          }
          const { submissionKey, refusal } = await buyer.page()
          if (submissionKey === undefined) return [refusal!]
          const accept = number % 2 ? 'application/json' : 'text/html'
          const answers = await Promise.all([1, 2, 3].map(() => buyer.order(submissionKey, accept)))
          return Promise.all(
            answers.map(async (answer) =>
              answer.status === 200
                ? ((await answer.json()) as { redirectUrl: string }).redirectUrl
                : (answer.headers.get('Location') ?? answer.status),
            ),
          )
        }),
      )
      const pages = outcomes.filter(([first]) => typeof first === 'string' && first.startsWith('/order?token='))
      expect(pages).toHaveLength(5)
      for (const answers of pages) expect(new Set(answers).size).toBe(1)
      const orders = await servers[0]!.api.shop.orders()
      expect(orders.map(({ state, totals }) => [state, totals.grandTotalCents])).toEqual(
        Array.from({ length: 5 }, () => ['pending', 1800]),
      )
      expect([await stockOf(servers[0]!, 'SQ-lamp'), await stockOf(servers[0]!, 'SQ-bell')]).toEqual([0, 2])
      const mails = await servers[0]!.mails(100)
      expect(mails.filter(({ to }) => to === 'desk@shop.test')).toHaveLength(5)
      expect(mails).toHaveLength(10)
    })

    test('a person notes the money, sends the parcel and cancels, and the pieces return [ENG-92]', async () => {
      const { shop: desk } = servers[0]!.api
      const [paid, cancelled] = await desk.orders()
      expect(await desk.change(paid!.id, { type: 'packed' }, 'eve')).toBe('unpaid')
      expect(await desk.noteReceived(paid!.id, 1700, 'eve')).toBe(false)
      expect(await desk.noteReceived(paid!.id, 1800, 'eve')).toBe(true)
      const sent = { type: 'sent', carrier: 'Post', tracking: 'T1' } as const
      expect(await desk.change(paid!.id, sent, 'eve')).toBeUndefined()
      expect(await desk.change(cancelled!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
      expect((await desk.orders({ most: 2 })).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
      expect(await stockOf(servers[0]!, 'SQ-lamp')).toBe(1)
      expect((await desk.journal(paid!.id)).map(({ change, cause }) => [change.type, cause.by])).toEqual([
        ['placed', 'buyer'],
        ['noted', 'person'],
        ['charged', 'person'],
        ['sent', 'person'],
      ])
    })

    test('a cart is changed by plain forms and by script, and sums are the shop’s own [ENG-90]', async () => {
      const buyer = browser(servers, 50)
      expect((await buyer.addPlainly('card', 3)).headers.get('Location')).toBe('/cart')
      const { cart } = await buyer.page()
      const [entry] = cart.entries
      const change = '/api/commerce/shopping-cart/form'
      expect((await buyer.form(change, { entryId: entry!.id, quantity: '2' })).headers.get('Location')).toBe('/cart')
      const more = await buyer.script('PUT', `/entries/${entry!.id}`, { quantity: 4 })
      expect(await more.json()).toMatchObject({ totalQuantity: 4, subtotalCents: 400, grandTotalCents: 900 })
      const place = { country: 'BE', region: '', postalCode: '9000', selectedShippingOption: 'post', next: 'checkout' }
      expect((await buyer.form(change, place)).headers.get('Location')).toBe('/checkout')
      expect((await buyer.page()).cart.shippingLocation).toMatchObject({ country: 'BE' })
      expect((await buyer.add('lamp', 2)).status).toBe(409)
      expect((await buyer.add('sofa')).status).toBe(404)
      const { submissionKey } = await buyer.page()
      const wrong = await buyer.order(submissionKey!, 'application/json', { email: 'no', city: '' })
      expect([wrong.status, Object.keys(((await wrong.json()) as { errors: object }).errors)]).toEqual([
        400,
        ['email', 'city'],
      ])
      expect((await buyer.order('a key of nobody')).headers.get('Location')).toBe('/checkout?changed=1')
      expect((await buyer.form(change, { entryId: entry!.id, quantity: '0' })).status).toBe(303)
      expect((await buyer.page()).refusal).toMatch(/cookies/)
    })

    test('an address has few unpaid orders, also of many posts at once to several processes [ENG-110]', async () => {
      const order = async (buyer: ReturnType<typeof browser>): Promise<number> => {
        await buyer.add('card')
        const { submissionKey } = await buyer.page()
        return (await buyer.order(submissionKey!)).status
      }
      const buyers = Array.from({ length: 8 }, () => browser(servers, 60))
      const answers = await Promise.all(buyers.map(order))
      expect(answers.toSorted()).toEqual([303, 303, 303, 303, 303, 429, 429, 429])
      const { shop: desk } = servers[0]!.api
      const placed = (await desk.orders({ most: 5 })).map(({ id }) => id)
      for (const id of placed) await desk.change(id, { type: 'cancelled' }, 'eve')
      const one = browser(servers, 60)
      expect([await order(one), await order(one), await order(one)]).toEqual([303, 303, 429])
      const [second, first] = await desk.orders({ most: 2 })
      for (const { id } of [first!, second!]) await desk.noteReceived(id, 600, 'eve')
      // Five cancelled ones count on that day, so that five further ones may wait.
      const others = await Promise.all(Array.from({ length: 6 }, () => order(browser(servers, 60))))
      expect(others.toSorted()).toEqual([303, 303, 303, 303, 303, 429])
    })
  })

  test('messages that come three times, too early and too late charge once, and what is unknown is never paid [ENG-92]', async () => {
    let now = Date.now()
    const service = standIn()
    const options = { payments: service.port, products: [product('lamp', 1000, 3)] }
    const server = open(await create(), options, () => new Date(now))
    const { shop: desk } = server.api
    const left = async () => (await desk.withStock(options.products))[0]!.variants[0]!.qtyInStock
    const place = async (number: number) => {
      const buyer = browser([server], number)
      await buyer.add('lamp')
      const key = (await buyer.page()).submissionKey!
      return { key, buyer, answer: await buyer.order(key) }
    }
    const tell = (message: object, signature = 'right') =>
      server.fetch(
        new Request(`${ORIGIN}/api/payments/messages`, {
          method: 'POST',
          headers: { 'X-Signature': signature },
          body: JSON.stringify(message),
        }),
      )
    const { answer } = await place(1)
    expect(answer.headers.get('Location')).toBe(`https://pay.test/${service.started[0]!.id}`)
    const first = service.pay(service.started[0]!)
    expect((await tell(first, 'wrong')).status).toBe(400)
    const told = await Promise.all([tell(first), tell(first), tell(first)])
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await server.mails()).filter(({ to }) => to === 'buyer-1@shop.test')).toHaveLength(1)

    // The service is away while the order is placed, and back for a repeated post of it.
    service.setAway(true)
    const second = await place(2)
    expect(second.answer.headers.get('Location')).toMatch(/^\/order\?token=/)
    now += 20 * 60_000
    await server.jobs.run()
    expect([(await desk.orders())[0]!.state, await left()]).toEqual(['pending', 1])
    service.setAway(false)
    expect((await second.buyer.order(second.key)).headers.get('Location')).toMatch(/^https:\/\/pay\.test\//)

    // Nobody pays: the payment is ended, and the piece returns once.
    await server.jobs.run()
    await server.jobs.run()
    expect([(await desk.orders())[0]!.state, await left()]).toEqual(['cancelled', 2])
    // The bank is late: what was charged is paid back, and the piece stays with the shop.
    const late = service.pay(service.started[1]!)
    await Promise.all([tell(late), tell(late)])
    await server.jobs.run()
    expect([service.refunds, (await desk.orders())[0]!.state, await left()]).toEqual([
      [`${late.orderId}:late`],
      'cancelled',
      2,
    ])

    // Another amount is never paid.
    await place(3)
    const less = service.pay({ ...service.started[2]!, cents: 1 })
    await tell(less)
    await tell({ ...less, id: 'again' })
    const [order] = await desk.orders()
    expect([order!.state, (await desk.journal(order!.id)).map(({ change }) => change.type)]).toEqual([
      'pending',
      ['placed', 'noted'],
    ])
    expect((await desk.orders()).map(({ state }) => state)).toEqual(['pending', 'cancelled', 'paid'])
  })
})

test('a buyer is led to the page of Stripe, and its messages pay the order once before the buyer is back [ENG-92]', async () => {
  const standIn = await openStripeStandIn({ post: (address, init) => server.fetch(new Request(address, init)) })
  const payments = stripePayments({ ...KEYS, api: standIn.origin, retries: 0 })
  const server = shopServer(await quickDatabase(), { payments })
  Object.assign(standIn.state, { endpoint: `${ORIGIN}/api/payments/messages`, messages: 'before', copies: 3 })
  const buyer = browser([server], 1)
  await buyer.add('lamp', 2)
  const { submissionKey } = await buyer.page()
  const page = (await buyer.order(submissionKey!)).headers.get('Location')!
  expect(page.startsWith(standIn.origin)).toBe(true)
  expect((await buyer.order(submissionKey!)).headers.get('Location')).toBe(page)
  await standIn.pay(/cs_\w+/.exec(page)![0])
  const back = new URL((await buyer.order(submissionKey!)).headers.get('Location')!, ORIGIN)
  const shown = await server.fetch(new Request(`${ORIGIN}/api/commerce/order${back.search}`))
  expect(await shown.json()).toMatchObject({ state: 'paid', grandTotalCents: 2500, payUrl: null })
  expect((await server.fetch(new Request(`${ORIGIN}/api/commerce/order${back.search}x`))).status).toBe(404)
  const [order] = await server.api.shop.orders()
  expect((await server.api.shop.journal(order!.id)).map(({ change, cause }) => [change.type, cause.by])).toEqual([
    ['placed', 'buyer'],
    ['charged', 'webhook'],
  ])
  expect(await server.api.shop.change(order!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
  expect((await server.api.shop.journal(order!.id)).slice(2).map(({ change }) => change.type)).toEqual([
    'cancelled',
    'refund-asked',
    'refund-answered',
  ])
  expect(await stockOf(server, 'SQ-lamp')).toBe(5)
  await server.close()
  await standIn.close()
})

test.each<[string, object, RegExp]>([
  ['an unknown option', { price: 1 }, /"price" of shop\(\) is unknown/],
  ['a wrong currency', { currency: 'euro' }, /"currency" of shop\(\) is an ISO 4217 code/],
  ['a cost that is no cents', { delivery: [{ id: 'p', name: 'P', costCents: 1.5 }] }, /"delivery" of shop\(\)/],
  ['a path that leads elsewhere', { pages: { cart: '//evil.test' } }, /"pages" of shop\(\)/],
  [
    'a SKU that is given twice',
    { products: [PRODUCTS[0], { ...PRODUCTS[0], id: 'b' }] },
    /SKU "SQ-lamp" is given twice/,
  ],
  ['a product that is given twice', { products: [PRODUCTS[0], PRODUCTS[0]] }, /product "lamp" is given twice/],
])('shop() refuses %s in one sentence [ENG-93]', (_, options, sentence) => {
  expect(() => shop({ products: PRODUCTS, ...(options as Partial<ShopOptions>) })).toThrow(sentence)
})

test('a payment whose start had no answer is paid back by its name in the message [ENG-92]', async () => {
  const standIn = await openStripeStandIn({ post: (address, init) => server.fetch(new Request(address, init)) })
  const payments = stripePayments({ ...KEYS, api: standIn.origin, retries: 0 })
  const server = shopServer(await quickDatabase(), { payments })
  Object.assign(standIn.state, {
    endpoint: `${ORIGIN}/api/payments/messages`,
    messages: 'before',
    mood: 'forgetful',
  } satisfies Partial<typeof standIn.state>)
  const buyer = browser([server], 1)
  await buyer.add('lamp')
  await buyer.order((await buyer.page()).submissionKey!)
  standIn.state.mood = 'well'
  const [reference] = [...standIn.account.sessions.keys()] as [string]
  await standIn.pay(reference)
  const [order] = await server.api.shop.orders()
  expect(order!.state).toBe('paid')
  expect(await server.api.shop.change(order!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
  expect(standIn.account.charged(order!.id)).toBe(0)
  expect((await server.api.shop.orders())[0]!.state).toBe('cancelled')
  await server.close()
  await standIn.close()
})
