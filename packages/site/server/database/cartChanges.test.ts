import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { lampVariant, OWN_LAMP } from '../testing/ownLamp.ts'
import {
  addToCart,
  type Changed,
  changeQuantity,
  enterCode,
  removeEntry,
  setShipping,
  takeCodeBack,
} from './cartChanges.ts'
import { countPieces } from './carts.ts'
import type { Db, OpenDatabase } from './db.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')
const LATER = new Date('2026-03-04T13:00:00.000Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
  const { db } = database
  await db
    .insertInto('products')
    .values({ ...OWN_LAMP, published: true })
    .execute()
  await db
    .insertInto('variants')
    .values({ ...lampVariant('OWN-1', 5), sale_price_cents: 400 })
    .execute()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('carts').execute()
  await database.db.updateTable('products').set({ published: true }).where('id', '=', 'own-lamp').execute()
})

const add = (quantity: number, productId = 'own-lamp') =>
  addToCart(database.db, 'token', { productId, sku: 'OWN-1', quantity }, NOON)
const cart = () =>
  database.db.selectFrom('carts').select(['revision', 'touched_at', 'shipping_option']).executeTakeFirst()
const entry = () =>
  database.db.selectFrom('cart_entries').select(['id', 'quantity', 'seen_price_cents']).executeTakeFirst()

const changes: [string, (db: Db, token: string) => Promise<Changed>][] = [
  ['another quantity', (db, token) => changeQuantity(db, token, { id: '1', quantity: 1 }, NOON)],
  ['a removed entry', (db, token) => removeEntry(db, token, '1', NOON)],
  ['a code', (db, token) => enterCode(db, token, { code: 'LAMP', currency: 'USD' }, NOON)],
  ['a removed code', (db, token) => takeCodeBack(db, token, 'LAMP', NOON)],
  ['a shipping option', (db, token) => setShipping(db, token, { option: 'tram' }, NOON)],
]
test.each(changes)('a cart that is not there refuses %s, and is not made [SRV-66] [SRV-118]', async (_, change) => {
  expect(await change(database.db, 'token')).toBe('unknown')
  expect(await cart()).toBeUndefined()
})

test('a product takes pieces up to its stock, and a refusal makes no cart [SRV-67]', async () => {
  expect(await add(6)).toBe('not-enough')
  expect(await add(1, 'another-product')).toBe('unknown')
  expect(await cart()).toBeUndefined()
  expect(await add(3)).toBe('changed')
  expect(await add(3)).toBe('not-enough')
  expect(await add(2)).toBe('changed')
  expect(await entry()).toMatchObject({ quantity: 5, seen_price_cents: 500 })
  expect(await countPieces(database.db, 'token')).toBe(5)
  expect(await countPieces(database.db, 'other')).toBe(0)
})

test('an entry keeps the price that the visitor has seen: the sale price during a sale alone [SRV-67]', async () => {
  const { db } = database
  const sell = (onSale: boolean, salePrice: number | null) =>
    db
      .updateTable('variants')
      .set({ on_sale: onSale, sale_price_cents: salePrice })
      .where('sku', '=', 'OWN-1')
      .execute()
  const seen = async () => {
    expect(await add(1)).toBe('changed')
    return (await entry())?.seen_price_cents
  }
  try {
    expect(await seen()).toBe(500)
    await sell(true, 400)
    expect(await seen()).toBe(400)
    await sell(true, null)
    expect(await seen()).toBe(500)
  } finally {
    await sell(false, 400)
  }
})

test('an entry of a product that has left the shop takes no other quantity [SRV-67]', async () => {
  await add(2)
  const { id } = (await entry())!
  const change = (quantity: number) => changeQuantity(database.db, 'token', { id: String(id), quantity }, LATER)
  await database.db.updateTable('products').set({ published: false }).where('id', '=', 'own-lamp').execute()
  expect(await change(1)).toBe('not-enough')
  expect(await entry()).toMatchObject({ quantity: 2 })
  await database.db.updateTable('products').set({ published: true }).where('id', '=', 'own-lamp').execute()
  expect(await change(6)).toBe('not-enough')
  expect(await change(5)).toBe('changed')
  expect(await entry()).toMatchObject({ quantity: 5 })
})

test('a change raises the revision and notes its time, and one without a value sets nothing [SRV-66]', async () => {
  await add(1)
  const { revision } = (await cart())!
  const { db } = database
  expect(await setShipping(db, 'token', { option: 'tram' }, LATER)).toBe('changed')
  expect(await setShipping(db, 'token', {}, LATER)).toBe('changed')
  expect(await cart()).toEqual({ revision: revision + 2, touched_at: LATER, shipping_option: 'tram' })
  expect(await removeEntry(db, 'token', 'none', NOON)).toBe('unknown')
  expect(await cart()).toEqual({ revision: revision + 2, touched_at: LATER, shipping_option: 'tram' })
})

test('a change that the database refuses fails, and leaves the cart as it was [SRV-66]', async () => {
  await add(1)
  const before = await cart()
  await expect(enterCode(database.db, 'token', { code: 'a\0b', currency: 'USD' }, LATER)).rejects.toThrow(
    'invalid byte sequence',
  )
  expect(await cart()).toEqual(before)
})

test('a cart has at most 10 codes, and a code that it has stays without another one [SRV-118]', async () => {
  await add(1)
  const { db } = database
  const enter = (code: string) => enterCode(db, 'token', { code, currency: 'USD' }, NOON)
  for (let place = 1; place <= 10; place += 1) expect(await enter(`CODE-${place}`)).toBe('changed')
  expect(await enter('CODE-11')).toBe('not-enough')
  expect(await enter('CODE-10')).toBe('changed')
  expect(await takeCodeBack(db, 'token', 'CODE-1', NOON)).toBe('changed')
  expect(await enter('CODE-11')).toBe('changed')
  expect(await db.selectFrom('cart_coupons').select('code').execute()).toHaveLength(10)
})
