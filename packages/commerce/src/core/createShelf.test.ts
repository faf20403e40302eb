import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../testing/products.js'
import type { ProductVariant } from './product.js'
import { type ShelfQuery, SHELF_SORTS } from './shelfQuery.js'
import { createShelf, type ShelfOptions } from './createShelf.js'
import type { ShelfItem } from './shelfItem.js'

const WHOLE: ShelfQuery = { options: {}, categories: [], tags: [], inStock: false, sort: 'featured', page: 1 }

const shelve = (items: readonly ShelfItem[], query: ShelfQuery, options?: ShelfOptions) =>
  createShelf(items)(query, options)

function item(id: string, variants: readonly ProductVariant[], more: Partial<ShelfItem> = {}): ShelfItem {
  return { product: makeProduct(variants, { id, title: id }), ...more }
}
const ITEMS = [
  item('bag', [makeVariant('b', [], { price: 3600, salePrice: 2400, onSale: true })], { tags: ['new'], addedAt: 3 }),
  item('print', [
    makeVariant('p1', ['A4', 'Rag'], { price: 2000, qtyInStock: 0 }),
    makeVariant('p2', ['A3', 'Rag'], { price: 4000 }),
  ]),
  item('book', [makeVariant('k', [], { price: 4800, qtyInStock: 0 })], { categories: ['Books'], addedAt: 9 }),
]
const ids = (query: Partial<ShelfQuery>) => shelve(ITEMS, { ...WHOLE, ...query }).items.map(({ product }) => product.id)

test('one variant has to fit size, price and stock at once [COM-82]', () => {
  expect(ids({ options: { Size: ['A4'] } })).toEqual(['print'])
  expect(ids({ options: { Size: ['A4'] }, inStock: true })).toEqual([])
  expect(ids({ options: { Size: ['A3'] }, maxCents: 3000 })).toEqual([])
  expect(ids({ options: { Size: ['A3', 'A4'] }, maxCents: 3000 })).toEqual(['print'])
  expect(ids({ maxCents: 2400, inStock: true }), 'the sale price counts').toEqual(['bag'])
})

test('orders are by the price to pay, by title and by date, equals in the order of the shop [COM-82]', () => {
  expect(ids({})).toEqual(['bag', 'print', 'book'])
  expect(ids({ sort: 'price-asc' })).toEqual(['print', 'bag', 'book'])
  expect(ids({ sort: 'price-desc' })).toEqual(['book', 'bag', 'print'])
  expect(ids({ sort: 'title' })).toEqual(['bag', 'book', 'print'])
  expect(ids({ sort: 'newest' })).toEqual(['book', 'bag', 'print'])
})

test('a filter counts what fits all the other filters, and keeps a chosen value without products [COM-83]', () => {
  const { facets, total } = shelve(ITEMS, { ...WHOLE, options: { Size: ['A3'], Scent: ['Rose'] } })
  expect(total).toBe(0)
  expect(facets.options).toEqual([
    {
      name: 'Size',
      values: [
        { value: 'A4', count: 0, isChosen: false },
        { value: 'A3', count: 0, isChosen: true },
      ],
    },
    { name: 'Paper', values: [{ value: 'Rag', count: 0, isChosen: false }] },
    { name: 'Scent', values: [{ value: 'Rose', count: 0, isChosen: true }] },
  ])
  const sizes = shelve(ITEMS, { ...WHOLE, options: { Size: ['A3'] } }).facets
  expect(sizes.options[0]!.values.map(({ value, count }) => [value, count])).toEqual([
    ['A4', 1],
    ['A3', 1],
  ])
  expect([sizes.inStock, shelve(ITEMS, WHOLE).facets.inStock]).toEqual([1, 2])
})

test('the count of a value is the number of products after it alone is chosen, whatever else is [COM-83]', () => {
  const some = (values: readonly string[]) => fc.subarray([...values])
  const variant = fc.record({
    price: fc.integer({ min: 0, max: 5 }),
    qtyInStock: fc.integer({ min: 0, max: 1 }),
    size: fc.constantFrom('S', 'M', 'L'),
  })
  const product = fc.record({
    variants: fc.array(variant, { minLength: 1, maxLength: 3 }),
    tags: some(['a', 'b', 'c']),
    categories: some(['x', 'y']),
  })
  const query = fc.record({
    options: some(['S', 'M']).map((Size): Record<string, string[]> => (Size.length > 0 ? { Size } : {})),
    tags: some(['a', 'b']),
    categories: some(['x']),
    maxCents: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    inStock: fc.boolean(),
    sort: fc.constantFrom(...SHELF_SORTS),
    page: fc.constant(1),
  })
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), query, (products, wanted) => {
      const items = products.map(({ variants, tags, categories }, at) =>
        item(
          `${at}`,
          variants.map(({ size, ...values }, place) => makeVariant(`${at}-${place}`, [size], values)),
          { tags, categories },
        ),
      )
      const { facets } = shelve(items, wanted)
      const totalOf = (more: Partial<ShelfQuery>): number => shelve(items, { ...wanted, ...more }).total
      for (const { value, count } of facets.tags) expect(count).toBe(totalOf({ tags: [value] }))
      for (const { value, count } of facets.categories) expect(count).toBe(totalOf({ categories: [value] }))
      for (const { name, values } of facets.options)
        for (const { value, count } of values) expect(count).toBe(totalOf({ options: { [name]: [value] } }))
      expect(facets.inStock).toBe(totalOf({ inStock: true }))
    }),
  )
})

