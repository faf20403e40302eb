import { describe, expect, test } from 'vitest'
import { sweepOrders } from './sweepOrders.ts'
import { readMails } from '../mail/sendMail.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, type Visitor } from '../testing/visitor.ts'

const CART = '/api/commerce/shopping-cart'
const REGULAR = '/commerce/goto-checkout'
const LAMP = { itemId: 'factory-lamp', sku: 'SQ4200001' }
const WRAPPED = { itemId: 'factory-lamp', sku: 'SQ4200002' }
const BAG = { itemId: 'market-bag', sku: 'SQ4300001' }
const TAPES = { itemId: 'canal-tapes', sku: 'SQ4500001' }
const BOX = { itemId: 'print-a-month', sku: 'SQ4700006' }
const CLUB = { itemId: 'club-membership', sku: 'SQ4800012' }

const BUYER = { name: 'Ada Lovelace', email: 'ada@example.com', payment: 'approve' }
const ADDRESS = {
  line1: '12 Mill Street',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
  shippingOption: 'standard',
}

/** The four checkouts, from the page to the confirmed order. */
export function checkoutSuite(stand: Stand): void {
  const visit = async (...entries: object[]) => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    for (const entry of entries) await visitor.call(`${CART}/entries`, { quantity: 1, ...entry })
    return visitor
  }
  const read = async (visitor: Visitor): Promise<any> => (await visitor.send(CART)).json()
  const stockOf = async (sku: string): Promise<number> =>
    (await stand.db.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  const counted = async () => ({
    orders: (await stand.db.selectFrom('orders').select('state').execute()).map(({ state }) => state),
    payments: (await stand.db.selectFrom('payments').select('amount_cents').execute()).map((one) => one.amount_cents),
  })
  const form = async (visitor: Visitor, path: string) => {
    const html = await visitor.page(path)
    return { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
  }
  const place = async (visitor: Visitor, path: string, fields: object) => {
    const response = await visitor.send(path, { form: { ...(await form(visitor, path)), ...BUYER, ...fields } })
    return { status: response.status, location: response.headers.get('Location') ?? '', html: await response.text() }
  }
  const goTo = async (visitor: Visitor, path: string) => {
    const response = await visitor.send(path)
    return [response.status, response.headers.get('Location')]
  }

  describe('the way to the checkout', () => {
    test('leads back to the cart without a cart, with an unknown one, and with an empty one [SRV-53] [COM-37]', async () => {
      const visitor = await visit()
      expect(await goTo(visitor, REGULAR)).toEqual([302, '/cart?checkout=session'])
      visitor.cookies.set('CART', 'A'.repeat(43))
      expect(await goTo(visitor, REGULAR)).toEqual([302, '/cart?checkout=session'])
      expect(await visitor.page('/cart?checkout=session')).toContain(
        'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
      )
      const empty = await visit(BAG)
      await empty.send(`${CART}/entries/${(await read(empty)).entries[0].id}`, {
        method: 'DELETE',
        headers: { 'X-CSRF-Token': empty.cookies.get('crumb') ?? '' },
      })
      expect(await goTo(empty, REGULAR)).toEqual([302, '/cart'])
    })

    test('leads back to the cart below the least subtotal, and on at exactly that [SRV-53] [COM-40]', async () => {
      const visitor = await visit(TAPES)
      await stand.db.updateTable('variants').set({ price_cents: 999 }).where('sku', '=', TAPES.sku).execute()
      try {
        expect(await goTo(visitor, REGULAR)).toEqual([302, '/cart?checkout=minimum'])
        expect(await visitor.page('/cart?checkout=minimum')).toContain(
          'To check out, your order subtotal must be $10.00 or more.',
        )
        await stand.db.updateTable('variants').set({ price_cents: 1000 }).where('sku', '=', TAPES.sku).execute()
        expect(await goTo(visitor, REGULAR)).toEqual([200, null])
      } finally {
        await stand.db.updateTable('variants').set({ price_cents: 1100 }).where('sku', '=', TAPES.sku).execute()
      }
    })

    test('takes the token of one’s own cart, and a cart with a subscription [SRV-54]', async () => {
      const visitor = await visit(BOX)
      const own = `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`
      expect(await goTo(visitor, REGULAR)).toEqual([302, own])
      expect(await visitor.page(own)).toContain('$16.00 monthly for 6 payments')
      const other = await visit(BOX)
      expect(await goTo(other, own)).toEqual([302, '/cart?checkout=session'])
      expect(await goTo(await visit(), own)).toEqual([302, '/cart?checkout=session'])
      const plain = await visit(BAG)
      expect((await plain.send(`/checkout/subscribe?cartToken=${plain.cookies.get('CART')}`)).status).toBe(404)
    })

    test.each([
      ['donate?donatePageId=lamp-fund', 200],
      ['donate?donatePageId=none', 404],
      ['donate', 404],
      ['giftcard?websiteId=lantern-hall&giftCardProductId=gift-card', 200],
      ['giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600100', 200],
      ['giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4300001', 404],
      ['giftcard?websiteId=lantern-hall&giftCardProductId=market-bag', 404],
      ['giftcard?websiteId=lantern-hall&giftCardProductId=none', 404],
      ['giftcard?websiteId=other&giftCardProductId=gift-card', 404],
    ])('answers /checkout/%s with %i [SRV-55] [SRV-56]', async (path, status) => {
      expect((await (await visit()).send(`/checkout/${path}`)).status).toBe(status)
    })
  })

  describe('an order', () => {
    test('takes the stock, empties the cart, is charged once, and is confirmed by a letter [SRV-57]', async () => {
      const visitor = await visit({ ...LAMP, quantity: 2 }, WRAPPED)
      const { status, location } = await place(visitor, REGULAR, ADDRESS)
      expect(status).toBe(303)
      const html = await visitor.page(location)
      expect(html).toContain('"pageType":202')
      for (const text of ['Lamp No. 4, rewired', '$380.00', '$38.00', '$423.00', 'ada@example.com'])
        expect(html).toContain(text)
      expect(await stockOf(LAMP.sku)).toBe(2)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 0, revision: 4 })
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [42_300] })
      const [letter] = await readMails(stand.db)
      expect(letter).toMatchObject({
        to: 'ada@example.com',
        subject: expect.stringMatching(/^Your order .+, LH-\d{5}$/),
      })
      expect(letter?.text).toContain('Total: $423.00')
    })

    test.each([
      ['subscription', BOX, ADDRESS, 206],
      ['membership', CLUB, {}, 208],
    ])('of a %s has its own confirmation [SRV-57]', async (_, entry, fields, type) => {
      const visitor = await visit(entry)
      const path = `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`
      const { location } = await place(visitor, path, fields)
      expect(await visitor.page(location)).toContain(`"pageType":${type}`)
    })

    test('of a donation and of a gift card needs no cart [SRV-57] [COM-38]', async () => {
      const visitor = await visit()
      const gift = { amount: '$1,234.50', message: 'For No. 7' }
      const given = await place(visitor, '/checkout/donate?donatePageId=lamp-fund', gift)
      const html = await visitor.page(given.location)
      expect(html).toContain('"pageType":204')
      expect(html).toContain('$1,234.50')
      const card = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Enjoy' }
      const path = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050'
      const bought = await place(visitor, path, card)
      expect(await visitor.page(bought.location)).toContain('"pageType":207')
      expect((await counted()).payments).toEqual([123_450, 5000])
      const present = (await readMails(stand.db)).find(({ to }) => to === 'grace@example.com')
      expect(present?.text).toContain('a gift card of $50.00')
    })

    test('whose answer was lost and is sent again is the same order [SRV-57]', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const send = async () => (await visitor.send(REGULAR, { form: fields })).headers.get('Location')
      const first = await send()
      expect(await send()).toBe(first)
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
      expect(await stockOf(LAMP.sku)).toBe(4)
      expect(await readMails(stand.db)).toHaveLength(1)
    })

    test('takes prices and sums from the shop, whatever the request says', async () => {
      const visitor = await visit(BAG)
      const lies = { unitPriceCents: '1', grandTotalCents: '1', subtotal: '1', quantity: '100', sku: 'SQ4300101' }
      await place(visitor, REGULAR, { ...ADDRESS, ...lies })
      expect((await counted()).payments).toEqual([3140])
    })

    test('for JSON answers the address of its confirmation', async () => {
      const visitor = await visit(BAG)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const response = await visitor.send(REGULAR, { form: fields, headers: { Accept: 'application/json' } })
      expect(await response.json()).toEqual({ redirectUrl: expect.stringMatching(/^\/checkout\/confirmed\?token=/) })
    })
  })

  describe('a payment', () => {
    test('that is declined orders and charges nothing', async () => {
      const visitor = await visit(LAMP)
      const { status, html } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'decline' })
      expect(status).toBe(402)
      expect(html).toContain('Your payment was declined. Nothing has been charged and nothing has been ordered.')
      expect(html).toContain('value="12 Mill Street"')
      expect(await counted()).toEqual({ orders: [], payments: [] })
      expect([await stockOf(LAMP.sku), (await read(visitor)).totalQuantity]).toEqual([5, 1])
    })

    test('that waits for its confirmation sets the goods aside and charges once', async () => {
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
      expect(await readMails(stand.db)).toHaveLength(1)
    })

    test('that is cancelled gives the goods back to the shop and to the cart', async () => {
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

    test('without an answer is charged once, however often the visitor asks', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      const html = await visitor.page(location)
      expect(html).toContain('you are charged once, however often you ask.')
      const crumb = hiddenField(html, 'crumb')
      for (let count = 0; count < 3; count += 1) await visitor.send(location, { form: { crumb, do: 'confirm' } })
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
    })

    test('without an answer cannot be cancelled: it may have been charged', async () => {
      const visitor = await visit(LAMP)
      const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      const crumb = hiddenField(await visitor.page(location), 'crumb')
      await visitor.send(location, { form: { crumb, do: 'cancel' } })
      expect(await counted()).toEqual({ orders: ['unanswered'], payments: [14_250] })
    })

    test('that waits for half an hour is settled by the sweep', async () => {
      const [one, other] = [await visit(LAMP), await visit(BAG)]
      await place(one, REGULAR, { ...ADDRESS, payment: 'confirm' })
      await place(other, REGULAR, { ...ADDRESS, payment: 'no-answer' })
      await sweepOrders(stand.services, new Date(Date.now() + 29 * 60_000))
      expect((await counted()).orders.sort()).toEqual(['unanswered', 'unconfirmed'])
      await sweepOrders(stand.services, new Date(Date.now() + 32 * 60_000))
      expect((await counted()).orders.sort()).toEqual(['cancelled', 'confirmed'])
      expect(await stockOf(LAMP.sku)).toBe(5)
    })
  })

  describe('a form', () => {
    test.each([
      ['email', 'ada', 'Please enter your e-mail address, such as ada@example.com.'],
      ['name', ' ', 'Please enter your name.'],
      ['line1', '', 'Please enter street and number.'],
      ['postalCode', '', 'Please enter a postal code.'],
      ['country', 'Atlantis', 'Please choose a country.'],
      ['shippingOption', 'balloon', 'Please choose one of the ways that reach this address.'],
      ['payment', 'gold', 'Please choose how the payment goes.'],
    ])('with a wrong %s is shown again with its sentence', async (name, value, sentence) => {
      const visitor = await visit(BAG)
      const { status, html } = await place(visitor, REGULAR, { ...ADDRESS, [name]: value })
      expect(status).toBe(400)
      expect(html).toContain('<title>Error: ')
      expect(html.replaceAll('&#x27;', "'")).toContain(sentence)
      expect(html).toContain('value="Albany"')
      expect(await counted()).toEqual({ orders: [], payments: [] })
    })

    test.each(['0', '0.99', '-5', '1e9', '12,34', 'ten', '1000001'])('gives no %s dollars', async (amount) => {
      const visitor = await visit()
      const { status, html } = await place(visitor, '/checkout/donate?donatePageId=lamp-fund', { amount })
      expect(status).toBe(400)
      expect(html).toContain('Please enter an amount from $1.00 on, such as 40.')
      expect(await counted()).toEqual({ orders: [], payments: [] })
    })

    test('without its crumb, with a foreign key, and with an old one orders nothing', async () => {
      const visitor = await visit(BAG)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const statusOf = async (other: object) => (await visitor.send(REGULAR, { form: { ...fields, ...other } })).status
      expect(await statusOf({ submissionKey: 'A'.repeat(60) })).toBe(409)
      const theirs = await form(await visit(BAG), REGULAR)
      expect(await statusOf({ submissionKey: theirs.submissionKey })).toBe(409)
      stand.advance(31 * 60_000)
      expect(await statusOf({})).toBe(409)
      expect(await statusOf({ crumb: 'none' })).toBe(400)
      expect(await counted()).toEqual({ orders: [], payments: [] })
    })

    test('whose address changes the sums shows the new total before it orders', async () => {
      const visitor = await visit(BAG)
      const inOregon = { ...ADDRESS, region: 'OR' }
      const { status, html } = await place(visitor, REGULAR, inOregon)
      expect(status).toBe(409)
      expect(html).toContain('Please look at the total and order once more.')
      expect(html).toContain('$29.00')
      const again = { crumb: hiddenField(html, 'crumb'), submissionKey: hiddenField(html, 'submissionKey') }
      expect((await visitor.send(REGULAR, { form: { ...again, ...BUYER, ...inOregon } })).status).toBe(303)
      expect((await counted()).payments).toEqual([2900])
    })

    test('posts of one address are limited', async () => {
      const visitor = createVisitor(stand.app({ ordersAMinute: 1 }))
      await visitor.page('/account')
      const path = '/checkout/donate?donatePageId=lamp-fund'
      const fields = { ...(await form(visitor, path)), ...BUYER, amount: 'none' }
      expect((await visitor.send(path, { form: fields })).status).toBe(400)
      const refused = await visitor.send(path, { form: fields })
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    })
  })

  describe('goods that change before the order', () => {
    const change = async (values: object) =>
      stand.db.updateTable('variants').set(values).where('sku', '=', LAMP.sku).execute()

    test('and are gone give a page that says so, and the last piece is sold once [SRV-57]', async () => {
      await change({ stock: 1 })
      const [one, other] = [await visit(LAMP), await visit(WRAPPED)]
      const fields = { ...(await form(other, REGULAR)), ...BUYER, ...ADDRESS }
      expect((await place(one, REGULAR, ADDRESS)).status).toBe(303)
      const late = await other.send(REGULAR, { form: fields })
      expect(late.status).toBe(409)
      const html = await late.text()
      expect(html).toContain('Unable to update quantity')
      expect(html).toContain('Lamp No. 4, rewired')
      expect(await stockOf(LAMP.sku)).toBe(0)
      expect(await goTo(other, REGULAR)).toEqual([302, '/cart'])
    })

    test('and cost more are shown with the new price before they are ordered', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      await change({ price_cents: 20_000 })
      try {
        const refused = await visitor.send(REGULAR, { form: fields })
        expect(refused.status).toBe(409)
        expect(await refused.text()).toContain('$225.00')
        expect(await counted()).toEqual({ orders: [], payments: [] })
      } finally {
        await change({ price_cents: 12_500 })
      }
    })

    test('and are no longer published cannot be ordered', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const publish = (published: boolean) =>
        stand.db.updateTable('products').set({ published }).where('id', '=', LAMP.itemId).execute()
      await publish(false)
      try {
        expect((await visitor.send(REGULAR, { form: fields })).status).toBe(409)
        expect(await counted()).toEqual({ orders: [], payments: [] })
      } finally {
        await publish(true)
      }
    })
  })

  describe('the page of the club', () => {
    /** SKUs of the views that are shown. */
    const shown = (html: string): string[] =>
      html
        .split('data-part="view"')
        .slice(1)
        .filter((view) => !view.startsWith(' hidden'))
        .map((view) => hiddenField(view, 'sku'))
    /** SKUs of the buttons that are pressed. */
    const pressed = (html: string): string[] =>
      html
        .split('<button')
        .filter((button) => button.split('>')[0]?.includes('aria-pressed="true"'))
        .map((button) => button.split('value="')[1]?.split('"')[0] ?? '')

    test('shows the left of two ways to pay until the right one is pressed, and joins by it [COM-49]', async () => {
      const visitor = await visit()
      const html = await visitor.page('/club')
      expect(pressed(html)).toEqual(['SQ4800001'])
      expect(shown(html)).toEqual(['SQ4800001'])
      const other = await visitor.page('/club?pay=SQ4800012')
      expect(pressed(other)).toEqual(['SQ4800012'])
      expect(shown(other)).toEqual(['SQ4800012'])
      const entry = { itemId: 'club-membership', sku: shown(other).join(), crumb: hiddenField(other, 'crumb') }
      const joined = await visitor.send(`${CART}/entries`, { form: entry })
      expect([joined.status, joined.headers.get('Location')]).toEqual([303, REGULAR])
      expect((await read(visitor)).entries[0].sku).toBe('SQ4800012')
    })
  })

  describe('the status of an order', () => {
    test('opens by its token alone [SRV-57]', async () => {
      const visitor = await visit(BAG)
      const { location } = await place(visitor, REGULAR, ADDRESS)
      const token = new URL(location, 'http://site.test').searchParams.get('token') ?? ''
      const html = await (await visit()).page(`/order?token=${token}`)
      expect(html).toContain('"pageType":211')
      expect(html).toContain('Confirmed and paid.')
      const [id = '', signature = ''] = token.split('.')
      const stranger = await visit()
      for (const wrong of ['', id, `${id}.`, `${id}.A${signature.slice(1)}x`, `A${token}`, `${token}.x`, '%00'])
        expect((await stranger.send(`/order?token=${wrong}`)).status).toBe(404)
    })
  })
}
