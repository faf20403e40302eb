import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { submissionRow } from '../testing/submissionRow.ts'
import type { OpenDatabase } from './db.ts'
import { exportSubmissions } from './exportSubmissions.ts'
import { findForm, findPathOfForm, listSubmissions } from './forms.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('form_submissions').execute()
})

/** Stores submissions of forms with these names. */
async function store(names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ ...submissionRow({ message: `by ${name}` }), object_name: name }))
  await database.db.insertInto('form_submissions').values(rows).execute()
}

test('the panel lists the newest submissions of all forms, as many as asked for [SRV-59 a]', async () => {
  await store(['First', 'Second', 'Third'])
  expect(await listSubmissions(database.db, { limit: 2 })).toEqual([
    { id: expect.any(Number), form: 'Third', submittedAt: expect.any(Date), values: { message: 'by Third' } },
    { id: expect.any(Number), form: 'Second', submittedAt: expect.any(Date), values: { message: 'by Second' } },
  ])
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

test('an export gives 200 submissions at a time, and ends where the others have gone meanwhile [SRV-59 a]', async () => {
  const { db } = database
  await store(Array.from({ length: 201 }, (_, count) => `Form ${count}`))
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
      submittedAt: expect.any(Date),
      values: { message: 'by Form 0' },
    },
  ])
  const newest = Math.max(...(first.value as { id: number }[]).map(({ id }) => id))
  await db.deleteFrom('form_submissions').where('id', '>', newest).execute()
  expect(await running.next()).toEqual({ done: true, value: undefined })
})
