import type { LogEvent } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { lampVariant, OWN_LAMP } from '../testing/ownLamp.ts'
import type { OpenDatabase } from './db.ts'
import { findOrder, findOrderByKey, type OrderDetails, type OrderLine } from './orders.ts'
import { byBuyer, NotEnough, placeOrder, settleOrder } from './placeOrder.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')
const ID = '00000000-0000-4000-8000-000000000001'
let database: OpenDatabase
/** Parameters of the statements that change a stock, in order. */
const changed: unknown[][] = []

beforeAll(async () => {
  const onQuery = ({ query }: LogEvent): void => {
    if (query.sql.startsWith('update "variants" set "stock"')) changed.push([...query.parameters])
  }
  database = await openFilledDatabase(onQuery)
  await database.db.insertInto('products').values(OWN_LAMP).execute()
})
afterAll(() => database.close())

const STOCKS = { 'A-1': 5, 'B-2': 3, 'C-3': 2 } as const
beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('orders').execute()
  await db.deleteFrom('variants').execute()
  await db
    .insertInto('variants')
    .values(Object.entries(STOCKS).map(([sku, stock], position) => lampVariant(sku, stock, position)))
    .execute()
  changed.length = 0
})

const stocks = async (): Promise<Record<string, number>> => {
  const rows = await database.db.selectFrom('variants').select(['sku', 'stock']).execute()
  return Object.fromEntries(rows.map(({ sku, stock }) => [sku, stock]))
}

const line = (stockSku: string | null, quantity: number): OrderLine => ({
  productId: 'own-lamp',
  productType: 'PHYSICAL',
  sku: stockSku,
  stockSku,
  title: 'Lamp',
  optionValues: [],
  quantity,
  unitPrice: 500,
  data: {},
  plan: null,
})
const DETAILS = { totals: { grandTotalCents: 4000 }, coupons: [] as readonly string[] } as OrderDetails

/** Places an order without a cart, whose payment waits for its buyer. */
const place = (...lines: readonly OrderLine[]) =>
  placeOrder(
    database.db,
    {
      id: ID,
      keyHash: 'key',
      visitorHash: 'ada',
      requestHash: 'fields',
      cartHash: null,
      kind: 'regular',
      email: 'ada@example.com',
      state: 'unconfirmed',
    },
    async () => ({ kind: 'regular', currency: 'USD', details: DETAILS, lines }),
    async () => {},
    NOON,
  )
/** Lines whose stocks are not in the order of their SKUs; two of them take from one stock. */
const LINES = [line('C-3', 1), line('A-1', 2), line(null, 9), line('B-2', 3), line('A-1', 1)]

describe('an order of several stocks', () => {
  test('takes the pieces of all its lines, stock by stock in the order of SKUs [SRV-57]', async () => {
    expect(await place(...LINES)).toEqual({ id: ID, isNew: true })
    expect(await stocks()).toEqual({ 'A-1': 2, 'B-2': 0, 'C-3': 1 })
    expect(changed).toEqual([
      [3, 'A-1', 3],
      [3, 'B-2', 3],
      [1, 'C-3', 1],
    ])
  })

  test('takes nothing when one stock does not hold the pieces of two lines together [SRV-57]', async () => {
    const placing = place(line('B-2', 1), line('A-1', 3), line('A-1', 3))
    await expect(placing).rejects.toThrow(new NotEnough('A-1'))
    await expect(placing).rejects.toMatchObject({ name: 'NotEnough' })
    expect(await stocks()).toEqual(STOCKS)
    expect(await database.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('returns its goods in the same order when it is cancelled, once [SRV-57]', async () => {
    await place(...LINES)
    changed.length = 0
    const cancel = () => settleOrder(database.db, ID, byBuyer('cancel'), async () => {}, NOON)
    expect(await cancel()).toEqual({ state: 'cancelled', hasChanged: true })
    expect(changed).toEqual([
      [3, 'A-1'],
      [3, 'B-2'],
      [1, 'C-3'],
    ])
    expect(await cancel()).toEqual({ state: 'cancelled', hasChanged: false })
    expect(await stocks()).toEqual(STOCKS)
  })
})

describe('an order', () => {
  /** Places an order of a cart that is paid at once. */
  const order = (id: string, cartHash: string | null, lines = [line('A-1', 2)], onConfirmed = async () => {}) =>
    placeOrder(
      database.db,
      {
        id,
        keyHash: 'key',
        visitorHash: 'ada',
        requestHash: 'fields',
        cartHash,
        kind: 'regular',
        email: 'ada@example.com',
        state: 'confirmed',
      },
      async () => ({ kind: 'regular', currency: 'USD', details: DETAILS, lines }),
      onConfirmed,
      NOON,
    )
  const OTHER = '00000000-0000-4000-8000-000000000002'

  test('is placed once for its key, and read back as it was placed [SRV-57]', async () => {
    let confirmed = 0
    const count = async (): Promise<void> => void (confirmed += 1)
    expect(await order(ID, null, undefined, count)).toEqual({ id: ID, isNew: true })
    expect(await order(OTHER, null, undefined, count)).toEqual({ id: ID, isNew: false })
    expect([confirmed, (await stocks())['A-1']]).toEqual([1, 3])
    expect(await findOrder(database.db, ID)).toEqual({
      id: ID,
      number: expect.any(Number),
      kind: 'regular',
      state: 'confirmed',
      email: 'ada@example.com',
      currency: 'USD',
      details: DETAILS,
      placedAt: NOON,
      reviewedAt: null,
      linkSerial: 0,
      parcel: 'none',
      carrier: '',
      tracking: '',
      refundedCents: 0,
      askedCents: 0,
      lines: [line('A-1', 2)],
    })
    expect(await findOrder(database.db, OTHER)).toBeUndefined()
    expect(await findOrderByKey(database.db, 'key', 'ada')).toEqual({ id: ID, requestHash: 'fields' })
    expect(await findOrderByKey(database.db, 'other', 'ada')).toBeUndefined()
    expect(await findOrderByKey(database.db, 'key', 'eve')).toBeUndefined()
    expect(await database.db.selectFrom('payments').selectAll().execute()).toEqual([
      expect.objectContaining({ order_id: ID, amount_cents: 4000, charged_at: NOON }),
    ])
  })

  test('of a cart that is no longer there is placed all the same [SRV-57]', async () => {
    expect(await order(ID, 'gone')).toEqual({ id: ID, isNew: true })
    expect((await findOrder(database.db, ID))?.lines).toHaveLength(1)
  })
})
