import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import { exportSubmissions } from './exportSubmissions.ts'
import { findForm, findPathOfForm, listSubmissions, spentOn, storeSubmission, sweepKeys } from './forms.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const store = (key: string, objectName: string) =>
  storeSubmission(
    database.db,
    key,
    `digest of ${key}`,
    {
      formId: 'contact',
      collectionId: 'home',
      objectName,
      isOverlayForm: false,
      submitButtonText: 'Send',
      values: { message: `by ${key}` },
      pageEvent: {} as never,
    },
    NOON,
  )

test('the panel lists the newest submissions of all forms, as many as asked for [SRV-59 a]', async () => {
  for (const key of ['first', 'second', 'third']) expect(await store(key, `Form ${key}`)).toEqual({ outcome: 'stored' })
  expect(await listSubmissions(database.db, { limit: 2 })).toEqual([
    { id: 3, form: 'Form third', submittedAt: NOON, values: { message: 'by third' } },
    { id: 2, form: 'Form second', submittedAt: NOON, values: { message: 'by second' } },
  ])
})

test('a spent key stores nothing and gives the digest that it was spent on [SRV-26]', async () => {
  await store('once', 'Once')
  expect(await store('once', 'Twice')).toEqual({ outcome: 'spent', submissionHash: 'digest of once' })
  expect((await listSubmissions(database.db, { limit: 1 }))[0]).toMatchObject({ form: 'Once' })
})

test('a form leads back to the page that it was posted from, else to its first page, if it has one [SRV-86 e]', async () => {
  const { db } = database
  expect(await findPathOfForm(db, 'own')).toBeUndefined()
  for (const [place, type] of ['form', 'newsletter', 'text'].entries()) {
    const page = { path: `/own-${place}`, page_type: 1, collection_type: null, title: 'Own', description: '' }
    await db
      .insertInto('pages')
      .values({ ...page, id: `own-${place}`, layout: '[]', password_hash: null, seed: null })
      .execute()
    await db
      .insertInto('blocks')
      .values({ id: `own-${place}`, page_id: `own-${place}`, position: 0, type, data: '{"formId":"own"}', seed: null })
      .execute()
  }
  expect(await findPathOfForm(db, 'own')).toBe('/own-0')
  expect(await findPathOfForm(db, 'own', '/own-1')).toBe('/own-1')
  expect(await findPathOfForm(db, 'own', '/own-2')).toBe('/own-0')
})

test('an unknown form, and a retired one, take no submissions [SRV-23] [SRV-94]', async () => {
  const { db } = database
  expect(await findForm(db, 'own')).toBeUndefined()
  expect(await findForm(db, 'contact')).toMatchObject({ id: 'contact', membersOnly: false, captcha: false })
  await db.updateTable('forms').set({ retired: true }).where('id', '=', 'contact').execute()
  expect(await findForm(db, 'contact')).toBeUndefined()
})

test('a spent key is dropped a day after it was spent [SRV-103]', async () => {
  const { db } = database
  await store('spent', 'Spent')
  await sweepKeys(db, new Date(NOON.getTime() + 86_400_000))
  expect(await spentOn(db, 'spent')).toBe('digest of spent')
  await sweepKeys(db, new Date(NOON.getTime() + 86_400_001))
  expect(await spentOn(db, 'spent')).toBeUndefined()
})

test('an export gives 200 submissions at a time, and ends where the others have gone meanwhile [SRV-59 a]', async () => {
  const { db } = database
  await db.deleteFrom('form_submissions').execute()
  for (let count = 0; count < 201; count += 1) await store(`export-${count}`, `Form ${count}`)
  const sizes: number[] = []
  for await (const batch of exportSubmissions(db)) sizes.push(batch.length)
  expect(sizes).toEqual([200, 1])
  const running = exportSubmissions(db)
  const first = await running.next()
  expect(first.value.slice(0, 1)).toEqual([
    {
      id: expect.any(Number),
      formId: 'contact',
      form: 'Form 0',
      submittedAt: NOON,
      values: { message: 'by export-0' },
    },
  ])
  const newest = Math.max(...(first.value as { id: number }[]).map(({ id }) => id))
  await db.deleteFrom('form_submissions').where('id', '>', newest).execute()
  expect(await running.next()).toEqual({ done: true, value: undefined })
})
