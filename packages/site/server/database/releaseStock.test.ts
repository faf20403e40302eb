import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import type { ProductContent, SiteContent } from '../site/siteContent.ts'
import { engines } from '../testing/engines.ts'
import { openDatabase } from './openDatabase.ts'
import type { OrderDetails, OrderLine } from './orders.ts'
import { NotEnough, byBuyer, placeOrder, settleOrder } from './placeOrder.ts'
import { seed } from './seed.ts'

const PUT_IN = 5
const NOON = new Date('2026-03-04T12:00:00.000Z')
const nothing = { pages: [], items: [], forms: [], reviews: [], coupons: [], accounts: [] }

/** A shop with one lamp at a price, and perhaps without it. */
function shop(price: number | null): SiteContent {
  const variants = price === null ? [] : [{ sku: 'lamp', optionValues: [], price, stock: PUT_IN }]
  const lamp = { id: 'lamp', type: 'PHYSICAL', title: 'Lamp', data: {}, variants } as unknown as ProductContent
  return { ...SITE, ...nothing, products: price === null ? [] : [lamp] }
}

/** Events in the life of a shop: a release with another price or without the lamp, a sale, a cancelled payment. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('release' as const), price: fc.option(fc.integer({ min: 1, max: 3 })) }),
    fc.record({ kind: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 3 }), waits: fc.boolean() }),
    fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(3) }),
  ),
  { maxLength: 14 },
)

describe.each(engines())('the stock of a shop on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)
  beforeEach(clear)

  async function clear(): Promise<void> {
    for (const table of ['orders', 'withdrawn_stock', 'variants', 'products'] as const)
      await db.deleteFrom(table).execute()
  }
  const release = (price: number | null) => seed(db, shop(price), async () => (data) => data)

  async function buy(quantity: number, state: 'confirmed' | 'unconfirmed'): Promise<string> {
    const offered = await db.selectFrom('variants').select('sku').executeTakeFirst()
    if (!offered) throw new NotEnough('lamp')
    const of = { productId: 'lamp', productType: 'PHYSICAL', sku: 'lamp', stockSku: 'lamp', title: 'Lamp' } as const
    const line: OrderLine = { ...of, optionValues: [], quantity, unitPrice: 1, data: {}, plan: null }
    const details = { totals: { grandTotalCents: quantity }, coupons: [] as readonly string[] } as OrderDetails
    const id = crypto.randomUUID()
    const request = {
      id,
      keyHash: id,
      visitorHash: null,
      requestHash: null,
      cartHash: null,
      kind: 'regular',
      email: 'ada@example.com',
      state,
    } as const
    await placeOrder(
      db,
      request,
      async () => ({ kind: 'regular', currency: 'USD', details, lines: [line] }),
      async () => {},
      NOON,
    )
    return id
  }

  async function count(): Promise<{ readonly stock: number; readonly sold: number }> {
    const { rows } = await sql<{ stock: number; sold: number }>`select
      (select coalesce(sum(stock), 0)::integer from (
        select stock from variants union all select stock from withdrawn_stock) as everywhere) as stock,
      (select coalesce(sum(quantity), 0)::integer from order_lines
        join orders on orders.id = order_lines.order_id where orders.state <> 'cancelled') as sold`.execute(db)
    return rows[0]!
  }

  test('is not refilled by a release that changes the price of sold goods [SRV-94]', async () => {
    await release(1)
    await buy(3, 'confirmed')
    await release(2)
    expect(await db.selectFrom('variants').select(['price_cents', 'stock']).execute()).toEqual([
      { price_cents: 2, stock: 2 },
    ])
  })

  test('and what was sold are together what was put in, after any releases, sales and cancellations [SRV-94]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await clear()
        await release(1)
        const waiting: string[] = []
        for (const step of all) {
          if (step.kind === 'release') await release(step.price)
          else if (step.kind === 'buy') {
            const state = step.waits ? 'unconfirmed' : 'confirmed'
            const id = await buy(step.quantity, state).catch((error: unknown) => {
              expect(error).toBeInstanceOf(NotEnough)
              return undefined
            })
            if (id !== undefined && step.waits) waiting.push(id)
          } else {
            const [id] = waiting.splice(step.at % Math.max(waiting.length, 1), 1)
            if (id !== undefined) await settleOrder(db, id, byBuyer('cancel'), async () => {}, NOON)
          }
          const { stock, sold } = await count()
          expect(stock + sold).toBe(PUT_IN)
        }
      }),
      { numRuns: process.env['VITRINE_FULL'] ? 300 : 30 },
    )
  })
})
