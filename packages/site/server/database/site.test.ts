import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import { json } from './json.ts'
import { findBlockRow, findPage, findPageById, publicPage, readBlocks } from './site.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

test('a block whose type nobody knows keeps it, and one stored by number has its name [BLK-3]', async () => {
  const { db } = database
  const page = { id: 'own', path: '/own', page_type: 1, collection_type: null, title: 'Own', description: '' }
  await db
    .insertInto('pages')
    .values({ ...page, layout: json([]), password_hash: null, seed: null })
    .execute()
  const block = (id: string, position: number, type: string) => ({
    id,
    page_id: 'own',
    position,
    type,
    data: json({}),
    seed: null,
  })
  await db
    .insertInto('blocks')
    .values([block('b', 1, '22'), block('a', 0, 'of tomorrow')])
    .execute()
  expect(
    (await readBlocks(db, publicPage((await findPageById(db, 'own'))!)!)).map(({ id, type }) => [id, type]),
  ).toEqual([
    ['a', 'of tomorrow'],
    ['b', 'embed'],
  ])
  expect(await findBlockRow(db, 'a')).toEqual({ id: 'a', type: 'of tomorrow', data: {} })
  expect((await findBlockRow(db, 'b'))?.type).toBe('embed')
  expect(await findBlockRow(db, 'c')).toBeUndefined()
})

test('no page has an address with a null character, an unknown address or an unknown id [SRV-62]', async () => {
  const { db } = database
  expect((await findPage(db, '/'))?.id).toBe('home')
  expect(await findPage(db, '/\0')).toBeUndefined()
  expect(await findPage(db, '/nowhere')).toBeUndefined()
  expect(await findPage(db, '/nowhere', true)).toBeUndefined()
  expect((await findPageById(db, 'home'))?.path).toBe('/')
  expect(await findPageById(db, 'nowhere')).toBeUndefined()
})
