import { describe, expect, test } from 'vitest'
import { sweepOrders } from './sweepOrders.ts'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, BAG, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { hiddenField } from '../testing/visitor.ts'

/** Payments of orders: declined, confirmed later, cancelled and unanswered. */
export function paymentsSuite(stand: Stand): void {
  const { counted, place, read, stockOf, visit } = orderCalls(stand)

  describe('a payment', () => {
    test('that is declined orders and charges nothing [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const { status, html } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'decline' })
      expect(status).toBe(402)
      expect(html).toContain('Your payment was declined. Nothing has been charged and nothing has been ordered.')
      expect(html).toContain('value="12 Mill Street"')
      expect(await counted()).toEqual({ orders: [], payments: [] })
      expect([await stockOf(LAMP.sku), (await read(visitor)).totalQuantity]).toEqual([5, 1])
    })

    test('that asks for nothing new leaves the cart as it is [SRV-66] [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const revision = async () =>
        (await stand.db.selectFrom('carts').select('revision').executeTakeFirstOrThrow()).revision
      await place(visitor, REGULAR, { ...ADDRESS, payment: 'decline' })
      const before = await revision()
      const { shippingOption: _, ...address } = ADDRESS
      for (const fields of [ADDRESS, address]) await place(visitor, REGULAR, { ...fields, payment: 'decline' })
      expect(await revision()).toBe(before)
      await place(visitor, REGULAR, { ...ADDRESS, postalCode: '12180', payment: 'decline' })
      expect(await revision()).toBe(before + 1)
    })

    test('that waits for its confirmation sets the goods aside and charges once [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'confirm' })
      expect(location).toMatch(/^\/checkout\/payment\?token=/)
      expect(await counted()).toEqual({ orders: ['unconfirmed'], payments: [] })
      expect(await stockOf(LAMP.sku)).toBe(4)
      const crumb = hiddenField(await visitor.page(location), 'crumb')
      const confirm = () => visitor.send(location, { form: { crumb, do: 'confirm' } })
      const [one, two] = await Promise.all([confirm(), confirm()])
      expect([one.status, two.status]).toEqual([303, 303])
      expect(await visitor.page(one.headers.get('Location') ?? '')).toContain('"pageType":202')
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
      expect(stand.logged.map(({ message, details }) => [message, details])).toEqual([
        ['an order was placed', { kind: 'regular', state: 'unconfirmed' }],
        ['an order was settled', { kind: 'regular', state: 'confirmed' }],
      ])
      expect((await readMails(stand.db)).filter(({ to }) => to === 'ada@example.com')).toHaveLength(1)
    })

    test('that is cancelled gives the goods back to the shop and to the cart [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'confirm' })
      const crumb = hiddenField(await visitor.page(location), 'crumb')
      for (let count = 0; count < 2; count += 1) {
        const answer = await visitor.send(location, { form: { crumb, do: 'cancel' } })
        expect(await visitor.page(answer.headers.get('Location') ?? '')).toContain('Cancelled; nothing was charged.')
      }
      expect([await stockOf(LAMP.sku), (await read(visitor)).totalQuantity]).toEqual([5, 1])
      expect(await counted()).toEqual({ orders: ['cancelled'], payments: [] })
    })

    test('without an answer is charged once, however often the visitor asks [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      const html = await visitor.page(location)
      expect(html).toContain('you are charged once, however often you ask.')
      expect(html).toContain('value="confirm" name="do"')
      expect(html).not.toContain('value="cancel"')
      expect(await counted()).toEqual({ orders: ['unanswered'], payments: [] })
      const crumb = hiddenField(html, 'crumb')
      for (let count = 0; count < 3; count += 1) await visitor.send(location, { form: { crumb, do: 'confirm' } })
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
    })

    test('without an answer cannot be cancelled: it may have been charged [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      const crumb = hiddenField(await visitor.page(location), 'crumb')
      await visitor.send(location, { form: { crumb, do: 'cancel' } })
      expect(await counted()).toEqual({ orders: ['unanswered'], payments: [] })
    })

    test('that waits for a quarter of an hour is cancelled by the sweep, whether unconfirmed or unanswered [SRV-112]', async () => {
      const [one, other] = [await visit(LAMP), await visit(BAG)]
      await place(one, REGULAR, { ...ADDRESS, payment: 'confirm' })
      await place(other, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      await sweepOrders(stand.services, new Date(Date.now() + 14 * 60_000))
      expect((await counted()).orders.sort()).toEqual(['unanswered', 'unconfirmed'])
      await sweepOrders(stand.services, new Date(Date.now() + 17 * 60_000))
      expect(await counted()).toEqual({ orders: ['cancelled', 'cancelled'], payments: [] })
      expect(await stockOf(LAMP.sku)).toBe(5)
    })
  })
}
