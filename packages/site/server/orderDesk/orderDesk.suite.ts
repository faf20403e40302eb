import { describe, expect, test } from 'vitest'
import { byBuyer, settleOrder } from '../database/placeOrder.ts'
import { readMails } from '../mail/sendMail.ts'
import type { PaymentPort } from '../payments/paymentPort.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { BAG, LAMP, orderCalls, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { askAllRefunds } from '../orderPayments/askRefunds.ts'

const SENT = { carrier: 'Parcel Post', tracking: '1Z 999' }

/** One order in the panel: its forms, its journal, its letters and its refunds. */
export function orderDeskSuite(stand: Stand): void {
  const { stockOf } = orderCalls(stand)
  const { act, lifeOf, open, placed, signedIn } = orderDesk(stand)
  const lettersTo = async (to: string) => (await readMails(stand.db)).filter((mail) => mail.to === to).toReversed()
  const subjects = async (to: string) => (await lettersTo(to)).map(({ subject }) => subject.replace(/#\d+/, '#'))

  describe('an order in the panel', () => {
    test('is packed, sent and corrected by forms without script, and each step has its cause [SRV-220] [SRV-224]', async () => {
      const order = await placed(LAMP)
      const shopkeeper = await signedIn('store')
      expect((await act(shopkeeper, order, 'pack')).status).toBe(303)
      expect((await act(shopkeeper, order, 'send', SENT)).status).toBe(303)
      expect((await act(shopkeeper, order, 'send', { ...SENT, tracking: '1Z 998' })).status).toBe(303)
      expect((await act(shopkeeper, order, 'note', { note: ' Rang twice.\nNobody in. ' })).status).toBe(303)
      const { journal, state, order: row } = await lifeOf(order.id)
      expect(journal.map(({ change, cause }) => [change.type, cause])).toEqual([
        ['placed', { by: 'buyer' }],
        ['charged', { by: 'buyer' }],
        ['packed', { by: 'person', id: 'store' }],
        ['sent', { by: 'person', id: 'store' }],
        ['sent', { by: 'person', id: 'store' }],
        ['noted', { by: 'person', id: 'store' }],
      ])
      expect([state, row.parcel, row.carrier, row.tracking]).toEqual(['sent', 'sent', 'Parcel Post', '1Z 998'])
      const { html } = await open(shopkeeper, order)
      for (const text of ['The shopkeeper', 'Rang twice.\nNobody in.', 'Packed it', '12 Mill Street'])
        expect(html).toContain(text)
      expect(await subjects('ada@example.com')).toEqual([
        'Your order, #',
        'Your order is on its way, #',
        'Your order is on its way, #',
      ])
      expect((await lettersTo('ada@example.com'))[2]!.text).toContain('Tracking number: 1Z 998')
    })

    test('is changed once by a form that is sent twice, and by one of two people at once [SRV-224]', async () => {
      const order = await placed(LAMP)
      const [one, other] = [await signedIn('store'), await signedIn('owner')]
      const forms = [await open(one, order), await open(other, order)] as const
      const answers = await Promise.all([
        forms[0].send('send', SENT),
        forms[0].send('send', SENT),
        forms[1].send('cancel'),
      ])
      const [first, second, third] = answers.map(({ status }) => status)
      const { journal, state } = await lifeOf(order.id)
      if (state === 'sent') expect([first, second, third]).toEqual([303, 303, 409])
      else expect([state, first, second, third]).toEqual(['cancelled', 409, 409, 303])
      expect(journal.filter(({ change }) => ['sent', 'cancelled'].includes(change.type))).toHaveLength(1)
      expect(await stockOf(LAMP.sku)).toBe(state === 'sent' ? 4 : 5)
      const late = await forms[0].send('note', { note: 'From an old page.' })
      expect([late.status, late.html.includes('Somebody has changed this order')]).toEqual([409, true])
      expect(late.html).toContain('From an old page.')
    })

    test('pays back pieces with their share of discount and tax, and an amount besides, and restocks [SRV-224] [SRV-225]', async () => {
      const order = await placed({ ...BAG, quantity: 2 })
      const shopkeeper = await signedIn('store')
      const before = await stockOf(BAG.sku)
      const { subtotalCents, taxCents, grandTotalCents } = order.details.totals
      await act(shopkeeper, order, 'refund', { 'pieces-0': '1', amount: '1.50', restocks: '1' })
      const { order: row, life } = await lifeOf(order.id)
      const half = Math.round((subtotalCents + taxCents) / 2)
      expect(row.refundedCents).toBe(half + 150)
      expect(await stockOf(BAG.sku)).toBe(before + 1)
      expect(life.returned).toEqual([1])
      const wrong = await act(shopkeeper, order, 'refund', { 'pieces-0': '2', amount: 'much', restocks: '1' })
      expect(wrong.status).toBe(400)
      for (const text of ['Choose a number from 0 to 1.', 'Write an amount such as 12.50.', 'value="much"'])
        expect(wrong.html).toContain(text)
      expect((await act(shopkeeper, order, 'refund', { amount: '999' })).html).toContain('more than is left')
      await act(shopkeeper, order, 'refund-all', {})
      const after = await lifeOf(order.id)
      expect([after.order.refundedCents, after.state, await stockOf(BAG.sku)]).toEqual([
        grandTotalCents,
        'refunded',
        before + 1,
      ])
      expect((await subjects('ada@example.com')).slice(1)).toEqual(
        Array.from({ length: 2 }, () => 'Money back for your order, #'),
      )
      expect((await act(shopkeeper, order, 'pack')).status).toBe(409)
    })

    test('that is cancelled puts its goods back once and pays everything back [SRV-224] [SRV-225]', async () => {
      const order = await placed(LAMP)
      const shopkeeper = await signedIn('owner')
      const form = await open(shopkeeper, order)
      expect([(await form.send('cancel')).status, (await form.send('cancel')).status]).toEqual([303, 303])
      const { order: row, state } = await lifeOf(order.id)
      expect([state, row.refundedCents, await stockOf(LAMP.sku)]).toEqual(['cancelled', 14_250, 5])
      expect(await subjects('ada@example.com')).toEqual(['Your order, #', 'Money back for your order, #'])
      const provider = await stand.db.selectFrom('stand_in_refunds').select(['cents', 'is_done']).execute()
      expect(provider).toEqual([{ cents: 14_250, is_done: true }])
    })

    test('whose payment is unknown can be neither cancelled nor sent, and one that waits can be cancelled [SRV-220] [SRV-224]', async () => {
      const shopkeeper = await signedIn('store')
      const unknown = await placed(BAG, { payment: 'no-answer' })
      for (const action of ['cancel', 'send', 'pack', 'refund-all'])
        expect((await act(shopkeeper, unknown, action, SENT)).status).toBe(409)
      expect((await lifeOf(unknown.id)).state).toBe('unknown')
      const waiting = await placed(LAMP, { payment: 'confirm' })
      expect((await act(shopkeeper, waiting, 'cancel')).status).toBe(303)
      expect([(await lifeOf(waiting.id)).state, await stockOf(LAMP.sku)]).toEqual(['cancelled', 5])
    })

    test('is refused a form from elsewhere, an old one and a text too long, and keeps what was typed [SRV-224]', async () => {
      const order = await placed(LAMP)
      const shopkeeper = await signedIn('store')
      const path = `/config/orders/${order.number}`
      const { send } = await open(shopkeeper, order)
      for (const lost of [{ crumb: 'x' }, { key: 'x' }, { do: 'explode' }]) {
        const answer = await send('note', { note: 'Fragile', ...lost })
        expect([answer.status, answer.html.includes('Fragile')]).toEqual([400, true])
      }
      const long = await act(shopkeeper, order, 'send', { carrier: 'x'.repeat(61), tracking: '1\u00072' })
      expect([long.status, long.html.includes('at most 60 letters'), long.html.includes('at most 80 letters')]).toEqual(
        [400, true, true],
      )
      expect((await lifeOf(order.id)).journal).toHaveLength(2)
      for (const address of ['/config/orders/0', '/config/orders/99999999', '/config/orders/x', `${path}x/slip`])
        expect((await shopkeeper.send(address)).status, address).toBe(404)
    })

    test('has a packing slip with pieces and address but no price, and none without a parcel [SRV-224]', async () => {
      const shopkeeper = await signedIn('store')
      const order = await placed({ ...BAG, quantity: 2 })
      const slip = await shopkeeper.page(`/config/orders/${order.number}/slip`)
      for (const text of ['Packing slip #', '12 Mill Street', BAG.sku, '<td>2</td>']) expect(slip).toContain(text)
      expect(slip).not.toContain('$')
      const tapes = await placed(TAPES, { line1: '', city: '', postalCode: '', country: '', shippingOption: '' })
      const { html } = await open(shopkeeper, tapes)
      expect([html.includes('/slip'), html.includes('Mark as packed')]).toEqual([false, false])
    })

    test('sends its letters again, and the letter of a parcel only once there is one [SRV-222] [SRV-224]', async () => {
      const order = await placed(LAMP)
      const shopkeeper = await signedIn('store')
      expect((await act(shopkeeper, order, 'mail-sent')).status).toBe(409)
      await act(shopkeeper, order, 'mail-order')
      const [first, again] = await lettersTo('ada@example.com')
      expect(again).toMatchObject({ subject: first!.subject, text: first!.text })
    })
  })

  describe('the shopkeeper', () => {
    test('gets one letter about each paid order, and one about each stock that is low until it has grown [SRV-222]', async () => {
      await stand.db.updateTable('variants').set({ stock: 4 }).where('sku', '=', BAG.sku).execute()
      await placed(BAG, { payment: 'confirm' })
      expect(await subjects('store@demo.test')).toEqual([])
      const order = await placed(BAG)
      expect(await subjects('store@demo.test')).toEqual(['A new order, #', 'Little stock: Market bag, woven twill'])
      await placed(BAG)
      expect(await subjects('store@demo.test')).toHaveLength(3)
      const shopkeeper = await signedIn('store')
      await act(shopkeeper, order, 'cancel')
      await stand.db.updateTable('variants').set({ stock: 9 }).where('sku', '=', BAG.sku).execute()
      await act(shopkeeper, await placed(BAG), 'cancel')
      await stand.db.updateTable('variants').set({ stock: 1 }).where('sku', '=', BAG.sku).execute()
      await placed(BAG)
      expect((await subjects('store@demo.test')).slice(-2)).toEqual([
        'A new order, #',
        'Little stock: Market bag, woven twill',
      ])
      expect((await lettersTo('store@demo.test')).at(-1)!.text).toContain('SQ4300001: sold out')
    })
  })

  describe('a refund', () => {
    /** A shop whose payment service does what a test says. */
    const shopWith = (refund: PaymentPort['refund']) => ({ ...stand.services, payments: { refund } })

    test('without an answer stays asked for, and a job asks again until there is one [SRV-225]', async () => {
      const order = await placed(LAMP, { payment: 'no-answer' })
      await settleOrder(stand.db, order.id, byBuyer('confirm'), async () => {}, stand.services.clock())
      const shopkeeper = await signedIn('store')
      await act(shopkeeper, order, 'refund', { amount: '10' })
      const asked = await lifeOf(order.id)
      expect([asked.order.askedCents, asked.order.refundedCents, asked.state]).toEqual([1000, 0, 'paid'])
      expect(await shopkeeper.page('/config/orders?show=asked')).toContain('Refund asked for')
      await askAllRefunds(shopWith(() => Promise.reject(new Error('away'))))
      expect((await lifeOf(order.id)).order.askedCents).toBe(1000)
      await askAllRefunds(stand.services)
      const done = await lifeOf(order.id)
      expect([done.order.askedCents, done.order.refundedCents]).toEqual([0, 1000])
      expect(done.journal.at(-1)).toMatchObject({
        change: { type: 'refund-answered', isDone: true },
        cause: { by: 'job', id: 'ask-refunds' },
      })
      expect(await subjects('ada@example.com')).toEqual(['Money back for your order, #'])
    })

    test('that jobs and people ask for at once is paid once, written once and told once [SRV-225]', async () => {
      const order = await placed(LAMP)
      const shopkeeper = await signedIn('store', { payments: { refund: async () => 'no-answer' } })
      await act(shopkeeper, order, 'refund', { amount: '5' })
      await Promise.all([1, 2, 3].map(() => askAllRefunds(stand.services)))
      const { order: row, journal } = await lifeOf(order.id)
      const answers = journal.filter(({ change }) => change.type === 'refund-answered')
      expect([row.refundedCents, row.askedCents, answers.length]).toEqual([500, 0, 1])
      const provider = await stand.db.selectFrom('stand_in_refunds').select(['cents', 'is_done']).execute()
      expect(provider).toEqual([{ cents: 500, is_done: true }])
      expect(await subjects('ada@example.com')).toHaveLength(2)
    })
  })

  describe('an order of an earlier release', () => {
    test('gets its journal when it is changed, with that release as its cause [SRV-220]', async () => {
      const order = await placed(LAMP, { payment: 'confirm' })
      await stand.db.updateTable('orders').set({ state: 'confirmed' }).where('id', '=', order.id).execute()
      const shopkeeper = await signedIn('store')
      const other = await placed(BAG)
      await stand.db.deleteFrom('order_journal').where('order_id', '=', other.id).execute()
      for (const one of [order, other]) {
        await act(shopkeeper, one, 'pack')
        const again = await act(shopkeeper, one, 'pack')
        expect(again.status).toBe(409)
      }
      expect((await lifeOf(order.id)).journal.map(({ change, cause }) => [change.type, cause.by])).toEqual([
        ['placed', 'buyer'],
        ['charged', 'job'],
        ['packed', 'person'],
      ])
    })
  })
}
