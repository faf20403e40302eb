import { describe, expect, test } from 'vitest'
import { joinAsMember } from '../database/members.ts'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, BAG, BOX, BUYER, CLUB, LAMP, orderCalls, REGULAR, WRAPPED } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

/** Placed orders: stock, sums, payments, changed goods and the status page. */
export function ordersSuite(stand: Stand): void {
  const { counted, form, goTo, place, read, stockOf, visit } = orderCalls(stand)

  describe('an order', () => {
    test('takes the stock, empties the cart, is charged once, and is confirmed by a letter [SRV-57] [SRV-390]', async () => {
      const visitor = await visit({ ...LAMP, quantity: 2 }, WRAPPED)
      const { status, location } = await place(visitor, REGULAR, ADDRESS)
      expect(status).toBe(303)
      const html = await visitor.page(location)
      expect(html).toContain('"pageType":202')
      for (const text of ['Lamp No. 4, rewired', '$380.00', '$38.00', '$418.00', 'ada@example.com'])
        expect(html).toContain(text)
      expect(await stockOf(LAMP.sku)).toBe(2)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 0, revision: 4 })
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [41_800] })
      expect(stand.logged).toMatchObject([
        { level: 'info', message: 'an order was placed', details: { kind: 'regular', state: 'confirmed' } },
      ])
      const [letter] = await readMails(stand.db)
      expect(letter).toMatchObject({
        to: 'ada@example.com',
        subject: expect.stringMatching(/^Your order, #\d{5}$/),
      })
      expect(letter?.text).toContain('Total: $418.00')
    })

    test.each([
      ['subscription', BOX, ADDRESS, 206, 'The subscription is confirmed, and a letter about it is in your mailbox.'],
      ['membership', CLUB, {}, 208, 'Your membership is confirmed, and a letter about it is in your mailbox.'],
    ])('of a %s has its own confirmation [SRV-57]', async (_, entry, fields, type, lead) => {
      const visitor = await visit(entry)
      const path = `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`
      const { location } = await place(visitor, path, fields)
      const html = await visitor.page(location)
      expect(html).toContain(`"pageType":${type}`)
      expect(html).toContain(lead)
    })

    test.each([
      ['the signed-in guest', 'guest@demo.test', 'ada@example.com'],
      ['the guest of its e-mail', undefined, 'guest@demo.test'],
    ])('of a membership opens the pages of members with a plan to %s [SRV-79]', async (_, account, email) => {
      const guest = await visit(CLUB)
      const signIn = (visitor: typeof guest) =>
        visitor.call('/api/site-users/account/session', { email: 'guest@demo.test', password: 'lantern-light' })
      if (account) await signIn(guest)
      try {
        const path = `/checkout/subscribe?cartToken=${guest.cookies.get('CART')}`
        expect((await place(guest, path, { email })).status).toBe(303)
        if (!account) await signIn(guest)
        expect((await guest.send('/poster-archive')).status).toBe(200)
      } finally {
        await stand.db.updateTable('accounts').set({ plan: null }).where('id', '=', 'guest').execute()
      }
    })

    test('of a membership opens them to a buyer who joins later, and to nobody before it is confirmed [SRV-79]', async () => {
      const buyer = await visit(CLUB)
      const path = `/checkout/subscribe?cartToken=${buyer.cookies.get('CART')}`
      const join = (id: string) => joinAsMember(stand.db, { id, email: 'ada@example.com', name: 'Ada' })
      const leave = () => stand.db.deleteFrom('accounts').where('email', '=', 'ada@example.com').execute()
      try {
        const { location } = await place(buyer, path, { payment: 'no-answer' })
        expect(await join('ada-before')).toMatchObject({ plan: null })
        await leave()
        await buyer.send(location, { form: { crumb: hiddenField(await buyer.page(location), 'crumb'), do: 'confirm' } })
        expect(await join('ada-after')).toMatchObject({ plan: 'club-membership' })
      } finally {
        await leave()
      }
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

    test('of a donation in figures lights the windows that it pays for, once it is confirmed [SRV-174]', async () => {
      const path = '/checkout/donate?donatePageId=lamp-fund'
      const visitor = await visit()
      const litOf = async () => /(\d{1,3}) of 412 lamps are lit/.exec(await visitor.page(path))![1]
      const before = Number(await litOf())
      const gift = { amount: 'other', otherAmount: '120' }
      expect((await place(visitor, path, { ...gift, payment: 'no-answer' })).status).toBe(303)
      expect(Number(await litOf())).toBe(before)
      expect((await place(visitor, path, gift)).status).toBe(303)
      expect(Number(await litOf())).toBe(before + 3)
      expect((await place(visitor, path, { amount: 'other', otherAmount: '' })).html).toContain(
        'Please enter an amount',
      )
    })

    test('of a gift card without a SKU is of its first variant [SRV-56]', async () => {
      const card = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Enjoy' }
      const path = '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card'
      expect((await place(await visit(), path, card)).status).toBe(303)
      expect((await counted()).payments).toEqual([2500])
    })

    test('whose answer was lost and is sent again is the same order [SRV-57]', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const send = async () => (await visitor.send(REGULAR, { form: fields })).headers.get('Location')
      const first = await send()
      expect(await send()).toBe(first)
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
      expect(await stockOf(LAMP.sku)).toBe(4)
      expect((await readMails(stand.db)).filter(({ to }) => to === 'ada@example.com')).toHaveLength(1)
    })

    test('opens by its key for the browser alone that placed it, and for its own details alone [SRV-151]', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const { headers } = await visitor.send(REGULAR, { form: fields })
      const address = headers.get('Location')!
      const stranger = createVisitor(stand.app())
      const guest = await visit(BAG)
      const answers = [
        await stranger.send(REGULAR, { form: fields }),
        await guest.send(REGULAR, { form: fields }),
        await guest.send(REGULAR, { form: { ...fields, crumb: guest.cookies.get('crumb')! } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([302, 400, 409])
      for (const answer of answers) expect(answer.headers.get('Location') ?? '').not.toContain('token')

      const other = { ...fields, email: 'eve@example.com' }
      const refused = await visitor.send(REGULAR, { form: other })
      const html = await refused.text()
      expect([refused.status, html.includes(address)]).toEqual([409, true])
      expect(html).toContain('This form has placed an order already, with other details than these.')
      const json = await visitor.send(REGULAR, { form: other, headers: { Accept: 'application/json' } })
      expect([json.status, await json.json()]).toEqual([409, { error: expect.stringContaining('Nothing more has') }])
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [14_250] })
    })

    test('takes prices and sums from the shop, whatever the request says [COM-25]', async () => {
      const visitor = await visit(BAG)
      const lies = { unitPriceCents: '1', grandTotalCents: '1', subtotal: '1', quantity: '100', sku: 'SQ4300101' }
      await place(visitor, REGULAR, { ...ADDRESS, ...lies })
      expect((await counted()).payments).toEqual([3140])
    })

    test('for JSON answers the address of its confirmation [SRV-57]', async () => {
      const visitor = await visit(BAG)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const response = await visitor.send(REGULAR, { form: fields, headers: { Accept: 'application/json' } })
      expect(await response.json()).toEqual({ redirectUrl: expect.stringMatching(/^\/checkout\/confirmed\?token=/) })
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

    test('and cost more are shown with the new price before they are ordered [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      await change({ price_cents: 20_000 })
      try {
        const refused = await visitor.send(REGULAR, { form: fields })
        expect(refused.status).toBe(409)
        expect(await refused.text()).toContain('$220.00')
        expect(await counted()).toEqual({ orders: [], payments: [] })
      } finally {
        await change({ price_cents: 12_500 })
      }
    })

    test('and cost more are shown with the new price before a payment is tried [SRV-112]', async () => {
      const visitor = await visit(LAMP)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS, payment: 'decline' }
      await change({ price_cents: 20_000 })
      try {
        expect((await visitor.send(REGULAR, { form: fields })).status).toBe(409)
      } finally {
        await change({ price_cents: 12_500 })
      }
      expect((await place(visitor, REGULAR, { ...ADDRESS, payment: 'decline' })).status).toBe(402)
    })

    test('and are no longer published cannot be ordered [SRV-112]', async () => {
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
      const nothing = await stranger.page('/order')
      expect(nothing).toContain('There is no such order')
      expect(nothing).toContain('The address may have been cut off: it is in the letter about the order.')
      expect(nothing).toContain('href="/shop">Back to the shop<')
    })

    test.each([
      [
        'confirm',
        'Waits for your confirmation of the payment.',
        true,
        'cancel',
        'Cancelled; nothing was charged.',
        false,
      ],
      ['no-answer', 'Waits for the answer of the bank.', true, 'confirm', 'Confirmed and paid.', true],
    ])(
      'with the payment "%s" says "%s" and leads to the payment: %s; after "%s" it says "%s", to be reviewed: %s [SRV-112]',
      async (payment, waiting, leads, verdict, settled, isReviewable) => {
        const visitor = await visit(BAG)
        const { location } = await place(visitor, REGULAR, { ...ADDRESS, payment })
        const status = location.replace('/checkout/payment', '/order')
        const read = async () => {
          const html = await visitor.page(status)
          return [
            html,
            html.includes(`href="${location}">To the payment<`),
            html.includes('Tell others how you like it'),
          ]
        }
        expect(await read()).toEqual([expect.stringContaining(waiting), leads, false])
        const crumb = hiddenField(await visitor.page(location), 'crumb')
        await visitor.send(location, { form: { crumb, do: verdict } })
        expect(await read()).toEqual([expect.stringContaining(settled), false, isReviewable])
      },
    )
  })
}