test('an option may have the name of a member of every object [COM-83]', () => {
  const odd = item('odd', [makeVariant('o1', []), makeVariant('o2', [])])
  const variants = odd.product.variants.map((variant, at) => ({
    ...variant,
    optionValues: [{ optionName: 'constructor', value: `${at}` }],
  }))
  const { facets } = shelve([{ product: { ...odd.product, variants } }], WHOLE)
  expect(facets.options).toMatchObject([{ name: 'constructor', values: [{ count: 1 }, { count: 1 }] }])
})

test('pages follow one another, and a page after the last is empty [COM-82]', () => {
  const page = (number: number) => shelve(ITEMS, { ...WHOLE, page: number }, { pageSize: 2 })
  expect([1, 2, 3].map((number) => page(number).items.length)).toEqual([2, 1, 0])
  expect(page(1)).toMatchObject({ total: 3, pageCount: 2 })
  expect(shelve([], WHOLE)).toMatchObject({ total: 0, pageCount: 1 })
})

test('a shelf after a change answers as one that is prepared anew [COM-96]', () => {
  const count = fc.nat({ max: 3 })
  const one = fc.record({ id: fc.nat({ max: 6 }), price: fc.nat({ max: 3 }), stock: count, size: count, tag: count })
  const makeItem = ({ id, price, stock, size, tag }: typeof one extends fc.Arbitrary<infer T> ? T : never) =>
    item(
      `${id}`,
      [makeVariant(`v${id}`, [`${size}`], { price: price * 100, qtyInStock: stock }), makeVariant('w', ['x'])],
      {
        tags: [`${tag}`],
        addedAt: price,
      },
    )
  const shop = fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 6 })
  const sorts = fc.constantFrom(...SHELF_SORTS)
  fc.assert(
    fc.property(fc.array(shop, { minLength: 1, maxLength: 4 }), sorts, fc.boolean(), (shops, sort, inStock) => {
      const known = new Map<string, ShelfItem>()
      let last: ReturnType<typeof createShelf> | undefined
      for (const products of shops) {
        const items = products.map((product) => {
          const key = JSON.stringify(product)
          if (!known.has(key)) known.set(key, makeItem(product))
          return known.get(key)!
        })
        last = createShelf(items, last)
        const query: ShelfQuery = { ...WHOLE, options: { Size: ['1'] }, sort, inStock }
        expect(last(query)).toEqual(createShelf(items)(query))
      }
    }),
  )
})

test('a shelf whose products change in their places answers as one that is prepared anew, whatever was asked before [COM-96]', () => {
  const few = fc.nat({ max: 3 })
  const looks = fc.record({ title: few, price: few, stock: few, size: few, color: few, tag: few, addedAt: few })
  const step = fc.record({ at: few, looks, sorts: fc.subarray([...SHELF_SORTS], { minLength: 1 }) })
  const makeItem = (at: number, one: typeof looks extends fc.Arbitrary<infer T> ? T : never): ShelfItem => {
    const { title, price, stock, size, color, tag, addedAt } = one
    const variant = makeVariant(`v${at}`, [`${size}`], { price: price * 100, qtyInStock: stock })
    const optionValues = variant.optionValues.map((value) => ({ ...value, color: `#00000${color}` }))
    const product = makeProduct([{ ...variant, optionValues }], { id: `${at}`, title: `Title ${title}` })
    return { product, tags: [`${tag}`], addedAt }
  }
  fc.assert(
    fc.property(fc.array(looks, { minLength: 4, maxLength: 4 }), fc.array(step, { maxLength: 6 }), (first, steps) => {
      let items = first.map((one, at) => makeItem(at, one))
      let last = createShelf(items)
      for (const sort of SHELF_SORTS) last({ ...WHOLE, sort })
      for (const { at, looks: next, sorts } of steps) {
        items = items.with(at, makeItem(at, next))
        last = createShelf(items, last)
        const anew = createShelf(items)
        for (const sort of sorts) expect(last({ ...WHOLE, sort })).toEqual(anew({ ...WHOLE, sort }))
      }
    }),
  )
})
