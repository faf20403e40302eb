import { sql } from 'kysely'
import type { Db } from '../../packages/site/server/database/db.ts'
import { json } from '../../packages/site/server/database/json.ts'
import { makeWords } from '../search/items.ts'

const COLORS = ['Amber', 'Ink', 'Moss', 'Rust', 'Chalk', 'Sky', 'Rose', 'Sand']
const SIZES = ['XS', 'S', 'M', 'L', 'XL']

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Fills a shop with products of one to six variants, in pieces that a database takes at once. */
export async function writeProducts(db: Db, count: number): Promise<void> {
  const next = numbers(5)
  const words = makeWords(400)
  const word = (): string => words[next(words.length)]!
  for (let from = 0; from < count; from += 500) {
    const ids = Array.from({ length: Math.min(500, count - from) }, (_, place) => `measured-${from + place}`)
    await db
      .insertInto('products')
      .values(
        ids.map((id, place) => ({
          id,
          type: 'PHYSICAL',
          title: `${word()} ${word()}`,
          data: json({
            description: Array.from({ length: 30 }, word).join(' '),
            print: 'eddy',
            href: `/shop/${id}`,
            categories: [`Category ${next(12)}`],
            tags: [`Tag ${next(20)}`, `Tag ${next(20)}`],
            addedAt: new Date(Date.UTC(2026, 0, 1) + next(300) * 86_400_000).toISOString(),
            place: 100 + from + place,
          }),
          published: true,
          seed: null,
        })),
      )
      .execute()
    const variants = ids.flatMap((id) =>
      Array.from({ length: 1 + next(6) }, (_, position) => ({
        sku: `${id}-${position}`,
        product_id: id,
        position,
        option_values: json([
          { optionName: 'Colour', value: COLORS[next(COLORS.length)]! },
          { optionName: 'Size', value: SIZES[position % SIZES.length]! },
        ]),
        price_cents: 500 + next(200) * 50,
        sale_price_cents: null,
        on_sale: false,
        unlimited: false,
        stock: next(4) * 3,
        stock_of: null,
        plan: null,
        seed: null,
      })),
    )
    await db.insertInto('variants').values(variants).execute()
  }
  await sql`analyze products`.execute(db)
  await sql`analyze variants`.execute(db)
}

/** Addresses of the shop with one to three filters, an order and a page, the same in every run. */
export function shelfAddresses(count: number): readonly string[] {
  const next = numbers(9)
  const sorts = ['', 'price-asc', 'price-desc', 'title', 'newest']
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams()
    if (next(2)) query.append('option.Colour', COLORS[next(COLORS.length)]!)
    if (next(3) === 0) query.append('category', `Category ${next(12)}`)
    if (next(3) === 0) query.append('tag', `Tag ${next(20)}`)
    if (next(3) === 0) query.append('max', `${20 + next(80)}.00`)
    if (next(3) === 0) query.append('stock', '1')
    const sort = sorts[next(sorts.length)]!
    if (sort) query.append('sort', sort)
    const page = 1 + next(3)
    if (page > 1) query.append('page', String(page))
    return `/shop?${query.toString()}`
  })
}
