import { describe, expect, test } from 'vitest'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { storeMessage } from '../database/providerPayments.ts'
import { askAllRefunds } from './askRefunds.ts'
import { cardShop } from '../testing/cards.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { ADDRESS, LAMP, orderCalls, REGULAR } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { handleMessages } from './messages.ts'

const MINUTE = 60_000
const PAID = { orders: ['confirmed'], payments: [14_250], charged: [14_250], letters: ['order'], stock: 4 }
const UNPAID = { orders: ['cancelled'], payments: [], charged: [0], letters: [], stock: 5 }
const WAITING = { orders: ['unconfirmed'], payments: [], charged: [0], letters: [], stock: 4 }

/** Payments by card at Stripe's stand-in. */
export function cardsSuite(stand: Stand): void {
  const shop = cardShop(stand)
  const { counted, order } = shop
  const standIn = () => shop.standIn()
  const sweep = (minutes: number) =>
    sweepOrders(shop.services(), new Date(stand.services.clock().getTime() + minutes * MINUTE))

  describe('a checkout', () => {
    test('by card leads to the provider’s page, its second factor, and back to the confirmation [SRV-332]', async () => {
      const { buyer, status, location } = await order()
      expect([status, location]).toEqual([303, expect.stringContaining(`${standIn().origin}/c/pay/`)])
      expect(await counted()).toEqual(WAITING)
      const page = await (await fetch(location)).text()
      expect(page).toContain('Pay $142.50')
      expect(page).toMatch(/Order #|#\d{5}/)
      const declined = await shop.sendCard(location, { card: shop.card.declined })
      expect(declined.html).toContain('Your card was declined.')
      const factor = await shop.sendCard(location, { card: shop.card.secondFactor })
      expect(factor.html).toContain('Confirm this payment')
      const paid = await shop.sendCard(location, { factor: 'complete' })
      await standIn().release()
      expect(await shop.open(buyer, paid.location!)).toContain('"pageType":202')
      expect(await counted()).toEqual(PAID)
    })

    test('offers card alone where a provider is connected, and simulates no payment [SRV-332]', async () => {
      const buyer = await shop.visit(LAMP)
      const html = await buyer.page(REGULAR)
      expect(html).toContain('Card (Stripe)')
      expect(html).not.toContain('The payment goes through')
      for (const payment of ['approve', 'confirm', 'no-answer']) {
        const { status, html: again } = await shop.place(buyer, REGULAR, { ...ADDRESS, payment })
        expect([status, again.includes('Please choose how the payment goes.')]).toEqual([400, true])
      }
      expect(await counted()).toMatchObject({ orders: [], payments: [], stock: 5 })
    })

    test('takes no card where no provider is connected [SRV-332]', async () => {
      const { place, visit } = orderCalls(stand)
      expect((await place(await visit(LAMP), REGULAR, { ...ADDRESS, payment: 'card' })).status).toBe(400)
      expect(await counted()).toMatchObject({ orders: [], payments: [] })
      expect((await stand.app().request(standIn().state.endpoint!, { method: 'POST' })).status).toBe(404)
    })

    test('lets its forms lead to the provider’s origin, and other pages do not [SRV-336]', async () => {
      const buyer = await shop.visit(LAMP)
      const policyOf = async (path: string) =>
        /form-action ([^;]*)/.exec((await buyer.send(path)).headers.get('Content-Security-Policy') ?? '')?.[1]
      expect(await policyOf(REGULAR)).toBe(`'self' ${standIn().origin}`)
      expect([await policyOf('/cart'), await policyOf('/')]).toEqual(["'self'", "'self'"])
    })

    test('that the provider refuses cancels the order and gives the goods back [SRV-334]', async () => {
      standIn().state.mood = 'refusing'
      const { buyer, location } = await order()
      expect(await buyer.page(location)).toContain('Cancelled; nothing was charged.')
      expect(await counted()).toEqual(UNPAID)
      expect((await shop.read(buyer)).totalQuantity).toBe(1)
    })
  })

  describe('a message', () => {
    test.each([
      ['before the redirect', 'before', 1],
      ['three times', 'before', 3],
      ['late', 'late', 2],
      ['never', 'never', 1],
    ] as const)('that comes %s makes one order, one charge and one letter [SRV-333]', async (_, messages, copies) => {
      Object.assign(standIn().state, { messages, copies })
      const { buyer, location } = await order()
      const { location: back } = await shop.sendCard(location, { card: shop.card.plain })
      if (messages === 'before') expect(await counted()).toEqual(PAID)
      expect(await shop.open(buyer, back!)).toContain('"pageType":202')
      await standIn().release()
      await sweep(17)
      expect(await counted()).toEqual(PAID)
    })

    test('that never comes to a buyer who has closed the window is asked for by the job [SRV-334]', async () => {
      standIn().state.messages = 'never'
      const { location } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      expect((await counted()).orders).toEqual(['unconfirmed'])
      await sweep(1)
      expect((await counted()).orders).toEqual(['unconfirmed'])
      await sweep(3)
      expect(await counted()).toEqual(PAID)
    })

    test('whose handling was cut off is handled once by the job [SRV-333]', async () => {
      standIn().state.messages = 'never'
      const { location, orderId, reference } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      const answer = { status: 'paid', cents: 14_250, currency: 'usd' } as const
      const message = { id: 'evt_cut', orderId, reference, website: 'lantern-hall', answer }
      for (let time = 0; time < 2; time += 1) await storeMessage(stand.db, 'stripe', message, stand.services.clock())
      await Promise.all([handleMessages(shop.services()), handleMessages(shop.services())])
      expect(await counted()).toEqual(PAID)
      const rows = await stand.db.selectFrom('payment_messages').select(['id', 'outcome']).execute()
      expect(rows).toEqual([{ id: 'evt_cut', outcome: 'paid' }])
    })

    test('that is forged, unsigned, too old or unreadable is refused and stored nowhere [SRV-333]', async () => {
      standIn().state.messages = 'never'
      const { location } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      const [event] = standIn().account.events.slice(-1)
      expect(await standIn().deliver(event!, { secret: 'whsec_of_somebody' })).toBe(400)
      const hourAgo = Math.floor(stand.services.clock().getTime() / 1000) - 3600
      expect(await standIn().deliver(event!, { at: hourAgo })).toBe(400)
      expect(await standIn().deliver({ body: '{"id":' })).toBe(400)
      const unsigned = await shop.site().request(standIn().state.endpoint!, { method: 'POST', body: event!.body })
      expect(unsigned.status).toBe(400)
      expect(await stand.db.selectFrom('payment_messages').select('id').execute()).toEqual([])
      expect((await counted()).orders).toEqual(['unconfirmed'])
      const reasons = stand.logged
        .filter(({ message }) => message === 'a request was refused')
        .map((one) => one.details)
      expect(reasons).toContainEqual(expect.objectContaining({ reason: 'payment message: forged' }))
    })

    test('for another website or an unknown order changes nothing and is not repeated [SRV-333]', async () => {
      standIn().state.messages = 'never'
      const { location, orderId } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      const { body } = standIn().account.events.at(-1)!
      expect(await standIn().deliver({ body: body.replace('lantern-hall', 'another-hall') })).toBe(200)
      for (const [id, other] of [
        ['evt_1', crypto.randomUUID()],
        ['evt_2', 'no id'],
      ] as const) {
        const changed = JSON.parse(body.replaceAll(orderId, other)) as object
        expect(await standIn().deliver({ body: JSON.stringify({ ...changed, id }) })).toBe(200)
      }
      const rows = await stand.db.selectFrom('payment_messages').select('outcome').execute()
      expect(rows).toEqual([{ outcome: 'unknown-order' }, { outcome: 'unknown-order' }])
      expect((await counted()).orders).toEqual(['unconfirmed'])
    })

    test('about an end that comes after the payment leaves the order paid [SRV-333]', async () => {
      const { location, orderId } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      await standIn().release()
      const event = JSON.parse(standIn().account.events.at(-1)!.body) as { data: { object: object } }
      const ended = { ...event.data.object, status: 'expired', payment_status: 'unpaid' }
      const body = JSON.stringify({
        ...event,
        id: 'evt_late',
        type: 'checkout.session.expired',
        data: { object: ended },
      })
      expect(await standIn().deliver({ body })).toBe(200)
      expect(await counted()).toEqual(PAID)
      expect(orderId).not.toBe('')
    })

    test.each([
      ['amount', '"amount_total": 14250', '"amount_total": 14249'],
      ['currency', '"currency": "usd"', '"currency": "eur"'],
    ])(
      'with another %s than the order’s never makes it paid, and people are told once [SRV-335]',
      async (_, is, other) => {
        standIn().state.messages = 'never'
        const { location, orderId } = await order()
        await shop.sendCard(location, { card: shop.card.plain })
        const body = standIn().account.events.at(-1)!.body.replace(is, other)
        for (const id of ['evt_1', 'evt_2']) await standIn().deliver({ body: body.replace(/evt_\w+/, id) })
        expect(await counted()).toMatchObject({ orders: ['unconfirmed'], payments: [], letters: [] })
        const { journal } = await orderDesk(stand).lifeOf(orderId)
        expect(journal.map(({ change }) => change.type)).toEqual(['placed', 'noted'])
      },
    )
  })

  describe('an order', () => {
    test('whose buyer has closed the window is cancelled after its payment has been ended [SRV-334]', async () => {
      const { location } = await order()
      await sweep(14)
      expect(await counted()).toEqual(WAITING)
      await sweep(17)
      expect(await counted()).toEqual(UNPAID)
      const late = await shop.sendCard(location, { card: shop.card.plain })
      expect([late.location, late.html.includes('This page has ended')]).toEqual([null, true])
    })

    test('waits while the provider does not answer, and is charged once when it does [SRV-334]', async () => {
      standIn().state.messages = 'never'
      const { location } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      standIn().state.mood = 'away'
      await sweep(600)
      expect((await counted()).orders).toEqual(['unconfirmed'])
      standIn().state.mood = 'well'
      await Promise.all([sweep(605), sweep(605)])
      expect(await counted()).toEqual(PAID)
    })

    test('whose start had no answer is found by the same form, and paid once [SRV-334]', async () => {
      standIn().state.mood = 'forgetful'
      const { buyer, location } = await order()
      expect(await buyer.page(location)).toContain('The bank has not answered')
      standIn().state.mood = 'well'
      const html = await buyer.page(location)
      expect(html).toContain('Not paid yet')
      const crumb = /name="crumb" value="([^"]*)"/.exec(html)![1]!
      const to = await buyer.send(location, { form: { crumb, do: 'confirm' } })
      expect(to.headers.get('Location')).toContain('/c/pay/')
      const { location: back } = await shop.sendCard(to.headers.get('Location')!, { card: shop.card.plain })
      expect(await shop.open(buyer, back!)).toContain('"pageType":202')
      expect(standIn().account.sessions.size).toBe(1)
      expect(await counted()).toEqual(PAID)
    })

    test('whose start had no answer is paid back by the name of the payment in its message [SRV-335]', async () => {
      standIn().state.mood = 'forgetful'
      const { orderId } = await order()
      standIn().state.mood = 'well'
      standIn().state.messages = 'before'
      const [reference] = [...standIn().account.sessions.keys()] as [string]
      await shop.sendCard(`${standIn().origin}/c/pay/${reference}`, { card: shop.card.plain })
      expect(await counted()).toEqual(PAID)
      const desk = orderDesk({ ...stand, app: shop.site } as Stand)
      const keeper = await desk.signedIn('store', shop.connected())
      expect((await desk.act(keeper, (await desk.lifeOf(orderId)).order, 'cancel')).status).toBe(303)
      const { letters, ...after } = await counted()
      expect(after).toMatchObject({ orders: ['cancelled'], charged: [0], stock: 5 })
      expect(letters.toSorted()).toEqual(['order', 'refund'])
    })

    test('is cancelled by its buyer only after the provider has ended the payment [SRV-334]', async () => {
      const { buyer, reference } = await order()
      const way = standIn().account.field(standIn().account.sessions.get(reference)!, 'cancel_url')
      const path = new URL(way).pathname + new URL(way).search
      const crumb = /name="crumb" value="([^"]*)"/.exec(await buyer.page(path))![1]!
      const cancel = async () => (await buyer.send(path, { form: { crumb, do: 'cancel' } })).headers.get('Location')
      standIn().state.mood = 'away'
      expect(await cancel()).toMatch(/^\/checkout\/payment/)
      standIn().state.mood = 'well'
      expect(await buyer.page((await cancel())!)).toContain('Cancelled; nothing was charged.')
      expect(await counted()).toEqual(UNPAID)
      expect(standIn().account.sessions.get(reference)!.status).toBe('expired')
    })

    test('that was cancelled is paid back when a charge turns up, with one letter [SRV-335]', async () => {
      standIn().state.messages = 'never'
      const { location, reference } = await order()
      await sweep(17)
      const session = standIn().account.sessions.get(reference)!
      session.status = 'open'
      standIn().state.messages = 'before'
      standIn().state.copies = 2
      await shop.sendCard(location, { card: shop.card.plain })
      expect(await counted()).toEqual({ ...UNPAID, letters: ['refund'] })
    })

    test('in the panel is cancelled at the provider, and paid back through it [SRV-337]', async () => {
      const desk = orderDesk({ ...stand, app: shop.site } as Stand)
      const keeper = await desk.signedIn('store', shop.connected())
      const first = await order()
      const row = (await desk.lifeOf(first.orderId)).order
      standIn().state.mood = 'away'
      expect((await desk.act(keeper, row, 'cancel')).status).toBe(409)
      standIn().state.mood = 'well'
      expect((await desk.act(keeper, row, 'cancel')).status).toBe(303)
      expect(await counted()).toEqual(UNPAID)
      const { location, orderId } = await order()
      await shop.sendCard(location, { card: shop.card.plain })
      await standIn().release()
      const paid = (await desk.lifeOf(orderId)).order
      standIn().state.mood = 'forgetful'
      expect((await desk.act(keeper, paid, 'refund', { 'pieces-0': '1', amount: '1.00' })).status).toBe(303)
      standIn().state.mood = 'well'
      const { life } = await desk.lifeOf(orderId)
      expect(life.refunds.map(({ state }) => state)).toEqual(['asked'])
      await Promise.all([askAllRefunds(shop.services()), askAllRefunds(shop.services())])
      const after = await desk.lifeOf(orderId)
      expect(after.state).toBe('partly-refunded')
      expect(standIn().account.charged(orderId)).toBe(14_250 - after.order.refundedCents)
    })
  })
}
