import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../database/db.ts'
import { json } from '../database/json.ts'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { resolveBlock } from './resolveBlock.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

type Context = Parameters<typeof resolveBlock>[2]

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

async function resolve(type: string, data: unknown, context: Partial<Context> = {}) {
  const sources = { db: database.db, clock: () => new Date('2026-03-04T12:00:00Z'), secret: Buffer.alloc(32), site }
  const whole = { authenticatedAccount: null, ...context } as Context
  return resolveBlock(sources, { id: 'b', type, data }, whole)
}
const ACCOUNT = { authenticatedAccount: { id: 'owner', displayName: 'Ada' } }

test('a member area knows a member with and without a plan, and nobody whose account has gone [BLK-55]', async () => {
  const { db } = database
  const member = { name: 'M', kind: 'member', roles: json([]), seed: null } as const
  await db
    .insertInto('accounts')
    .values([
      { ...member, id: 'planned', email: 'planned@hall.test', plan: 'club' },
      { ...member, id: 'plain', email: 'plain@hall.test', plan: null },
    ])
    .execute()
  const viewer = async (memberAccountId?: string) =>
    ((await resolve('member-area', {}, memberAccountId ? { memberAccountId } : {})).data as { viewer: string }).viewer
  expect(await viewer('planned')).toBe('member')
  expect(await viewer('plain')).toBe('member-without-plan')
  expect(await viewer('gone')).toBe('visitor')
  expect(await viewer()).toBe('visitor')
})

test('a product has the currency of the shop, its rating on cards and its reviews on its own page [SRV-117]', async () => {
  const product = async (data: object, context: Partial<Context> = {}) =>
    (await resolve('product', { productId: 'factory-lamp', ...data }, context)).data as Record<string, unknown>
  const websiteSettings = { storeSettings: { selectedCurrency: 'EUR' } } as Context['websiteSettings']
  expect(await product({}, { websiteSettings })).toMatchObject({ currency: 'EUR', rating: undefined })
  for (const data of [{}, { view: 'card' }]) expect(await product(data)).not.toHaveProperty('reviews')
  for (const settings of [{}, { websiteSettings: {} }] as Partial<Context>[])
    expect((await product({}, settings))['currency']).toBeUndefined()
  expect(await product({ view: 'card' })).toMatchObject({ rating: { count: expect.any(Number) } })
  expect(await product({ headingLevel: 1 })).toMatchObject({
    rating: { count: expect.any(Number) },
    reviews: expect.any(Array),
  })
  await expect(resolve('product', { productId: 'none' })).rejects.toThrow('there is no product "none"')
})

test('a form without fields is a sentence: the owner’s, or none, or for an account that it is missing [SRV-117]', async () => {
  await database.db
    .insertInto('forms')
    .values({ id: 'bare', collection_id: 'home', name: 'Bare', definition: '{}', seed: null } as never)
    .execute()
  const html = async (data: object, context: Partial<Context> = {}) => {
    const block = await resolve('form', { formId: 'bare', ...data }, context)
    expect(block).toMatchObject({ id: 'b', type: 'html' })
    return (block.data as { html: string }).html
  }
  expect(await html({ closedText: 'Closed <b> & gone' })).toBe('<p>Closed &lt;b&gt; &amp; gone</p>')
  expect(await html({})).toBe('')
  expect(await html({ closedText: 'Closed' }, ACCOUNT)).toBe('<p>This form has not been configured yet.</p>')
  await expect(resolve('form', { formId: 'none' })).rejects.toThrow('there is no form "none"')
})

test('a block without any data shows nothing [SRV-117]', async () => {
  expect(await resolve('image', undefined)).toEqual({ id: 'b', type: 'html', data: { html: '' } })
})
