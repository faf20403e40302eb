import { describe, expect, test } from 'vitest'
import { CART } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField } from '../testing/visitor.ts'

const ENTRIES = `${CART}/entries`
const ITEM = 'one-window-edition'
const SMALL = 'SQ4100201'
const MEDIUM_ON_SALE = 'SQ4100401'
const SOLD_OUT = 'SQ4100601'

/** The cart's first calls: what is in it, and putting something in. */
export function cartSuite(stand: Stand): void {
  const visit = async () => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/')
    return visitor
  }

  describe('the cart', () => {
    test('is empty and without a cookie before anything is put in [SRV-66]', async () => {
      const visitor = await visit()
      const response = await visitor.send(CART)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({
        entries: [],
        totalQuantity: 0,
        subtotalCents: 0,
        grandTotalCents: 0,
      })
      expect(visitor.cookies.has('CART')).toBe(false)
    })

    test('answers the whole cart with the shop’s own prices, and hands out an unguessable cookie [COM-25] [COM-22] [SRV-66]', async () => {
      const visitor = await visit()
      await visitor.call(ENTRIES, { itemId: ITEM, sku: SMALL, quantity: 2, unitPriceCents: 1 })
      const { status, body } = await visitor.call(ENTRIES, { itemId: ITEM, sku: MEDIUM_ON_SALE, quantity: 1 })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        isPurchased: false,
        totalQuantity: 3,
        subtotalCents: 10_000,
        subtotalAmount: '100.00',
        discountCents: 0,
        taxCents: 1000,
        shippingCostCents: 500,
        grandTotalCents: 11_500,
        hasDigital: false,
        purelyDigital: false,
        requiresShipping: true,
        entries: [
          { itemId: ITEM, productType: 'PHYSICAL', sku: SMALL, quantity: 2, unitPriceCents: 2800, totalCents: 5600 },
          { itemId: ITEM, sku: MEDIUM_ON_SALE, quantity: 1, unitPriceCents: 4400, totalCents: 4400 },
        ],
      })
      expect(visitor.cookies.get('CART')).toMatch(/^[\w-]{43}$/)
      expect(await (await visitor.send(CART)).json()).toEqual(body)
    })

    test('is nobody else’s, and a made-up token is given up for a new one [SRV-66]', async () => {
      const visitor = await visit()
      await visitor.call(ENTRIES, { itemId: ITEM, sku: SMALL, quantity: 1 })
      const other = await visit()
      other.cookies.set('CART', 'A'.repeat(43))
      expect(await (await other.send(CART)).json()).toMatchObject({ entries: [] })
      await other.call(ENTRIES, { itemId: ITEM, sku: SMALL, quantity: 1 })
      expect(other.cookies.get('CART')).not.toBe('A'.repeat(43))
    })

    test('of a product with a variant of the shop: each type, its prices, stock and options are the page’s [COM-1]', async () => {
      const visitor = await visit()
      const shown = async (id: string) => {
        const html = await visitor.page(`/shop/${id}`)
        const [, json = ''] = /data-block-type="product" data-block-json="([^"]*)"/.exec(html) ?? []
        return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).product
      }
      expect(await shown('market-bag')).toEqual({
        id: 'market-bag',
        productType: 'PHYSICAL',
        title: 'Market bag, woven twill',
        onSale: false,
        variants: [
          {
            sku: 'SQ4300001',
            price: 3600,
            salePrice: 2400,
            onSale: true,
            unlimited: false,
            qtyInStock: 40,
            optionValues: [],
          },
        ],
      })
      expect(await shown('canal-tapes')).toMatchObject({ productType: 'DIGITAL', priceCents: 1100, onSale: false })
      expect(await shown('print-morning')).toMatchObject({ productType: 'SERVICE' })
      expect(await shown('gift-card')).toMatchObject({
        productType: 'GIFT_CARD',
        variants: [{ price: 2500, unlimited: true, optionValues: [{ value: '$25' }] }, {}, {}],
      })
    })

    test('shows how much is in it on the next page [COM-27]', async () => {
      const visitor = await visit()
      await visitor.call(ENTRIES, { itemId: ITEM, sku: SMALL, quantity: 2 })
      const html = await visitor.page('/')
      expect(html.slice(html.indexOf('<header'), html.indexOf('</header>'))).toMatch(/\b2\b/)
    })

    test('adds to what is there, up to the stock [SRV-67] [COM-25]', async () => {
      const visitor = await visit()
      await visitor.call(ENTRIES, { itemId: ITEM, sku: MEDIUM_ON_SALE, quantity: 2 })
      expect((await visitor.call(ENTRIES, { itemId: ITEM, sku: MEDIUM_ON_SALE, quantity: 1 })).body.totalQuantity).toBe(
        3,
      )
      const beyond = await visitor.call(ENTRIES, { itemId: ITEM, sku: MEDIUM_ON_SALE, quantity: 1 })
      expect(beyond).toMatchObject({ status: 409, body: { error: 'Unable to add item' } })
      expect(await (await visitor.send(CART)).json()).toMatchObject({ totalQuantity: 3 })
    })

    test('refuses what is sold out, unknown or not a number of pieces [SRV-67]', async () => {
      const visitor = await visit()
      const refusal = async (entry: object): Promise<[number, unknown]> => {
        const { status, body } = await visitor.call(ENTRIES, entry)
        return [status, body.error]
      }
      expect(await refusal({ itemId: ITEM, sku: SOLD_OUT, quantity: 1 })).toEqual([409, 'Unable to add item'])
      expect(await refusal({ itemId: ITEM, sku: 'SQ0000000', quantity: 1 })).toEqual([404, 'Unable to add item'])
      expect(await refusal({ itemId: 'nothing', sku: SMALL, quantity: 1 })).toEqual([404, 'Unable to add item'])
      for (const quantity of [0, -1, 1.5, 1e300, '1', '2.5', null]) {
        expect(await refusal({ itemId: ITEM, sku: SMALL, quantity })).toEqual([400, 'Unable to add item'])
      }
      expect(await refusal({ itemId: ITEM, sku: SMALL, quantity: 1e9 })).toEqual([409, 'Unable to add item'])
      expect(visitor.cookies.has('CART')).toBe(false)
    })

    test('takes places of a service up to their number, and files without limit [SRV-67]', async () => {
      const visitor = await visit()
      const morning = { itemId: 'print-morning', sku: 'SQ4400002' }
      expect(await visitor.call(ENTRIES, { ...morning, quantity: 3 })).toMatchObject({
        status: 409,
        body: { error: 'Unable to add item' },
      })
      await visitor.call(ENTRIES, { ...morning, quantity: 2 })
      const { status, body } = await visitor.call(ENTRIES, { itemId: 'canal-tapes', sku: 'SQ4500001', quantity: 1 })
      expect(status).toBe(200)
      expect(body.entries.map((one: { maxQuantity: number | null }) => one.maxQuantity)).toEqual([2, null])
    })

    test('needs a crumb to change [SRV-13]', async () => {
      const visitor = await visit()
      const response = await visitor.send(ENTRIES, { json: { itemId: ITEM, sku: SMALL, quantity: 1 } })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ crumbFail: true })
    })
  })

  test.each([
    ['POST', 'coupons', { code: 'LANTERN10' }],
    ['DELETE', 'coupons/LANTERN10', undefined],
    ['PUT', 'shipping', { selectedShippingOption: 'desk' }],
  ])('a call needs a crumb for %s of %s [SRV-70]', async (method, path, json) => {
    const visitor = await visit()
    await visitor.call(ENTRIES, { itemId: ITEM, sku: SMALL, quantity: 1 })
    const answer = await visitor.send(`${CART}/${path}`, { method, json })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ crumbFail: true })])
  })

  describe('a plain post', () => {
    test('puts the item in and leads back to the page [SRV-86 c]', async () => {
      const visitor = await visit()
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      const response = await visitor.send(ENTRIES, {
        form: { crumb, itemId: ITEM, 'option-0': '20 × 20 cm', quantity: '2' },
      })
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toBe('/?added=1')
      expect(await (await visitor.send(CART)).json()).toMatchObject({ totalQuantity: 2 })
      expect(await visitor.page('/?added=1')).toContain('Added to your cart.')
    })

    test('from nowhere leads to the home page, and of nothing that is sold says so there [SRV-86 c] [SRV-86 e]', async () => {
      const visitor = await visit()
      const crumb = visitor.cookies.get('crumb')!
      const headers = { Referer: '' }
      const added = await visitor.send(ENTRIES, { form: { crumb, itemId: ITEM, sku: SMALL }, headers })
      expect([added.status, added.headers.get('Location')]).toEqual([303, '/?added=1'])
      const refused = await visitor.send(ENTRIES, { form: { crumb, itemId: 'nothing', sku: SMALL }, headers })
      expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/?added=0'])
      expect(await visitor.page('/?added=0')).toContain('Please choose one of the options.')
    })

    test('is shown by the page of the cart, which an empty cart has too [SRV-86 c]', async () => {
      const visitor = await visit()
      expect(await visitor.page('/cart')).toContain('You have nothing in your shopping cart.')
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      await visitor.send(ENTRIES, { form: { crumb, itemId: ITEM, 'option-0': '40 × 40 cm', quantity: '2' } })
      const html = await visitor.page('/cart')
      expect(html).toContain('40 × 40 cm')
      expect(html).toContain('$88.00')
      expect(html).toContain('2 items in cart')
    })

    test('that cannot be met leads to the page, which says why [SRV-86 e]', async () => {
      const visitor = await visit()
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      const response = await visitor.send(ENTRIES, {
        form: { crumb, itemId: ITEM, 'option-0': '60 × 60 cm', quantity: '1' },
      })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/?added=0'])
      const html = await visitor.page('/?added=0')
      expect(html).toContain('<title>Error: ')
      expect(html).toContain('Unable to add item')
      expect(html).toContain('There are not that many left.')
      expect(html).toContain('id="block-contact"')
    })

    test.each([
      [{ 'option-0': 'none' }, 'Please choose one of the options.'],
      [{ 'option-0': '20 × 20 cm', quantity: '0.5' }, 'Please reload the page and try again.'],
    ])('with %j leads to the page, which says: %s [SRV-86 e]', async (fields, sentence) => {
      const visitor = await visit()
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      const response = await visitor.send(ENTRIES, { form: { crumb, itemId: ITEM, ...fields } })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/?added=0'])
      expect(await visitor.page('/?added=0')).toContain(sentence)
    })

    test('without a quantity puts one piece in [SRV-66]', async () => {
      const visitor = await visit()
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      await visitor.send(ENTRIES, { form: { crumb, itemId: ITEM, 'option-0': '20 × 20 cm' } })
      expect(await (await visitor.send(CART)).json()).toMatchObject({ totalQuantity: 1 })
    })

    test('that cannot be met is answered by its reason where the site has no page to show [SRV-67]', async () => {
      const visitor = await visit()
      const crumb = hiddenField(await visitor.page('/'), 'crumb')
      const move = (from: string, to: string) =>
        stand.db.updateTable('pages').set({ path: to }).where('path', '=', from).execute()
      await move('/', '/moved')
      try {
        const form = { crumb, itemId: ITEM, sku: SOLD_OUT, quantity: '1' }
        const refused = await visitor.send(ENTRIES, { form })
        expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('Unable to add item')])
      } finally {
        await move('/moved', '/')
      }
    })
  })
}
