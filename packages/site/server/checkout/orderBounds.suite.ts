import { describe, expect, test } from 'vitest'
import { ADDRESS, BAG, BUYER, CART, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import { sweepOrders } from './sweepOrders.ts'

const UNPAID = { ...ADDRESS, payment: 'confirm' }
const WAITS = 'Orders from here wait for their payment, or were not paid.'

/** Bounds of unpaid orders and of coupons. */
export function orderBoundsSuite(stand: Stand): void {
  const { counted, form, place, stockOf } = orderCalls(stand)

  async function come(address: string, entry: object, settings: Parameters<Stand['app']>[0] = {}): Promise<Visitor> {
    const visitor = createVisitor(stand.app(settings), address)
    await visitor.page('/account')
    await visitor.call(`${CART}/entries`, { quantity: 1, ...entry })
    return visitor
  }

  describe('goods that are set aside without a payment', () => {
    test('are bounded by browser and by address, and a paid order is not [SRV-158]', async () => {
      const hog = await come('192.0.2.1', LAMP)
      const statuses: number[] = []
      for (let count = 0; count < 3; count += 1) {
        statuses.push((await place(hog, REGULAR, UNPAID)).status)
        await hog.call(`${CART}/entries`, { quantity: 1, ...LAMP })
      }
      expect(statuses).toEqual([303, 303, 429])
      for (let count = 0; count < 3; count += 1)
        expect((await place(await come('192.0.2.1', BAG), REGULAR, UNPAID)).status).toBe(303)
      const refused = await place(await come('192.0.2.1', LAMP), REGULAR, UNPAID)
      expect([refused.status, refused.html.includes(WAITS)]).toEqual([429, true])
      expect(await stockOf(LAMP.sku)).toBe(3)
      expect((await place(await come('192.0.2.1', LAMP), REGULAR, ADDRESS)).status).toBe(303)
      expect((await place(await come('192.0.2.9', LAMP), REGULAR, UNPAID)).status).toBe(303)
    })

    test('return after 15 minutes, and are not set aside again and again [SRV-158] [SRV-112]', async () => {
      for (let count = 0; count < 4; count += 1) {
        const { status } = await place(
          await come('192.0.2.1', { ...LAMP, quantity: 5 }, { unpaidOrdersADay: 3 }),
          REGULAR,
          UNPAID,
        )
        expect(status).toBe(count < 3 ? 303 : 429)
        stand.advance(15 * 60_000 + 1000)
        await sweepOrders(stand.services, stand.services.clock())
        expect(await stockOf(LAMP.sku)).toBe(5)
      }
      stand.advance(86_400_000)
      expect((await place(await come('192.0.2.1', LAMP, { unpaidOrdersADay: 3 }), REGULAR, UNPAID)).status).toBe(303)
    })
  })

  describe('a coupon', () => {
    /** A cart with a code. */
    async function withCode(address = '192.0.2.1'): Promise<Visitor> {
      const visitor = await come(address, LAMP)
      await visitor.call(`${CART}/coupons`, { code: 'TRAM4' })
      return visitor
    }
    const limit = (most_uses: number | null, most_uses_each: number | null) =>
      stand.db.updateTable('coupons').set({ most_uses, most_uses_each }).where('code', '=', 'TRAM4').execute()
    const restore = () => limit(500, 3)
    const uses = () => stand.db.selectFrom('coupon_uses').select('code').execute()

    test('is used by one buyer as often as it says, and given back by a cancelled order [SRV-159]', async () => {
      await limit(null, 1)
      try {
        const first = await withCode()
        const { location } = await place(first, REGULAR, UNPAID)
        const refused = await place(await withCode(), REGULAR, { ...ADDRESS, email: 'ADA@example.com' })
        expect([refused.status, refused.html.includes('You have used the code TRAM4')]).toEqual([409, true])
        expect((await counted()).orders).toEqual(['unconfirmed'])
        await first.send(location, { form: { crumb: first.cookies.get('crumb')!, do: 'cancel' } })
        expect(await uses()).toEqual([])
        expect((await place(await withCode(), REGULAR, ADDRESS)).status).toBe(303)
        expect((await place(await withCode(), REGULAR, { ...ADDRESS, email: 'grace@example.com' })).status).toBe(303)
      } finally {
        await restore()
      }
    })

    test('that is used up does not count, and orders at once never go beyond its limit [SRV-159]', async () => {
      await limit(2, null)
      try {
        const buyers = await Promise.all([1, 2, 3, 4].map((count) => withCode(`192.0.2.${count}`)))
        const forms = await Promise.all(buyers.map((buyer) => form(buyer, REGULAR)))
        const answers = await Promise.all(
          buyers.map((buyer, at) => buyer.send(REGULAR, { form: { ...forms[at]!, ...BUYER, ...ADDRESS } })),
        )
        expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 303, 409, 409])
        expect(await uses()).toHaveLength(2)
        const late = await withCode('192.0.2.7')
        const cart = await (await late.send(CART)).json()
        expect(cart).toMatchObject({ coupons: ['TRAM4'], invalidCoupons: ['TRAM4'], discountCents: 0 })
      } finally {
        await restore()
      }
    })

    test('is guessed ten times a minute from one address, by call and by form [SRV-159]', async () => {
      const visitor = await come('192.0.2.1', LAMP)
      const guess = async (code: string) => (await visitor.call(`${CART}/coupons`, { code })).status
      for (let count = 0; count < 10; count += 1) expect(await guess(`CODE${count}`)).toBe(200)
      expect(await guess('CODE10')).toBe(429)
      const form = { crumb: visitor.cookies.get('crumb')!, do: 'coupon', coupon: 'CODE11' }
      expect((await visitor.send('/cart', { form })).status).toBe(429)
      stand.advance(60_000)
      expect(await guess('CODE9')).toBe(200)
    })
  })
}
