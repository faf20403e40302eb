import { expect, test } from 'vitest'
import { productOf } from './productOf.ts'

const VARIANT = { sku: 'A', price: 1200, salePrice: 900, onSale: true, stock: 3, attributes: { size: 'small' } }

test('a digital product has the price of its first variant, any other product none of its own [COM-1]', () => {
  const row = { id: 'tape', title: 'Tape', data: {}, variants: [VARIANT, { ...VARIANT, sku: 'B', price: 5000 }] }
  const of = (type: string) => productOf({ ...row, type } as unknown as Parameters<typeof productOf>[0])
  expect(of('DIGITAL')).toMatchObject({
    id: 'tape',
    productType: 'DIGITAL',
    title: 'Tape',
    priceCents: 1200,
    salePriceCents: 900,
    onSale: true,
  })
  const physical = of('PHYSICAL')
  expect(physical).toMatchObject({ productType: 'PHYSICAL', variants: [{ sku: 'A', qtyInStock: 3 }, { sku: 'B' }] })
  expect(physical).not.toHaveProperty('priceCents')
})
