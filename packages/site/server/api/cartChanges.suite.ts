import { describe, expect, test } from 'vitest'
import { sweepCarts } from '../database/carts.ts'
import { BAG, BOX, CART, LAMP, orderCalls, WRAPPED } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** Changes of the cart: quantities, codes, shipping, and a shop that changes meanwhile. */
export function cartChangesSuite(stand: Stand): void {
  const { visit, read, idOf } = orderCalls(stand)
  async function call(visitor: Visitor, method: string, path: string, json?: unknown) {
    const headers = { 'X-CSRF-Token': visitor.cookies.get('crumb') ?? '' }
    const response = await visitor.send(`${CART}/${path}`, { method, json, headers })
    return { status: response.status, body: (await response.json()) as any }
  }

  describe('an entry', () => {
    test('takes another quantity, answers the whole cart and raises its revision [SRV-66]', async () => {
      const visitor = await visit(BAG)
      const id = await idOf(visitor)
      const { revision } = await read(visitor)
      const { status, body } = await call(visitor, 'PUT', `entries/${id}`, { quantity: 3 })
      expect([status, body.totalQuantity, body.subtotalCents, body.revision]).toEqual([200, 3, 7200, revision + 1])
      expect(await read(visitor)).toEqual(body)
    })

    test('goes, and then is unknown [SRV-66] [SRV-67]', async () => {
      const visitor = await visit(BAG)
      const id = await idOf(visitor)
      expect(await call(visitor, 'DELETE', `entries/${id}`)).toMatchObject({ status: 200, body: { entries: [] } })
      const refused = { status: 404, body: { error: 'Unable to remove item' } }
      expect(await call(visitor, 'DELETE', `entries/${id}`)).toEqual(refused)
      expect(await call(visitor, 'DELETE', 'entries/none')).toEqual(refused)
      expect(await call(visitor, 'PUT', `entries/${id}`, { quantity: 1 })).toEqual(refused)
    })

    test.each([0, -1, 1.5, '2.5', '1', null, 1e300])('refuses the quantity %j [SRV-67]', async (quantity) => {
      const visitor = await visit(BAG)
      const id = await idOf(visitor)
      const refused = { status: 400, body: { error: 'Unable to update quantity' } }
      expect(await call(visitor, 'PUT', `entries/${id}`, { quantity })).toEqual(refused)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 1, revision: 1 })
    })

    test.each([41, 1e9, 2_147_483_648])('refuses %i pieces of forty [SRV-67]', async (quantity) => {
      const visitor = await visit(BAG)
      const id = await idOf(visitor)
      const refused = { status: 409, body: { error: 'Unable to update quantity' } }
      expect(await call(visitor, 'PUT', `entries/${id}`, { quantity })).toEqual(refused)
      const notAdded = { status: 409, body: { error: 'Unable to add item' } }
      expect(await visitor.call(`${CART}/entries`, { ...BAG, quantity })).toMatchObject(notAdded)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 1 })
    })

    test('of a variant without limited stock takes 10,000 pieces, and a cart 100 lines, each with more pieces [SRV-118]', async () => {
      const visitor = await visit({ ...BOX, quantity: 9999 })
      const add = (entry: object) => visitor.call(`${CART}/entries`, { quantity: 1, ...entry })
      expect(await add(BOX)).toMatchObject({ status: 200, body: { totalQuantity: 10_000 } })
      expect(await add(BOX)).toMatchObject({ status: 409 })
      const { id: cart_id } = await stand.db.selectFrom('carts').select('id').executeTakeFirstOrThrow()
      const product = await stand.db
        .selectFrom('variants')
        .selectAll()
        .where('sku', '=', BAG.sku)
        .executeTakeFirstOrThrow()
      const skus = Array.from({ length: 98 }, (_, at) => `EXTRA-${at}`)
      const { option_values: _, plan: __, ...values } = product
      const variants = skus.map((sku) => ({ ...values, sku, option_values: '[]', plan: null }))
      await stand.db.insertInto('variants').values(variants).execute()
      try {
        const rest = { cart_id, quantity: 1, added_at: new Date(), seen_price_cents: 1 }
        await stand.db
          .insertInto('cart_entries')
          .values(skus.map((sku) => ({ ...rest, sku })))
          .execute()
        expect(await add(BAG)).toMatchObject({ status: 200 })
        expect(await add(LAMP)).toMatchObject({ status: 409 })
        expect(await add(BAG)).toMatchObject({ status: 200 })
      } finally {
        await stand.db.deleteFrom('cart_entries').execute()
        await stand.db.deleteFrom('variants').where('sku', 'in', skus).execute()
      }
    })

    test('of another visitor’s cart is unknown [SRV-67]', async () => {
      const id = await idOf(await visit(BAG))
      const other = await visit(BAG)
      expect(await call(other, 'DELETE', `entries/${id}`)).toMatchObject({ status: 404 })
      expect(await call(other, 'PUT', `entries/${id}`, { quantity: 2 })).toMatchObject({ status: 404 })
    })

    test('of one SKU under another product’s id is refused [SRV-67]', async () => {
      const visitor = await visit()
      const mixed = { itemId: 'market-bag', sku: LAMP.sku, quantity: 1 }
      expect(await visitor.call(`${CART}/entries`, mixed)).toMatchObject({
        status: 404,
        body: { error: 'Unable to add item' },
      })
    })

    test('counts with the other entry that shares its stock [SRV-67]', async () => {
      const visitor = await visit({ ...LAMP, quantity: 3 }, { ...WRAPPED, quantity: 2 })
      const { entries } = await read(visitor)
      expect(entries.map((one: any) => [one.quantity, one.maxQuantity])).toEqual([
        [3, 3],
        [2, 2],
      ])
      for (const entry of entries)
        expect(await call(visitor, 'PUT', `entries/${entry.id}`, { quantity: 4 })).toMatchObject({ status: 409 })
      expect(await visitor.call(`${CART}/entries`, { ...WRAPPED, quantity: 1 })).toMatchObject({ status: 409 })
    })

    test.each(['PUT', 'DELETE'])('needs a crumb for %s [SRV-70]', async (method) => {
      const visitor = await visit(BAG)
      const json = method === 'PUT' ? { quantity: 2 } : undefined
      const response = await visitor.send(`${CART}/entries/${await idOf(visitor)}`, { method, json })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ crumbFail: true, error: 'Unauthorized request.' })
    })
  })

  describe('a coupon', () => {
    const enter = (visitor: Visitor, code: string) => visitor.call(`${CART}/coupons`, { code })

    test('lowers the sums in any letter case, and goes again [SRV-66]', async () => {
      const visitor = await visit(BAG)
      expect((await enter(visitor, ' lantern10 ')).body).toMatchObject({
        coupons: ['LANTERN10'],
        validCoupons: [{ code: 'LANTERN10', basisPoints: 1000, amountCents: null }],
        discountCents: 240,
        taxCents: 216,
        grandTotalCents: 2876,
      })
      const { body } = await call(visitor, 'DELETE', 'coupons/LANTERN10')
      expect(body).toMatchObject({ coupons: [], discountCents: 0 })
    })

    test.each(['NOTHING', 'WINTER24', '<b>', "'; drop"])('%s is listed once as not valid [SRV-67]', async (code) => {
      const visitor = await visit(BAG)
      await enter(visitor, code)
      const { status, body } = await enter(visitor, code)
      expect([status, body.invalidCoupons, body.discountCents]).toEqual([200, [code.toUpperCase()], 0])
      const taken = await call(visitor, 'DELETE', `coupons/${encodeURIComponent(code)}`)
      expect(taken.body.coupons).toEqual([])
    })

    test('counts from its subtotal on [SRV-67]', async () => {
      const visitor = await visit(BAG)
      expect((await enter(visitor, 'TRAM4')).body).toMatchObject({ invalidCoupons: ['TRAM4'], discountCents: 0 })
      await visitor.call(`${CART}/entries`, { ...BAG, quantity: 1 })
      expect(await read(visitor)).toMatchObject({ invalidCoupons: [], discountCents: 500 })
    })

    test('needs a cart, and one cart takes ten [SRV-118]', async () => {
      expect(await enter(await visit(), 'LANTERN10')).toMatchObject({
        status: 404,
        body: { error: 'There is nothing in your cart yet.' },
      })
      const visitor = await visit(BAG)
      // One address may enter ten codes a minute.
      stand.advance(60_001)
      for (let count = 0; count < 10; count += 1) await enter(visitor, `CODE${count}`)
      stand.advance(60_001)
      const refused = 'A cart takes at most ten codes. Please remove one first.'
      expect(await enter(visitor, 'CODE10')).toMatchObject({ status: 409, body: { error: refused } })
      expect(await enter(visitor, 'CODE0')).toMatchObject({ status: 200 })
    })
  })

  describe('shipping', () => {
    const to = (country: string, region = '') => ({ shippingLocation: { country, region, postalCode: '1000' } })

    test('costs 500 cents and the tax 10 %, rounded half up, until a region or its country has rules [SRV-11]', async () => {
      const ofBag = stand.db.selectFrom('variants').where('sku', '=', BAG.sku)
      const before = await ofBag.select(['price_cents', 'on_sale']).executeTakeFirstOrThrow()
      const price = (cents: number, onSale = false) =>
        stand.db
          .updateTable('variants')
          .set({ price_cents: cents, on_sale: onSale })
          .where('sku', '=', BAG.sku)
          .execute()
      try {
        for (const [cents, taxCents] of [
          [2404, 240],
          [2405, 241],
        ] as const) {
          await price(cents)
          const sums = { shippingLocation: null, subtotalCents: cents, taxCents, shippingCostCents: 500 }
          expect(await read(await visit(BAG))).toMatchObject(sums)
        }
        await price(2400)
        const visitor = await visit(BAG)
        const taxIn = async (country: string, region: string) =>
          (await call(visitor, 'PUT', 'shipping', to(country, region))).body.taxCents as number
        expect(await taxIn('US', 'OR')).toBe(0)
        expect(await taxIn('US', 'NY')).toBe(240)
        expect(await taxIn('DE', '')).toBe(551)
        expect(await taxIn('FR', '')).toBe(240)
      } finally {
        await price(before.price_cents, before.on_sale)
      }
    })

    test('of goods is free from their set worth after the discount, and the least worth is named [SRV-390]', async () => {
      const visitor = await visit({ ...BAG, quantity: 7 })
      const sums = { subtotalCents: 16_800, shippingCostCents: 0, freeShippingFromCents: 15_000 }
      expect(await read(visitor)).toMatchObject(sums)
      expect((await visitor.call(`${CART}/coupons`, { code: 'LANTERN10' })).body).toMatchObject({
        ...sums,
        discountCents: 1680,
      })
      const [{ id }] = (await read(visitor)).entries
      const { body } = await call(visitor, 'PUT', `entries/${id}`, { quantity: 6 })
      expect(body).toMatchObject({ discountCents: 1440, shippingCostCents: 500, freeShippingFromCents: 15_000 })
      const costs = body.shippingOptions.map((option: { costCents: number }) => option.costCents)
      expect(costs).toEqual([500, 0])
    })

    test('follows place and choice, and what is left out stays [SRV-66]', async () => {
      const visitor = await visit(BAG)
      expect((await call(visitor, 'PUT', 'shipping', to('US', 'OR'))).body).toMatchObject({
        taxCents: 0,
        selectedShippingOption: 'standard',
        shippingLocation: { country: 'US', region: 'OR', postalCode: '1000' },
      })
      const { body } = await call(visitor, 'PUT', 'shipping', { selectedShippingOption: 'express' })
      expect(body).toMatchObject({ taxCents: 0, shippingCostCents: 1800, grandTotalCents: 4200 })
    })

    test('refuses a way that the shop does not know, and a place that is none [SRV-67]', async () => {
      const visitor = await visit(BAG)
      expect(await call(visitor, 'PUT', 'shipping', { selectedShippingOption: 'balloon' })).toMatchObject({
        status: 400,
        body: { error: 'Goods are not sent that way.' },
      })
      expect(await call(visitor, 'PUT', 'shipping', to('Atlantis'))).toMatchObject({ status: 400 })
      expect(await read(visitor)).toMatchObject({ shippingLocation: null, revision: 1 })
    })
  })

  describe('a product that changes while it lies in a cart', () => {
    test.each([
      [
        'repriced',
        'The price has changed since you added this.',
        { price_cents: 3000, on_sale: false, seed: null },
        {},
      ],
      ['fewer', 'There are not that many left.', { stock: 1 }, {}],
      ['sold-out', 'Sold out. Remove it to check out.', { stock: 0 }, {}],
      ['unavailable', 'No longer available. Remove it to check out.', {}, { published: false }],
    ] as const)('is reported as %s, on its page as "%s" [SRV-112]', async (notice, sentence, variant, product) => {
      const visitor = await visit({ ...BAG, quantity: 2 })
      const before = await stand.db
        .selectFrom('variants')
        .selectAll()
        .where('sku', '=', BAG.sku)
        .executeTakeFirstOrThrow()
      const { option_values: _, plan: __, ...values } = before
      try {
        if (Object.keys(variant).length > 0)
          await stand.db.updateTable('variants').set(variant).where('sku', '=', BAG.sku).execute()
        if (Object.keys(product).length > 0)
          await stand.db.updateTable('products').set(product).where('id', '=', BAG.itemId).execute()
        const cart = await read(visitor)
        expect(cart.entries[0].notice).toBe(notice)
        expect(await visitor.page('/cart')).toContain(sentence)
        expect(cart.subtotalCents).toBe(notice === 'repriced' ? 6000 : 4800)
        if (notice === 'unavailable')
          expect(await visitor.call(`${CART}/entries`, { ...BAG, quantity: 1 })).toMatchObject({ status: 404 })
        expect(await call(visitor, 'DELETE', `entries/${cart.entries[0].id}`)).toMatchObject({ status: 200 })
      } finally {
        await stand.db.updateTable('variants').set(values).where('sku', '=', BAG.sku).execute()
        await stand.db.updateTable('products').set({ published: true }).where('id', '=', BAG.itemId).execute()
      }
    })
  })

  test('a gift card enters no cart: its form leads to its own checkout [COM-35] [SRV-67]', async () => {
    const visitor = await visit()
    const card = { itemId: 'gift-card', sku: 'SQ4600050' }
    expect(await visitor.call(`${CART}/entries`, { ...card, quantity: 1 })).toMatchObject({ status: 404 })
    const crumb = visitor.cookies.get('crumb') ?? ''
    const response = await visitor.send(`${CART}/entries`, { form: { crumb, ...card, quantity: '1' } })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card&sku=SQ4600050',
    ])
  })

  describe('carts', () => {
    test('are limited for each address: new ones, and changes [SRV-113]', async () => {
      const app = stand.app({ cartsAMinute: 2, cartChangesAMinute: 4 })
      const add = async () => {
        const visitor = createVisitor(app)
        await visitor.page('/')
        return [visitor, await visitor.call(`${CART}/entries`, { ...BAG, quantity: 1 })] as const
      }
      expect((await add())[1].status).toBe(200)
      const [known] = await add()
      const [, refused] = await add()
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
      expect((await known.call(`${CART}/entries`, { ...BAG, quantity: 1 })).status).toBe(200)
      expect((await known.call(`${CART}/entries`, { ...BAG, quantity: 1 })).status).toBe(429)
    })

    test('unused for 30 days are swept, and others stay [SRV-103]', async () => {
      const [old, used] = [await visit(BAG), await visit(BAG)]
      stand.advance(29 * 86_400_000)
      await used.call(`${CART}/entries`, { ...BAG, quantity: 1 })
      const later = new Date(Date.now() + 31 * 86_400_000)
      await sweepCarts(stand.db, later)
      expect((await read(old)).entries).toEqual([])
      expect((await read(used)).totalQuantity).toBe(2)
    })
  })
}
