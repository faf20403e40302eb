import { describe, expect, test } from 'vitest'
import { BAG, LAMP, orderCalls } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

/** The form of the cart's page, which a browser without script posts. */
export function cartFormSuite(stand: Stand): void {
  const { visit, read, idOf } = orderCalls(stand)

  describe('the form of the cart’s page', () => {
    const post = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
      const crumb = visitor.cookies.get('crumb') ?? ''
      const response = await visitor.send('/cart', { form: { crumb, ...fields } })
      return [response.status, response.headers.get('Location')]
    }

    test('sets quantities, takes entries out, and takes codes and shipping without script [SRV-86 c]', async () => {
      const visitor = await visit(BAG, LAMP)
      const [bag, lamp] = (await read(visitor)).entries
      const done = [303, '/cart']
      expect(await post(visitor, { do: 'update', [`quantity-${bag.id}`]: '3', [`quantity-${lamp.id}`]: '1' })).toEqual(
        done,
      )
      expect((await read(visitor)).entries.map((one: any) => one.quantity)).toEqual([3, 1])
      expect(await post(visitor, { do: `remove:${lamp.id}` })).toEqual(done)
      expect(await post(visitor, { do: 'coupon', coupon: 'lantern10' })).toEqual(done)
      const place = { country: 'us', region: 'OR', postalCode: '97201' }
      expect(await post(visitor, { do: 'shipping', shippingOption: 'express', ...place })).toEqual(done)
      expect(await read(visitor)).toMatchObject({
        totalQuantity: 3,
        discountCents: 720,
        taxCents: 0,
        shippingCostCents: 1800,
        shippingLocation: { country: 'US', region: 'OR', postalCode: '97201' },
      })
      expect(await post(visitor, { do: 'uncoupon:LANTERN10' })).toEqual(done)
      expect(await read(visitor)).toMatchObject({ coupons: [] })
    })

    test('takes a way of shipping without a place, and a place without region and code [SRV-86 c]', async () => {
      const visitor = await visit(BAG)
      const done = [303, '/cart']
      expect(await post(visitor, { do: 'shipping', shippingOption: 'desk', country: ' ' })).toEqual(done)
      expect(await read(visitor)).toMatchObject({ selectedShippingOption: 'desk', shippingLocation: null })
      expect(await post(visitor, { do: 'shipping', country: ' de ' })).toEqual(done)
      const shippingLocation = { country: 'DE', region: '', postalCode: '' }
      expect(await read(visitor)).toMatchObject({ selectedShippingOption: 'desk', shippingLocation })
    })

    test.each([
      [{ do: 'shipping', country: 'Atlantis' }, 'Please enter the country as two letters.'],
      [{ do: 'coupon' }, 'Please enter a code.'],
      [{ do: 'coupon', coupon: 'x'.repeat(101) }, 'Please enter a code.'],
      [{ do: 'remove:none' }, 'Unable to remove item'],
    ])('answers %j on the page: "%s" [SRV-86 e]', async (fields, sentence) => {
      const visitor = await visit(BAG)
      expect(await post(visitor, fields)).toEqual([303, '/cart?refused=1'])
      const html = await visitor.page('/cart?refused=1')
      expect(html).toContain('<title>Error: ')
      expect(html).toContain(sentence)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 1, coupons: [], shippingLocation: null })
    })

    test('answers an eleventh code on the page [SRV-118]', async () => {
      const visitor = await visit(BAG)
      for (let count = 0; count <= 10; count += 1) {
        // One address may enter ten codes a minute.
        if (count === 10) stand.advance(60_001)
        await post(visitor, { do: 'coupon', coupon: `CODE${count}` })
      }
      expect(await visitor.page('/cart?refused=1')).toContain(
        'A cart takes at most ten codes. Please remove one first.',
      )
      expect((await read(visitor)).coupons).toHaveLength(10)
    })

    test.each(['0', '-1', '2.5', '1e9', '99', '99999999999999999999', 'two'])(
      'says that it cannot set the quantity “%s”, and changes nothing [COM-33] [SRV-86 e]',
      async (quantity) => {
        const visitor = await visit(BAG)
        const refused = [303, '/cart?refused=1']
        expect(await post(visitor, { do: 'update', [`quantity-${await idOf(visitor)}`]: quantity })).toEqual(refused)
        const html = await visitor.page('/cart?refused=1')
        expect(html).toContain('<title>Error: ')
        expect(html).toContain('Unable to update quantity')
        expect(await read(visitor)).toMatchObject({ totalQuantity: 1 })
      },
    )

    test('of a visitor whose cart is unknown changes nothing and leads to the cart [SRV-86 c]', async () => {
      const visitor = await visit()
      expect(await post(visitor, { do: 'update' })).toEqual([303, '/cart'])
      visitor.cookies.set('CART', 'A'.repeat(43))
      expect(await post(visitor, { do: 'update', 'quantity-1': '3' })).toEqual([303, '/cart'])
      expect(await read(visitor)).toMatchObject({ id: '', entries: [] })
      expect(await post(visitor, { do: 'shipping', shippingOption: 'desk' })).toEqual([303, '/cart?refused=1'])
      expect(await post(visitor, { do: 'uncoupon:LANTERN10' })).toEqual([303, '/cart?refused=1'])
    })

    test('takes a way of shipping alone, and a code of 100 characters [SRV-86 c]', async () => {
      const visitor = await visit(BAG)
      expect(await post(visitor, { do: 'shipping', shippingOption: 'desk' })).toEqual([303, '/cart'])
      expect(await post(visitor, { do: 'coupon', coupon: 'x'.repeat(100) })).toEqual([303, '/cart'])
      expect(await read(visitor)).toMatchObject({
        selectedShippingOption: 'desk',
        shippingLocation: null,
        coupons: ['X'.repeat(100)],
      })
    })

    test('without its crumb changes nothing [SRV-13]', async () => {
      const visitor = await visit(BAG)
      const response = await visitor.send('/cart', { form: { do: `remove:${await idOf(visitor)}` } })
      expect(response.status).toBe(400)
      expect(await read(visitor)).toMatchObject({ totalQuantity: 1 })
    })

    test('is on both pages of the cart, which have types of their own [COM-31]', async () => {
      const visitor = await visit(BAG)
      for (const [path, type] of [
        ['/cart', 200],
        ['/basket', 205],
      ]) {
        const html = await visitor.page(String(path))
        expect(html).toContain('Market bag')
        expect(html).toContain(`"pageType":${type}`)
      }
    })
  })
}
