import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { readSettings, saveSettings } from '../database/site.ts'
import { ADDRESS, BAG, BUYER, CART, CLUB, orderCalls, REGULAR, TAPES } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { ORIGIN } from '../testing/visitor.ts'
import { composeCart } from './compose.ts'

const DONATE = '/checkout/donate?donatePageId=lamp-fund'

/** The pages before and after an order, for orders that are seldom. */
export function orderPagesSuite(stand: Stand): void {
  const { counted, form, goTo, place, visit } = orderCalls(stand)

  describe('the pages of an order', () => {
    test('lead to one another while the payment is open, and after it [SRV-57] [SRV-112]', async () => {
      const visitor = await visit(BAG)
      const waiting = (await place(visitor, REGULAR, { ...ADDRESS, payment: 'confirm' })).location
      const confirmed = waiting.replace('/checkout/payment', '/checkout/confirmed')
      expect(waiting).toMatch(/^\/checkout\/payment\?token=/)
      expect(await goTo(visitor, confirmed)).toEqual([302, waiting])
      const crumb = visitor.cookies.get('crumb')!
      await visitor.send(waiting, { form: { crumb, do: 'confirm' } })
      expect(await goTo(visitor, waiting)).toEqual([302, confirmed])
      expect(await goTo(visitor, confirmed)).toEqual([200, null])
    })

    test('of a cancelled order lead to its status [SRV-112]', async () => {
      const visitor = await visit(BAG)
      const waiting = (await place(visitor, REGULAR, { ...ADDRESS, payment: 'confirm' })).location
      await visitor.send(waiting, { form: { crumb: visitor.cookies.get('crumb')!, do: 'cancel' } })
      const status = waiting.replace('/checkout/payment', '/order')
      expect(await goTo(visitor, waiting)).toEqual([302, status])
      expect(await goTo(visitor, waiting.replace('/payment', '/confirmed'))).toEqual([302, status])
    })

    /** The lines of the address on the page of an order. */
    async function addressOn(entry: object, address: object): Promise<string[]> {
      const visitor = await visit(entry)
      const fields = { ...ADDRESS, ...address }
      // The first post stores the address, which changes the sums; the second one orders.
      const shown = await place(visitor, REGULAR, fields)
      const { location } = shown.status === 303 ? shown : await place(visitor, REGULAR, fields)
      const { document } = new JSDOM(await visitor.page(location)).window
      const term = [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Goes to')!
      return [...term.parentElement!.querySelectorAll('dd')].map(({ textContent }) => textContent)
    }

    test('write the address with the name of the country and the way it is sent [SRV-57]', async () => {
      const lines = (await addressOn(BAG, { line2: 'Back door' })).join('|')
      for (const text of ['12 Mill Street', 'Back door', '12207 Albany NY', 'United States'])
        expect(lines).toContain(text)
    })

    test('write the code of a country that the shop has no name for, and no way for what is not sent [SRV-57]', async () => {
      const lines = (await addressOn(TAPES, { country: 'XK', region: '', shippingOption: '' })).join('|')
      expect(lines).toContain('12207 Albany')
      expect(lines).toMatch(/XK$/)
    })
  })

  describe('an order', () => {
    test('that is posted twice at once is placed and told once [SRV-57]', async () => {
      const visitor = await visit(BAG)
      const fields = { ...(await form(visitor, REGULAR)), ...BUYER, ...ADDRESS }
      const send = () => visitor.send(REGULAR, { form: fields })
      const [one, other] = await Promise.all([send(), send()])
      expect([one.status, other.status]).toEqual([303, 303])
      expect(one.headers.get('Location')).toBe(other.headers.get('Location'))
      expect(await counted()).toEqual({ orders: ['confirmed'], payments: [3140] })
      expect(stand.logged.filter(({ message }) => message === 'an order was placed')).toHaveLength(1)
    })

    test('of a cart that is gone is refused [SRV-53]', async () => {
      await expect(composeCart(stand.services, 'none', 'regular', stand.services.clock())).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('Either your session has expired'),
      })
    })
  })

  describe('the page of a donation', () => {
    const change = async (key: string, of: (value: any) => object) =>
      saveSettings(stand.db, { [key]: of((await readSettings(stand.db)).get(key)) })
    const sell = (selectedCurrency: string) =>
      change('websiteSettings', (all) => ({ ...all, storeSettings: { ...all.storeSettings, selectedCurrency } }))

    test.each([
      ['USD', 'US dollars'],
      ['EUR', 'Euro'],
      ['XTS', 'Testing Currency units'],
    ])('in %s asks for an amount in %s [SRV-55] [COM-16]', async (currency, unit) => {
      await sell(currency)
      const { document } = new JSDOM(await (await visit()).page(DONATE)).window
      const label = document.querySelector('label[for=otherAmount]')!
      expect(label.textContent.toLowerCase()).toContain(unit.toLowerCase())
    })

    test('without suggestions names the least amount as an example [SRV-55] [SRV-112]', async () => {
      await change('shop', (all) => ({
        ...all,
        donations: all.donations.map((one: object) => ({ ...one, suggestedCents: [] })),
      }))
      const { status, html } = await place(await visit(), DONATE, { amount: '0' })
      expect(status).toBe(400)
      expect(html).toContain('Please enter an amount from $1.00 on, such as 1.00.')
      expect((await place(await visit(), DONATE, {})).html).toContain('Please enter an amount.')
    })

    test.each([
      ['1', 303],
      ['0.99', 400],
      ['1000000', 303],
      ['1000000.01', 400],
    ])('takes %s dollars: %i [SRV-55] [SRV-112]', async (amount, status) => {
      expect((await place(await visit(), DONATE, { amount })).status).toBe(status)
    })
  })

  describe('the page of the club', () => {
    test('shows why nothing was added, with the focus, to who posted from there [COM-49] [SRV-86 e]', async () => {
      const visitor = await visit()
      const fields = { crumb: visitor.cookies.get('crumb')!, itemId: CLUB.itemId, sku: 'none' }
      const headers = { Referer: `${ORIGIN}/club` }
      const refused = await visitor.send(`${CART}/entries`, { form: fields, headers })
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/club?added=0'])
      const noticeOn = async (path: string) =>
        new JSDOM(await visitor.page(path)).window.document.querySelector('.notice')
      const notice = await noticeOn('/club?added=0')
      expect([notice!.hasAttribute('autofocus'), notice!.textContent]).toEqual([
        true,
        expect.stringMatching(/Unable to add item[^.]{0,100}Please choose one of the options\./),
      ])
      expect(await noticeOn('/club')).toBeNull()
    })

    test('needs neither a picture nor a way to pay [COM-49]', async () => {
      const product = stand.db.selectFrom('products').select('data').where('id', '=', CLUB.itemId)
      const { data } = await product.executeTakeFirstOrThrow()
      const variants = await stand.db
        .selectFrom('variants')
        .select('sku')
        .where('product_id', '=', CLUB.itemId)
        .execute()
      const move = async (productId: string, value: unknown): Promise<void> => {
        const skus = variants.map(({ sku }) => sku)
        await stand.db.updateTable('variants').set({ product_id: productId }).where('sku', 'in', skus).execute()
        await stand.db
          .updateTable('products')
          .set({ data: json(value) })
          .where('id', '=', CLUB.itemId)
          .execute()
      }
      const pictures = async () =>
        new JSDOM(await (await visit()).page('/club')).window.document.querySelectorAll('main img').length
      expect(await pictures()).toBe(1)
      await move('market-bag', { description: 'Members alone.' })
      try {
        expect(await pictures()).toBe(0)
        expect(await (await visit()).page('/club')).toContain('Members alone.')
      } finally {
        await move(CLUB.itemId, data)
      }
    })
  })
}
