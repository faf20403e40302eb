import { describe, expect, test } from 'vitest'
import { ADDRESS, BAG, BUYER, CART, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

const EXPIRED = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'

/** Requests that a shop meets and a browser of good will never sends. */
export function shopRefusalsSuite(stand: Stand): void {
  const { counted, form, place, read, stockOf, visit } = orderCalls(stand)

  describe('a browser without cookies', () => {
    test('puts nothing into a cart, reads why, and its checkout says what is missing [COM-37] [SRV-53]', async () => {
      const visitor = createVisitor(stand.app())
      /** Sends a request as the first one of a visit, and forgets the cookies of its answer. */
      const send = async (path: string, fields?: Readonly<Record<string, string>>) => {
        visitor.cookies.clear()
        return visitor.send(path, fields && { form: fields })
      }
      const crumb = hiddenField(await (await send('/shop/market-bag')).text(), 'crumb')
      const added = await send(`${CART}/entries`, { crumb, itemId: BAG.itemId, quantity: '1' })
      // Expect a refusal to be rendered as the response itself, not after a redirect: without cookies the redirected
      // page could not find the error.
      expect(added.status).toBe(400)
      expect(await added.text()).toContain('Unable to add item')
      const checkout = await send(REGULAR)
      expect(checkout.status).toBe(302)
      expect(await (await send(checkout.headers.get('Location') ?? '')).text()).toContain(EXPIRED)
      expect(await stand.db.selectFrom('carts').select('id').execute()).toEqual([])
    })

    test('orders nothing by a form whose cookies are gone [SRV-53]', async () => {
      const visitor = await visit(BAG)
      const html = await visitor.page(REGULAR)
      const hidden = { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
      visitor.cookies.clear()
      const answer = await visitor.send(REGULAR, { form: { ...hidden, ...BUYER, ...ADDRESS } })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cart?checkout=session'])
      expect(await counted()).toEqual({ orders: [], payments: [] })
      expect(await stockOf(BAG.sku)).toBe(40)
    })
  })

  describe('an order form', () => {
    test('with edited prices, quantities and sums orders the cart of the server [COM-25]', async () => {
      const visitor = await visit({ ...BAG, quantity: 2 })
      const edited = {
        price: '1',
        unitPriceCents: '1',
        quantity: '1',
        grandTotalCents: '1',
        total: '0',
        sku: 'SQ4500001',
      }
      expect((await place(visitor, REGULAR, { ...ADDRESS, ...edited })).status).toBe(303)
      // Expect one payment of 5780 cents, because the prices in the sent form must not count: two bags at $24.00, 10%
      // tax and $5.00 for shipping.
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [5780] })
      expect(await stockOf(BAG.sku)).toBe(38)
    })

    test('with the cart token of somebody else orders neither cart [SRV-54]', async () => {
      const [visitor, other] = [await visit(BAG), await visit({ ...BAG, quantity: 3 })]
      const hidden = await form(visitor, REGULAR)
      const token = other.cookies.get('CART') ?? ''
      const answer = await visitor.send(`/checkout/subscribe?cartToken=${token}`, {
        form: { ...hidden, ...BUYER, ...ADDRESS },
      })
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cart?checkout=session'])
      expect(await counted()).toEqual({ orders: [], payments: [] })
      expect([(await read(visitor)).totalQuantity, (await read(other)).totalQuantity]).toEqual([1, 3])
    })

    test('with a coupon that has run out, entered twice, charges the whole sum [SRV-67]', async () => {
      const visitor = await visit(BAG)
      for (let count = 0; count < 2; count += 1) await visitor.call(`${CART}/coupons`, { code: 'WINTER24' })
      expect(await visitor.page('/cart')).toContain('The coupon WINTER24 is not valid.')
      expect((await place(visitor, REGULAR, ADDRESS)).status).toBe(303)
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [3140] })
    })

    test('with a coupon that runs out while it is filled in shows the new total before it orders [SRV-112]', async () => {
      const visitor = await visit(BAG)
      const { expires_at } = await stand.db
        .selectFrom('coupons')
        .select('expires_at')
        .where('code', '=', 'LANTERN10')
        .executeTakeFirstOrThrow()
      const change = (at: Date | null) =>
        stand.db.updateTable('coupons').set({ expires_at: at }).where('code', '=', 'LANTERN10').execute()
      await visitor.call(`${CART}/coupons`, { code: 'LANTERN10' })
      const shown = await form(visitor, REGULAR)
      await change(new Date(0))
      try {
        const answer = await visitor.send(REGULAR, { form: { ...shown, ...BUYER, ...ADDRESS } })
        expect(answer.status).toBe(409)
        expect(await answer.text()).toContain('$31.40')
        expect(await counted()).toEqual({ orders: [], payments: [] })
      } finally {
        await change(expires_at)
      }
    })
  })
}
