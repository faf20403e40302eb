import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  browser,
  ORIGIN,
  product,
  PRODUCTS,
  shopServer,
  type ShopServer,
  standIn,
  VOUCHER,
} from '../../testing/shopStand.js'
import { engines, quickDatabase } from '../../testing/stand.js'
import type { ShopOptions } from './shopOptions.js'

const DAY = 86_400_000
const JSON_ANSWER = 'application/json'
const GOODS = [...PRODUCTS.slice(1), product('lamp', 1000, 1000), VOUCHER]

const codeIn = (text: string): string => /: ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(text)![1]!
const giftsOf = async (server: ShopServer) => (await server.mails(1000)).filter(({ to }) => to === 'grace@got.test')
const leftOn = async (server: ShopServer) => (await server.api.shop.giftCards())[0]!.leftCents
/** A buyer with a lamp and a code in the cart. */
async function withCode(servers: readonly ShopServer[], number: number, code: string) {
  const buyer = browser(servers, number)
  await buyer.add('lamp')
  const { status } = await buyer.code(code)
  expect(status).toBe(200)
  return buyer
}
/** Orders what lies in the cart; returns the status and the body. */
async function order(buyer: ReturnType<typeof browser>, more = {}) {
  const { submissionKey } = await buyer.page()
  const answer = await buyer.order(submissionKey ?? '', JSON_ANSWER, more)
  return { status: answer.status, ...((await answer.json()) as { error?: string; redirectUrl?: string }) }
}
/** Buys a gift card that is paid at once. */
async function buyCard(server: ShopServer, service: ReturnType<typeof standIn>): Promise<string> {
  expect((await browser([server], 90).gift()).status).toBe(200)
  await settle(server, service)
  return codeIn((await giftsOf(server))[0]!.text)
}
/** The buyer of the latest order pays at the service, which tells the server. */
async function settle(server: ShopServer, service: ReturnType<typeof standIn>): Promise<void> {
  const body = JSON.stringify(service.pay(service.started.at(-1)!))
  const message = { method: 'POST', headers: { 'X-Signature': 'right' }, body }
  expect((await server.fetch(new Request(`${ORIGIN}/api/payments/messages`, message))).status).toBe(200)
}

