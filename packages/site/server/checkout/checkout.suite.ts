import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { ADDRESS, BAG, BOX, BUYER, CART, orderCalls, REGULAR, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'
import { renameTable } from '../testing/renameTable.ts'

const CHECK_FIELDS = 'Some fields need another look.'

/** The way to the four checkouts, the forms there, and the page of the club. */
export function checkoutSuite(stand: Stand): void {
  const { counted, form, goTo, place, read, visit } = orderCalls(stand)

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

    test('leads back to the cart below the least subtotal, and on at exactly that [SRV-53] [COM-40] [SRV-11]', async () => {
      const visitor = await visit(TAPES)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER }
      await stand.db.updateTable('variants').set({ price_cents: 999 }).where('sku', '=', TAPES.sku).execute()
      try {
        expect(await goTo(visitor, REGULAR)).toEqual([302, '/cart?checkout=minimum'])
        expect(await visitor.page('/cart?checkout=minimum')).toContain(
          'To check out, your order subtotal must be $10.00 or more.',
        )
        const posted = await visitor.send(REGULAR, { form: fields, headers: { Accept: 'application/json' } })
        expect([posted.status, await posted.json()]).toEqual([
          400,
          expect.objectContaining({ error: 'To check out, your order subtotal must be $10.00 or more.' }),
        ])
        expect(await counted()).toEqual({ orders: [], payments: [] })
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
      const refused = await plain.send(`/checkout/subscribe?cartToken=${plain.cookies.get('CART')}`)
      expect(refused.status).toBe(404)
      const notice = await refused.text()
      for (const text of ['There is no subscription in your cart', 'What lies in it is paid once.', 'To your cart'])
        expect(notice).toContain(text)
    })

    test('takes goods beside a subscription to the checkout of the subscription [SRV-54]', async () => {
      const visitor = await visit(BAG, BOX)
      const own = `/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`
      expect(await goTo(visitor, REGULAR)).toEqual([302, own])
      expect(await goTo(visitor, own)).toEqual([200, null])
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
      const answer = await (await visit()).send(`/checkout/${path}`)
      expect(answer.status).toBe(status)
      const text = await answer.text()
      expect(text.includes('There is nothing here')).toBe(status === 404)
      expect(text.includes('name="submissionKey"')).toBe(status === 200)
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
    ])('with a wrong %s is shown again with its sentence [SRV-112]', async (name, value, sentence) => {
      const visitor = await visit(BAG)
      const { status, html } = await place(visitor, REGULAR, { ...ADDRESS, [name]: value })
      expect(status).toBe(400)
      expect(html).toContain('<title>Error: ')
      expect(html.replaceAll('&#x27;', "'")).toContain(sentence)
      expect(html).toContain('value="Albany"')
      const notice = new JSDOM(html).window.document.querySelector('.notice')!
      expect([notice.hasAttribute('autofocus'), notice.textContent.trim()]).toEqual([true, CHECK_FIELDS])
      expect(await counted()).toEqual({ orders: [], payments: [] })
    })

    test('has a title in the language of the visitor, also when it is refused [SRV-97] [SRV-86 e]', async () => {
      const visitor = await visit(BAG)
      const path = `${REGULAR}?lang=de`
      const titleOf = (html: string) => {
        const title = new JSDOM(html).window.document.querySelector('title')!
        return [title.lang, title.text]
      }
      expect(titleOf(await visitor.page(path))).toEqual(['', 'Kasse · Lantern Hall'])
      const { html } = await place(visitor, path, { email: 'ada' })
      expect(titleOf(html)).toEqual(['', 'Fehler: Kasse · Lantern Hall'])
    })

    test('answers a script with the sentence of each wrong field, by its name [SRV-112]', async () => {
      const visitor = await visit(BAG)
      const wrong = { email: 'ada', name: ' ', city: '', shippingOption: 'balloon' }
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS, ...wrong }
      const response = await visitor.send(REGULAR, { form: fields, headers: { Accept: 'application/json' } })
      expect([response.status, await response.json()]).toEqual([
        400,
        {
          error: CHECK_FIELDS,
          errors: {
            email: 'Please enter your e-mail address, such as ada@example.com.',
            name: 'Please enter your name.',
            city: 'Please enter a city.',
          },
        },
      ])
    })

    test('of a donation names a wrong amount beside a wrong e-mail address [SRV-112]', async () => {
      const { html } = await place(await visit(), '/checkout/donate?donatePageId=lamp-fund', {
        amount: '0',
        email: 'ada',
      })
      expect(html).toContain('Please enter an amount from $1.00 on, such as 10.00.')
      expect(html).toContain('Please enter your e-mail address, such as ada@example.com.')
    })

    test.each(['0', '0.99', '-5', '1e9', '12,34', 'ten', '1000001'])(
      'gives no %s dollars [SRV-112]',
      async (amount) => {
        const visitor = await visit()
        const { status, html } = await place(visitor, '/checkout/donate?donatePageId=lamp-fund', { amount })
        expect(status).toBe(400)
        expect(html).toContain('Please enter an amount from $1.00 on, such as 10.00.')
        expect(await counted()).toEqual({ orders: [], payments: [] })
      },
    )

    test('without its crumb, with a foreign key, and with an old one orders nothing [SRV-57]', async () => {
      const visitor = await visit(BAG)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const headers = { Accept: 'application/json' }
      const answerOf = async (other: object) => {
        const response = await visitor.send(REGULAR, { form: { ...fields, ...other }, headers })
        return [response.status, await response.json()]
      }
      const error =
        'Prices or sums have changed since this page was shown. Please look at the total and order once more.'
      const changed = [409, { error }]
      expect(await answerOf({ submissionKey: 'A'.repeat(60) })).toEqual(changed)
      const theirs = await form(await visit(BAG), REGULAR)
      expect(await answerOf({ submissionKey: theirs.submissionKey })).toEqual(changed)
      stand.advance(31 * 60_000)
      expect(await answerOf({})).toEqual(changed)
      const lost = 'Nothing has been ordered yet: the page had been open for too long. Please order once more.'
      expect(await answerOf({ crumb: 'none' })).toEqual([400, { error: lost }])
      expect(await counted()).toEqual({ orders: [], payments: [] })
    })

    test('whose address changes the sums shows the new total before it orders [SRV-112]', async () => {
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

    test('stands on a page that runs the site’s own scripts alone, sends to the site alone and is framed by nobody [SRV-8 d]', async () => {
      const visitor = await visit(BAG)
      const page = await visitor.send(REGULAR)
      const html = await page.text()
      const policy = new Map(
        (page.headers.get('Content-Security-Policy') ?? '').split('; ').map((part) => {
          const [name = '', ...sources] = part.split(' ')
          return [name, sources] as const
        }),
      )
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1]
      const scripts = html.match(/<script\b[^<>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const script of scripts) {
        if (!/type="application\/(?:ld\+)?json"/.test(script)) expect(script).toContain(`nonce="${nonce}"`)
        expect(script).not.toMatch(/src="(?!\/assets\/)/)
      }
      expect(policy.get('script-src')).toContain(`'nonce-${nonce}'`)
      expect(policy.get('script-src')?.filter((source) => !source.startsWith("'"))).toEqual([])
      expect(policy.get('form-action')).toEqual(["'self'"])
      expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    })

    test('of a member whose session has ended meanwhile still orders what is in the cart [SRV-57]', async () => {
      const visitor = await visit(BAG)
      const signIn = { email: 'member@demo.test', password: 'lantern-light' }
      await visitor.call('/api/site-users/account/session', signIn)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      await stand.db.deleteFrom('sessions').execute()
      expect((await visitor.send(REGULAR, { form: fields })).status).toBe(303)
      expect((await counted()).orders).toEqual(['confirmed'])
    })

    test('that cannot be stored answers 500, logs the cause and charges nothing; sent again it is an order [SRV-57]', async () => {
      const visitor = await visit(BAG)
      await renameTable(stand.db, 'order_lines', 'order_lines_away')
      try {
        expect((await place(visitor, REGULAR, ADDRESS)).status).toBe(500)
      } finally {
        await renameTable(stand.db, 'order_lines_away', 'order_lines')
      }
      const causes = stand.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))
      expect(causes).toEqual([expect.stringContaining('order_lines')])
      expect(await counted()).toEqual({ orders: [], payments: [] })
      expect((await place(visitor, REGULAR, ADDRESS)).status).toBe(303)
    })

    test('posts of one address are limited [SRV-113]', async () => {
      const visitor = createVisitor(stand.app({ ordersAMinute: 1 }))
      await visitor.page('/account')
      const path = '/checkout/donate?donatePageId=lamp-fund'
      const fields = { ...(await form(visitor, path)), ...BUYER, amount: 'none' }
      expect((await visitor.send(path, { form: fields })).status).toBe(400)
      const refused = await visitor.send(path, { form: fields })
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
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

    test('says that the club takes nobody in while its membership is not sold [COM-49]', async () => {
      const publish = (published: boolean) =>
        stand.db.updateTable('products').set({ published }).where('id', '=', 'club-membership').execute()
      await publish(false)
      try {
        const response = await (await visit()).send('/club')
        expect(response.status).toBe(404)
        const notice = await response.text()
        for (const text of ['Nobody can become a member at this moment', 'Please come back later.'])
          expect(notice).toContain(text)
      } finally {
        await publish(true)
      }
    })

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
}
