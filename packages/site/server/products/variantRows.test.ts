import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditedOption, type VariantRow, variantRows } from '../../editor/variantRows.ts'

const option = (name: string, ...values: string[]): EditedOption => ({
  name,
  values: values.map((value) => ({ value })),
})
const alone: VariantRow = { values: [], name: '', price: '12', salePrice: '', sku: 'A', stock: 5, unlimited: false }
const skus = (rows: readonly VariantRow[]) => rows.map(({ name, sku, stock }) => [name, sku, stock])

test('rows follow the options of a product [COM-114]', () => {
  const size = option('Size', 'S', 'L')
  const two = variantRows([], [size], [alone])
  expect(skus(two)).toEqual([
    ['S', 'A', 5],
    ['L', '', 0],
  ])
  expect(two[1]!.price).toBe('12')
  const named = [two[0]!, { ...two[1]!, sku: 'B', stock: 2 }]
  const four = variantRows([size], [size, option('Colour', 'Ink', 'Rust')], named)
  expect(skus(four)).toEqual([
    ['S / Ink', 'A', 5],
    ['S / Rust', '', 0],
    ['L / Ink', 'B', 2],
    ['L / Rust', '', 0],
  ])
  const renamed = variantRows([size], [option('Size', 'Small', 'L')], named)
  expect(skus(renamed)).toEqual([
    ['Small', 'A', 5],
    ['L', 'B', 2],
  ])
  expect(skus(variantRows([size], [option('Size', 'L')], named))).toEqual([['L', 'B', 2]])
  expect(skus(variantRows([size], [], named))).toEqual([['The product', 'A', 5]])
})

test('a value typed through the name of another one takes no row of it [COM-114]', () => {
  const rows = [
    { ...alone, values: ['Red'] },
    { ...alone, values: ['Re'], sku: 'B' },
  ]
  const typed = ['Red', 'Redd'].reduce(
    ({ before, now }, text) => {
      const after = [option('Colour', 'Red', text)]
      return { before: after, now: variantRows(before, after, now) }
    },
    { before: [option('Colour', 'Red', 'Re')], now: rows as readonly VariantRow[] },
  )
  expect(skus(typed.now)).toEqual([
    ['Red', 'A', 5],
    ['Redd', 'B', 5],
  ])
})

test('no stored variant stands in two rows, and moved values lose nothing [COM-114]', () => {
  const options = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(options, options, (one, other) => {
      const optionsOf = (lists: readonly string[][]) => lists.map((values, index) => option(`${index}`, ...values))
      const rows = variantRows([], optionsOf(one), [alone]).map((row, index) => ({ ...row, sku: `SKU${index}` }))
      const changed = variantRows(optionsOf(one), optionsOf(other), rows)
      const kept = changed.map(({ sku }) => sku).filter(Boolean)
      expect(new Set(kept).size).toBe(kept.length)
      const turned = one.map((values) => values.toReversed())
      const moved = variantRows(optionsOf(one), optionsOf(turned), rows)
      expect(new Map(moved.map(({ name, sku }) => [name, sku]))).toEqual(
        new Map(rows.map(({ name, sku }) => [name, sku])),
      )
    }),
  )
})