describe.each(engines())('codes of a shop on %s', (engine, create) => {
  const opened: ShopServer[] = []
  let now = Date.parse('2026-03-02T12:00:00Z')
  const open = (database: string, options: Partial<ShopOptions> = {}): ShopServer => {
    const server = shopServer(database, { products: GOODS, codesAMinute: 1000, ...options }, () => new Date(now))
    opened.push(server)
    return server
  }
  afterAll(() => Promise.all(opened.map((server) => server.close())))

  describe('of many buyers', () => {
    let servers: ShopServer[]
    beforeAll(async () => {
      const database = await create()
      servers = Array.from({ length: engine === 'PGlite' ? 1 : 2 }, () => open(database, { mostUnpaid: 100 }))
      await servers[0]!.migrate()
    })

    test('a coupon is used within its limits, by orders at once, and given back by a cancelled one [ENG-111]', async () => {
      const { shop } = servers[0]!.api
      await expect(shop.setCoupon({ code: 'X' })).rejects.toThrow(/coupon "X" needs either "basisPoints"/)
      await expect(shop.setCoupon({ code: 'X', amountCents: 1.5 })).rejects.toThrow(/has a wrong "amountCents"/)
      await shop.setCoupon({ code: ' spring ', basisPoints: 1000, minimumCents: 1000, mostUses: 2 })
      const buyers = await Promise.all([1, 2, 3, 4].map((number) => withCode(servers, number, 'Spring')))
      const cart = (await buyers[0]!.page()).cart
      expect([cart.coupons, cart.discountCents, cart.grandTotalCents]).toEqual([['SPRING'], 100, 1400])
      const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
      expect(await shop.coupons()).toMatchObject([{ code: 'SPRING', basisPoints: 1000, uses: 2 }])
      const late = await withCode(servers, 5, 'SPRING')
      expect((await late.page()).cart).toMatchObject({ invalidCoupons: ['SPRING'], discountCents: 0 })
      const [placed] = await shop.orders()
      expect(placed).toMatchObject({ coupons: ['SPRING'], totals: { discountCents: 100 } })
      expect(await shop.change(placed!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
      expect((await shop.coupons())[0]!.uses).toBe(1)
      expect((await late.page()).cart).toMatchObject({ invalidCoupons: [], discountCents: 100 })

      // One buyer is known by the e-mail address, in any case.
      await shop.setCoupon({ code: 'ONCE', amountCents: 300, mostUsesEach: 1 })
      expect((await order(await withCode(servers, 6, 'once'))).status).toBe(200)
      const again = await order(await withCode(servers, 7, 'once'), { email: 'BUYER-6@shop.test' })
      expect(again).toMatchObject({ status: 409, error: expect.stringContaining('You have used the code ONCE') })
      await shop.removeCoupon('once')
      expect((await shop.coupons()).map(({ code }) => code)).toEqual(['SPRING'])
    })

    test('twenty carts at once spend no cent of a gift card twice [ENG-113]', async () => {
      const { shop } = servers[0]!.api
      expect((await browser(servers, 30).gift()).status).toBe(200)
      const [bought] = await shop.orders({ most: 1 })
      expect(await giftsOf(servers[0]!)).toEqual([])
      expect(await shop.noteReceived(bought!.id, 500, 'eve')).toBe(true)
      const code = codeIn((await giftsOf(servers[0]!))[0]!.text)
      const buyers = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          withCode(servers, 40 + place, code.toLowerCase().replaceAll('-', ' ')),
        ),
      )
      const pages = await Promise.all(buyers.map((buyer) => buyer.page()))
      const answers = await Promise.all(
        buyers.map(async (buyer, place) => (await buyer.order(pages[place]!.submissionKey!, JSON_ANSWER)).status),
      )
      expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
      expect(await leftOn(servers[0]!)).toBe(0)
      const paidByCard = (await shop.orders({ most: 100 })).flatMap(({ giftCards = [] }) => giftCards)
      expect(paidByCard).toEqual([{ id: expect.any(String), lastFour: code.slice(-4), cents: 500 }])
    })
  })

  test('a gift card reaches its recipient once, on the chosen day, in the language of its form [ENG-112] [ENG-114]', async () => {
    const service = standIn()
    const server = open(await create(), { payments: service.port })
    const { shop } = server.api
    expect(await shop.giftCard('lamp')).toBeUndefined()
    const buyer = browser([server], 1)
    const wrong = await buyer.gift({ sendOn: '2026-02-30' }, JSON_ANSWER, 'de')
    expect([wrong.status, ((await wrong.json()) as { errors: object }).errors]).toEqual([
      400,
      { sendOn: 'Bitte wählen Sie einen Tag zwischen heute und in einem Jahr.' },
    ])
    const placed = await buyer.gift({ sendOn: '2026-03-05' }, 'text/html', 'de-AT')
    expect(placed.headers.get('Location')).toBe(`https://pay.test/${service.started[0]!.id}`)
    await settle(server, service)
    expect((await server.mails())[1]!.subject).toMatch(/^Ihre Geschenkkarte/)
    expect(await giftsOf(server)).toEqual([])
    now += 3 * DAY
    await Promise.all([server.jobs.run(), server.jobs.run()])
    await server.jobs.run()
    const [mail, ...others] = await giftsOf(server)
    expect([mail!.subject, others]).toEqual(['Eine Geschenkkarte von Ada', []])
    for (const part of ['Enjoy', '5,00']) expect(mail!.text).toContain(part)
    const [card] = await shop.giftCards()
    const code = codeIn(mail!.text)
    expect([card!.lastFour, card!.valueCents, JSON.stringify(card).includes(code)]).toEqual([
      code.slice(-4),
      500,
      false,
    ])

    const cardsOf = async (typed: string) => (await (await withCode([server], 3, typed)).page()).cart.giftCards
    expect(await cardsOf(code)).toMatchObject([{ balanceCents: 500 }])
    expect(await shop.sendGiftCard(card!.id, 'eve')).toBe(true)
    expect(await cardsOf(code)).toEqual([])
    const next = codeIn((await giftsOf(server))[0]!.text)
    expect(await cardsOf(next)).toHaveLength(1)
    expect([await shop.endGiftCard(card!.id, 'eve'), await shop.endGiftCard(card!.id, 'eve')]).toEqual([true, false])
    expect([await cardsOf(next), await shop.sendGiftCard(card!.id, 'eve')]).toEqual([[], false])
  })

  test('the service charges what a gift card leaves, and value comes back once [ENG-113]', async () => {
    const service = standIn()
    const server = open(await create(), { payments: service.port })
    const { shop } = server.api
    const code = await buyCard(server, service)
    // A payment that ends in time gives the value back, once.
    await order(await withCode([server], 1, code))
    expect([service.started.at(-1)!.cents, await leftOn(server)]).toEqual([1000, 0])
    now += 20 * 60_000
    await Promise.all([server.jobs.run(), server.jobs.run()])
    expect([(await shop.orders())[0]!.state, await leftOn(server)]).toEqual(['cancelled', 500])

    await order(await withCode([server], 2, code))
    await settle(server, service)
    const [paid, , bought] = await shop.orders()
    expect([paid!.state, await leftOn(server)]).toEqual(['paid', 0])
    const refund = (cents: number) =>
      ({ type: 'refund-asked', key: `r${cents}`, cents, pieces: [0], restocks: false }) as const
    // A used card keeps the money of its own order here.
    expect(await shop.change(bought!.id, { type: 'cancelled' }, 'eve')).toBe('card-used')
    expect(await shop.change(paid!.id, refund(1200), 'eve')).toBeUndefined()
    expect([service.paidBack(), await leftOn(server)]).toEqual([1000, 200])
    expect(await shop.change(paid!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
    expect([service.paidBack(), await leftOn(server)]).toEqual([1000, 500])
    // A whole card goes back with its order alone.
    expect(await shop.change(bought!.id, refund(100), 'eve')).toBe('card-whole')
    expect(await shop.change(bought!.id, { type: 'cancelled' }, 'eve')).toBeUndefined()
    expect([service.paidBack(), (await shop.giftCards())[0]!.state]).toEqual([1500, 'taken-back'])

    // An order that gift cards pay whole waits for nothing, and its page is the answer.
    const whole = await buyCard(server, service)
    const buyer = browser([server], 4)
    await buyer.add('bell')
    await server.api.shop.setCoupon({ code: 'POST', amountCents: 300 })
    await buyer.code('POST')
    await buyer.code(whole)
    expect((await order(buyer)).redirectUrl).toMatch(/^\/order\?token=/)
    expect((await shop.orders())[0]).toMatchObject({ state: 'paid', giftCards: [{ cents: 500 }] })
  })
})

test('guesses of codes are bounded, and refusals speak the language of the page or of the app [ENG-111] [ENG-114]', async () => {
  const languages = { fr: { tooManyRequests: 'Trop de demandes.' } }
  const languageOf = ({ headers }: Request) => (headers.get('Origin') === null ? 'fr' : 'ar')
  const server = shopServer(await quickDatabase(), { codesAMinute: 2, languages, languageOf })
  const buyer = browser([server], 1)
  await buyer.add('lamp')
  const guesses = [await buyer.code('A'), await buyer.code('B'), await buyer.code('C')]
  expect(guesses.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(((await guesses[2]!.json()) as { error: string }).error).toMatch(/^[\u0600-\u06FF]/)
  expect(() => shopServer('memory:', { languages: { xx_: {} } })).toThrow(/"languages" of shop\(\) has the texts/)
  const change = '/api/commerce/shopping-cart/form'
  expect((await buyer.form(change, { removeCoupon: 'a' })).headers.get('Location')).toBe('/cart')
  expect((await buyer.page()).cart.coupons).toEqual(['B'])
  await server.close()
})
