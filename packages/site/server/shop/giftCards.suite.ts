import { describe, expect, test } from 'vitest'
import { sweepOrders } from '../checkout/sweepOrders.ts'
import { readMails } from '../mail/sendMail.ts'
import { sendGiftCards } from '../orderLetters/sendGiftCards.ts'
import type { PaymentPort } from '../payments/paymentPort.ts'
import { cardShop } from '../testing/cards.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { ADDRESS, BOX, CART, LAMP, orderCalls, REGULAR, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'
import { askAllRefunds } from '../orderPayments/askRefunds.ts'

const DAY = 86_400_000
const BUY = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050'
const BALANCE = '/checkout/giftcard/balance'
const GIFT = { recipientName: 'Grace', recipientEmail: 'grace@got.test', message: 'Enjoy' }
/** Cents of the card, and of a lamp that is sent to Albany. */
const CARD = 5000
const TOTAL = 14_250
const LIMITS = { ordersAMinute: 1000, cartsAMinute: 1000, cartChangesAMinute: 1000, couponsAMinute: 1000 }

/** Gift cards: their e-mail, what they pay, and what comes back onto them. */
export function giftCardsSuite(stand: Stand): void {
  const calls = orderCalls({ ...stand, app: (_, other) => stand.app(LIMITS, other) } as Stand)
  const { counted, place, read, visit } = calls
  const desk = orderDesk(stand)
  const gifts = async () => (await readMails(stand.db)).filter(({ kind }) => kind === 'gift')
  const codeIn = (text: string): string => /: ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(text)![1]!
  const dayAfter = (days: number): string =>
    new Date(stand.services.clock().getTime() + days * DAY).toISOString().slice(0, 10)

  /** Buys a card, and returns the code of its e-mail. */
  async function bought(fields: object = {}): Promise<string> {
    expect(await place(await visit(), BUY, { ...GIFT, ...fields })).toMatchObject({ status: 303 })
    return codeIn((await gifts())[0]!.text)
  }
  const enter = (buyer: Visitor, code: string) => buyer.call(`${CART}/coupons`, { code })
  /** A buyer with a lamp and a card in the cart, who has typed the address. */
  async function withLamp(code: string): Promise<Visitor> {
    const buyer = await visit(LAMP)
    expect((await enter(buyer, code)).status).toBe(200)
    const { country, region, postalCode } = ADDRESS
    await buyer.send(`${CART}/shipping`, {
      method: 'PUT',
      json: { shippingLocation: { country, region, postalCode }, selectedShippingOption: 'standard' },
      headers: { 'X-CSRF-Token': buyer.cookies.get('crumb') ?? '' },
    })
    return buyer
  }
  const cardRow = () =>
    stand.db.selectFrom('gift_cards').select(['id', 'left_cents as left', 'state']).executeTakeFirstOrThrow()
  const leftOnCard = async () => (await cardRow()).left
  const journal = async () =>
    (await stand.db.selectFrom('gift_card_changes').select(['type', 'cents', 'cause']).orderBy('serial').execute()).map(
      ({ type, cents, cause }) => [type, cents, cause],
    )
  const orderOf = async (kind: string) =>
    stand.db
      .selectFrom('orders')
      .select(['id', 'number', 'state'])
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  /** Checks that the value of each card is the sum of its rest and of the cents that orders have kept. */
  async function expectSumsRight(): Promise<void> {
    const cards = await stand.db.selectFrom('gift_cards').select(['id', 'value_cents', 'left_cents']).execute()
    const uses = await stand.db.selectFrom('gift_card_uses').selectAll().execute()
    for (const card of cards) {
      const own = uses.filter(({ gift_card_id }) => gift_card_id === card.id)
      const kept = own.reduce((sum, { cents, given_back_cents }) => sum + cents - given_back_cents, 0)
      expect(card.left_cents + kept).toBe(card.value_cents)
    }
  }

  describe('a gift card', () => {
    test('reaches its recipient once, on the chosen day, in the language of the order [SRV-393]', async () => {
      const { clock } = stand.services
      const german = await visit()
      const path = `${BUY}&lang=de`
      const wrong = ['2026-02-30', dayAfter(366), dayAfter(-2), 'soon']
      for (const sendOn of wrong) expect((await place(german, path, { ...GIFT, sendOn })).status).toBe(400)
      expect(await place(german, path, { ...GIFT, sendOn: dayAfter(3) })).toMatchObject({ status: 303 })
      expect(await gifts()).toEqual([])
      await sendGiftCards(stand.services, new Date(clock().getTime() + 2 * DAY))
      expect(await gifts()).toEqual([])
      stand.advance(4 * DAY)
      await Promise.all([sendGiftCards(stand.services, clock()), sendGiftCards(stand.services, clock())])
      await sendGiftCards(stand.services, clock())
      const [mail, ...others] = await gifts()
      expect([mail!.to, mail!.subject, others]).toEqual(['grace@got.test', 'Eine Geschenkkarte von Ada Lovelace', []])
      expect(mail!.text).toContain('Enjoy')
      const code = codeIn(mail!.text)
      const rows = JSON.stringify(await stand.db.selectFrom('gift_cards').selectAll().execute())
      expect([rows.includes(code), rows.includes(code.slice(-4))]).toEqual([false, true])
      expect(await journal()).toEqual([
        ['issued', CARD, 'buyer'],
        ['mailed', 0, 'job'],
      ])
    })

    test('pays a part, the rest is charged, and a card of the whole sum waits for nothing [SRV-394]', async () => {
      const code = await bought()
      const spaced = ` ${code.toLowerCase().replaceAll('-', ' ')}`
      const buyer = await withLamp(spaced)
      expect((await read(buyer)).giftCards).toMatchObject([{ lastFour: code.slice(-4), balanceCents: CARD }])
      const html = await buyer.page(REGULAR)
      expect(html).toContain(`Gift card ending in ${code.slice(-4)}`)
      expect(html).toContain('Place the order · $92.50')
      expect((await place(buyer, REGULAR, ADDRESS)).status).toBe(303)
      expect([await counted(), await leftOnCard()]).toEqual([
        { orders: ['confirmed', 'confirmed'], payments: [CARD, TOTAL - CARD] },
        0,
      ])
      const order = await orderOf('regular')
      expect((await readMails(stand.db))[0]!.text).toContain('-$50.00')
      const csv = await (await (await desk.signedIn('store')).send('/config/orders/export.csv')).text()
      expect(csv.split('\r\n')[1]).toMatch(/,50\.00$/)
      const shown = await (await desk.signedIn('store')).page(`/config/orders/${order.number}`)
      for (const line of ['Charged</dt><dd>$92.50', 'Paid by gift card</dt><dd>$50.00']) expect(shown).toContain(line)

      const tapes = await visit(TAPES)
      await enter(tapes, await bought())
      const covered = await tapes.page(REGULAR)
      expect([covered.includes('Your gift card pays for all of it.'), covered.includes('type="radio"')]).toEqual([
        true,
        false,
      ])
      expect((await place(tapes, REGULAR, { payment: 'confirm' })).location).toContain('/checkout/confirmed')
      await expectSumsRight()
    })

    test('of which twenty carts order at once is spent once [SRV-394]', async () => {
      const code = await bought()
      const buyers = await Promise.all(
        Array.from({ length: 20 }, async (_, place) => {
          const buyer = createVisitor(stand.app(LIMITS), `192.0.2.${place + 10}`)
          await buyer.page('/account')
          await buyer.call(`${CART}/entries`, { ...TAPES, quantity: 1 })
          await buyer.call(`${CART}/entries`, { itemId: 'canal-tapes', sku: TAPES.sku, quantity: 1 })
          expect((await enter(buyer, code)).status).toBe(200)
          return { buyer, form: { ...(await calls.form(buyer, REGULAR)), name: 'Ada', email: 'ada@example.com' } }
        }),
      )
      const answers = await Promise.all(
        buyers.map(({ buyer, form }) => buyer.send(REGULAR, { form: { ...form, payment: 'approve' } })),
      )
      const statuses = answers.map(({ status }) => status)
      const placed = statuses.filter((status) => status === 303).length
      const uses = await stand.db.selectFrom('gift_card_uses').select('cents').execute()
      expect([placed >= 1, uses.length, new Set(statuses)]).toEqual([true, placed, new Set([303, 409])])
      expect(uses.reduce((sum, { cents }) => sum + cents, 0) + (await leftOnCard())).toBe(CARD)
      await expectSumsRight()
    })

    test('has its value again, once, when an order that waited is cancelled or never paid [SRV-394]', async () => {
      const code = await bought()
      const cancelled = await withLamp(code)
      const { location } = await place(cancelled, REGULAR, { ...ADDRESS, payment: 'confirm' })
      expect(await leftOnCard()).toBe(0)
      const form = { crumb: hiddenField(await cancelled.page(location), 'crumb'), do: 'cancel' }
      await Promise.all([1, 2, 3].map(() => cancelled.send(location, { form })))
      expect(await leftOnCard()).toBe(CARD)
      await place(await withLamp(code), REGULAR, { ...ADDRESS, payment: 'no-answer' })
      stand.advance(20 * 60_000)
      await sweepOrders(stand.services, stand.services.clock())
      await sweepOrders(stand.services, stand.services.clock())
      expect(await leftOnCard()).toBe(CARD)
      await place(await withLamp(code), REGULAR, { ...ADDRESS, payment: 'confirm' })
      const order = await orderOf('regular')
      await desk.act(await desk.signedIn('store'), order as never, 'cancel')
      expect([await leftOnCard(), (await orderOf('regular')).state]).toEqual([CARD, 'cancelled'])
      await expectSumsRight()
    })

    test('that is unknown, ended, spent, or in another currency has one answer, and pays for no plan [SRV-394] [SRV-396]', async () => {
      const code = await bought()
      const subscriber = await visit(BOX)
      await enter(subscriber, code)
      expect(await subscriber.page('/cart')).toContain('A gift card does not pay for a subscription.')
      const buyer = await visit(LAMP)
      const answerFor = async (typed: string) => {
        const { body } = await enter(buyer, typed)
        await buyer.send(`${CART}/coupons/${typed}`, {
          method: 'DELETE',
          headers: { 'X-CSRF-Token': buyer.cookies.get('crumb') ?? '' },
        })
        return [body.giftCards, body.invalidCoupons.length]
      }
      const change = (values: object) => stand.db.updateTable('gift_cards').set(values).execute()
      expect(await answerFor('AAAA-BBBB-CCCC-DDDD')).toEqual([[], 1])
      for (const values of [
        { state: 'ended' },
        { state: 'active', left_cents: 0 },
        { left_cents: 1, currency: 'EUR' },
      ]) {
        await change(values)
        expect(await answerFor(code)).toEqual([[], 1])
      }
    })
  })

  describe('a refund', () => {
    test('goes to the payment service first, then onto the card, and is asked for once [SRV-395]', async () => {
      await place(await withLamp(await bought()), REGULAR, ADDRESS)
      const order = await orderOf('regular')
      const store = await desk.signedIn('store')
      await desk.act(store, order as never, 'refund', { amount: '80.00' })
      expect(await leftOnCard()).toBe(0)
      await desk.act(store, order as never, 'refund', { amount: '20.00' })
      expect(await leftOnCard()).toBe(2000 - (TOTAL - CARD - 8000))
      await desk.act(store, order as never, 'refund-all')
      await askAllRefunds(stand.services)
      const asked = await stand.db.selectFrom('stand_in_refunds').select('cents').execute()
      expect([await leftOnCard(), asked.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([CARD, TOTAL - CARD])
      const shown = await store.page(`/config/orders/${order.number}`)
      expect(shown).toContain('Paid back onto the gift card')
      await expectSumsRight()
    })

    test('of a card takes it back whole if it is unused, and is refused for a used one [SRV-395]', async () => {
      const code = await bought()
      const order = await orderOf('gift-card')
      const store = await desk.signedIn('store')
      const part = await desk.act(store, order as never, 'refund', { amount: '1.00' })
      expect([part.status, part.html.includes('A gift card is paid back as a whole')]).toEqual([409, true])
      const buyer = await withLamp(code)
      const { location } = await place(buyer, REGULAR, { ...ADDRESS, payment: 'confirm' })
      const used = await desk.act(store, order as never, 'cancel')
      expect([used.status, used.html.includes('This gift card has been used')]).toEqual([409, true])
      await buyer.send(location, {
        form: { crumb: hiddenField(await buyer.page(location), 'crumb'), do: 'cancel' },
      })
      let answer: 'no-answer' | 'refused' = 'no-answer'
      const payments: PaymentPort = { refund: () => Promise.resolve(answer) }
      const other = await desk.signedIn('store', { payments })
      await desk.act(other, order as never, 'refund-all')
      expect((await cardRow()).state).toBe('taken-back')
      answer = 'refused'
      await askAllRefunds({ ...stand.services, payments })
      expect((await cardRow()).state).toBe('active')
      expect((await desk.act(store, order as never, 'cancel')).status).toBe(303)
      expect((await cardRow()).state).toBe('taken-back')
      expect((await read(await withLamp(code))).giftCards).toEqual([])
    })
  })

  describe('by card', () => {
    const shop = cardShop(stand)

    test('the payment service charges what the gift card leaves, and a payment that ends gives it back [SRV-394]', async () => {
      const code = await bought()
      const pay = async () => {
        const buyer = await shop.visit(LAMP)
        await enter(buyer, code)
        const { location } = await shop.place(buyer, REGULAR, { ...ADDRESS, payment: 'card' })
        return location
      }
      expect(await (await fetch(await pay())).text()).toContain('Pay $92.50')
      stand.advance(20 * 60_000)
      await sweepOrders(shop.services(), stand.services.clock())
      expect([await leftOnCard(), (await orderOf('regular')).state]).toEqual([CARD, 'cancelled'])
      await shop.sendCard(await pay(), { card: shop.card.plain })
      await shop.standIn().release()
      const order = await orderOf('regular')
      expect([order.state, shop.standIn().account.charged(order.id), await leftOnCard()]).toEqual([
        'confirmed',
        TOTAL - CARD,
        0,
      ])
      await expectSumsRight()
    })
  })

  describe('who has a code', () => {
    test('sees what is left, in the account and on a page that tells guesses nothing [SRV-396]', async () => {
      const code = await bought()
      const app = stand.app({ couponsAMinute: 3 })
      const guest = createVisitor(app)
      const ask = async (typed: string) => {
        const crumb = hiddenField(await guest.page(BALANCE), 'crumb')
        const answer = await guest.send(BALANCE, { form: { crumb, code: typed } })
        return [answer.status, /<(?:output|span class="error")[^<>]*>([^<]+)/.exec(await answer.text())?.[1]]
      }
      expect(await ask(code)).toEqual([200, `$50.00 of $50.00 is left on the card ending in ${code.slice(-4)}.`])
      expect(await ask('AAAA-BBBB-CCCC-DDDD')).toEqual([404, 'No gift card has this code.'])
      await stand.db.updateTable('gift_cards').set({ state: 'ended' }).execute()
      expect(await ask(code)).toEqual([404, 'No gift card has this code.'])
      expect((await ask(code))[0]).toBe(429)
    })
  })

  describe('the panel', () => {
    test('lists cards, shows the journal of one, sends its e-mail with another code, and ends it [SRV-393] [SRV-397]', async () => {
      const code = await bought()
      const store = await desk.signedIn('store')
      const { id } = await cardRow()
      const path = `/config/gift-cards/${id}`
      for (const q of [code.slice(-4), 'GRACE@got', 'grac'])
        expect(await store.page(`/config/gift-cards?q=${q}`)).toContain(`Card ending in ${code.slice(-4)}`)
      expect(await store.page('/config/gift-cards?q=%25')).toContain('No gift card is like this.')
      const [mail] = await gifts()
      for (const staff of [store, await desk.signedIn('owner')])
        expect(await staff.page(`/config/mails/${mail!.id}`)).not.toContain(code)
      const act = async (action: string) => {
        const crumb = hiddenField(await store.page(path), 'crumb')
        return (await store.send(path, { form: { crumb, do: action } })).headers.get('Location')
      }
      expect(await act('mail')).toBe(`${path}?done=mail`)
      const next = codeIn((await gifts())[0]!.text)
      expect((await enter(await visit(LAMP), code)).body.giftCards).toEqual([])
      expect((await enter(await visit(LAMP), next)).body.giftCards).toHaveLength(1)
      expect(await act('end')).toBe(`${path}?done=end`)
      expect((await enter(await visit(LAMP), next)).body.giftCards).toEqual([])
      expect(await act('end')).toBe(path)
      const html = await store.page(path)
      for (const text of ['Bought with $50.00', 'Sent its e-mail with a new code', 'Ended it', 'The shopkeeper'])
        expect(html).toContain(text)
    })
  })
}
