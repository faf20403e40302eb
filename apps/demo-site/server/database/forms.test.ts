import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import { listSubmissions, removeSubscriber, storeSubmission } from './forms.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

const store = (key: string, objectName: string, subscriber?: { list: string; email: string }) =>
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
      subscriber,
    },
    NOON,
  )

test('the panel lists the newest submissions of all forms, as many as asked for [SRV-59 a]', async () => {
  for (const key of ['first', 'second', 'third']) expect(await store(key, `Form ${key}`)).toEqual({ outcome: 'stored' })
  expect(await listSubmissions(database.db, 2)).toEqual([
    { id: 3, form: 'Form third', submittedAt: NOON, values: { message: 'by third' } },
    { id: 2, form: 'Form second', submittedAt: NOON, values: { message: 'by second' } },
  ])
})

test('a spent key stores nothing and gives the digest that it was spent on [SRV-26]', async () => {
  await store('once', 'Once')
  expect(await store('once', 'Twice')).toEqual({ outcome: 'spent', submissionHash: 'digest of once' })
  expect((await listSubmissions(database.db, 1))[0]).toMatchObject({ form: 'Once' })
})

test('an address is added once to a list, and leaves all lists together [SRV-29]', async () => {
  const { db } = database
  const ada = { list: 'letters', email: 'ada@example.com' }
  await store('a', 'Letters', ada)
  await store('b', 'Letters', ada)
  await store('c', 'Letters', { ...ada, list: 'prints' })
  await store('d', 'Letters', { ...ada, email: 'ben@example.com' })
  const stored = () =>
    db.selectFrom('newsletter_subscribers').select(['list', 'email']).orderBy('list').orderBy('email').execute()
  expect(await stored()).toEqual([
    ada,
    { list: 'letters', email: 'ben@example.com' },
    { list: 'prints', email: ada.email },
  ])
  await removeSubscriber(db, ada.email)
  expect(await stored()).toEqual([{ list: 'letters', email: 'ben@example.com' }])
})
