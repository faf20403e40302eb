import fc from 'fast-check'
import { leftOf, piecesLeft } from '@vitrine/server/shop'
import { describe, expect, test } from 'vitest'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { byBuyer, settleOrder } from '../database/placeOrder.ts'
import type { PaymentPort } from '../payments/paymentPort.ts'
import { confirmOrder } from '../orderPayments/confirmOrder.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { ADDRESS, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'
import { askAllRefunds } from '../orderPayments/askRefunds.ts'

const ACTS = ['buy', 'confirm', 'buyerCancels', 'late', 'pack', 'send', 'refund', 'refundAll', 'cancel', 'ask'] as const

/** One line of a script: who does what to which order. Two do it at the same time. */
interface ScriptLine {
  readonly does: (typeof ACTS)[number]
  readonly order: number
  readonly way: number
}

/** Drawn lives of orders, against real rows. */
export function orderScriptsSuite(stand: Stand): void {
  const { place, stockOf, visit } = orderCalls(stand)
  const { lifeOf, open, signedIn } = orderDesk(stand)
  const { services } = stand
  const idsOf = async () => {
    const rows = await stand.db.selectFrom('orders').select(['id', 'number']).orderBy('number').execute()
    return rows
  }

  /** A payment service that pays back, but whose answers are lost at times. */
  const forgetful = (way: number): PaymentPort => ({
    async refund(call) {
      const answer = await services.payments.refund(call)
      return way % 2 ? 'no-answer' : answer
    },
  })

  async function play(line: ScriptLine, people: readonly [Visitor, Visitor]): Promise<void> {
    const { does, order, way } = line
    const twice = (work: (index: 0 | 1) => Promise<unknown>) => Promise.all([work(0), work(1)])
    if (does === 'buy') {
      const buyer = await visit({ ...LAMP, quantity: 1 + (way % 2) })
      const payment = ['approve', 'confirm', 'no-answer'][way % 3]!
      await place(buyer, REGULAR, { ...ADDRESS, payment })
      return
    }
    if (does === 'late') {
      await twice(() => sweepOrders(services, new Date(Date.now() + (way % 2) * 20 * 60_000)))
      return
    }
    if (does === 'ask') {
      await twice(() => askAllRefunds({ ...services, payments: forgetful(way) }))
      return
    }
    const orders = await idsOf()
    const row = orders[order % Math.max(1, orders.length)]
    if (!row) return
    if (does === 'confirm' || does === 'buyerCancels') {
      const verdict = byBuyer(does === 'confirm' ? 'confirm' : 'cancel')
      await twice(() =>
        settleOrder(services.callDb, row.id, verdict, confirmOrder(undefined, services), services.clock()),
      )
      return
    }
    const forms = [await open(people[0], row), await open(people[1], row)] as const
    const fields = {
      pack: {},
      send: { carrier: 'Post', tracking: String(way) },
      refund: { 'pieces-0': String(way % 2), amount: String(way), restocks: '1' },
      refundAll: { restocks: '1' },
      cancel: {},
    }[does]
    await twice((index) => forms[index].send(does === 'refundAll' ? 'refund-all' : does, fields))
  }

  /** The facts that hold for all orders once the job has had its answers. */
  async function check(putIn: number): Promise<void> {
    await askAllRefunds(services)
    let sold = 0
    for (const { id } of await idsOf()) {
      const { order, life, journal } = await lifeOf(id)
      const { payment, refunds } = life
      const names = {
        none: '',
        pending: 'unconfirmed',
        unknown: 'unanswered',
        paid: 'confirmed',
        cancelled: 'cancelled',
      }
      expect([order.state, order.parcel, order.askedCents]).toEqual([names[payment], life.parcel, 0])
      expect(order.refundedCents).toBe(life.chargedCents - leftOf(life))
      const charges = await stand.db.selectFrom('payments').select('amount_cents').where('order_id', '=', id).execute()
      const paidBack = await stand.db
        .selectFrom('stand_in_refunds')
        .select('cents')
        .where('order_id', '=', id)
        .where('is_done', '=', true)
        .execute()
      const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0)
      const agreed = sum(refunds.map(({ cents, state }) => (state === 'done' ? cents : 0)))
      const kept = sum(charges.map((one) => one.amount_cents)) - sum(paidBack.map(({ cents }) => cents))
      expect(kept).toBe(payment === 'paid' ? order.details.totals.grandTotalCents - agreed : 0)
      sold += sum(piecesLeft(life))
      const letters = await stand.db
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', order.email)
        .where('subject', 'like', `%#${String(order.number).padStart(5, '0')}`)
        .execute()
      const told = (start: string): number => letters.filter(({ subject }) => subject.startsWith(start)).length
      const count = (type: string): number => journal.filter(({ change }) => change.type === type).length
      expect([told('Your order, #'), told('Your order is on'), told('Money back')]).toEqual([
        count('charged'),
        count('sent'),
        refunds.filter(({ state }) => state === 'done').length,
      ])
    }
    expect(sold + (await stockOf(LAMP.sku))).toBe(putIn)
  }

  describe('drawn scripts of buyers, two shopkeepers, the payment service and jobs', () => {
    test('keep money, stock, letters and causes true on real rows [SRV-227]', { timeout: 120_000 }, async () => {
      const people = [
        await signedIn('store', { payments: forgetful(1) }),
        await signedIn('owner', { payments: forgetful(0) }),
      ] as const
      const line = fc.record<ScriptLine>({
        does: fc.constantFrom(...ACTS),
        order: fc.nat({ max: 2 }),
        way: fc.nat({ max: 11 }),
      })
      const script = fc.tuple(fc.nat({ max: 2 }), fc.array(line, { minLength: 4, maxLength: 9 }))
      await fc.assert(
        fc.asyncProperty(script, async ([way, lines]) => {
          await stand.db.deleteFrom('orders').execute()
          await stand.db.deleteFrom('mails').execute()
          await stand.db.updateTable('variants').set({ stock: 5 }).where('sku', '=', LAMP.sku).execute()
          await play({ does: 'buy', order: 0, way }, people)
          for (const one of lines) await play(one, people)
          await check(5)
        }),
        { numRuns: 12 },
      )
    })
  })
}
