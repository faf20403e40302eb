import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import type { OpenDatabase } from './db.ts'
import { addSubscriber, exportSubscribers, removeSubscriber } from './subscribers.ts'

const NOON = new Date('2026-03-04T12:00:00.000Z')

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
})
afterAll(() => database.close())

test('an address is added once to a list, and leaves one list or all together [SRV-29] [SRV-248]', async () => {
  const { db } = database
  const [ada, ben] = ['ada@example.com', 'ben@example.com']
  const stored = async () => {
    const rows: string[] = []
    for await (const batch of exportSubscribers(db)) rows.push(...batch.map(({ list, email }) => `${list} ${email}`))
    return rows
  }
  const added = []
  for (const [list, email] of [
    ['letters', ada],
    ['letters', ada],
    ['prints', ada],
    ['letters', ben],
    ['prints', ben],
  ] as const)
    added.push(await addSubscriber(db, { list, email }, NOON))
  expect(added).toEqual([true, false, true, true, true])
  expect(await stored()).toEqual([`letters ${ada}`, `letters ${ben}`, `prints ${ada}`, `prints ${ben}`])
  await removeSubscriber(db, ben, 'letters')
  await removeSubscriber(db, ada)
  expect(await stored()).toEqual([`prints ${ben}`])
})

test('an export gives 1000 addresses at a time, and each once [SRV-249]', async () => {
  const { db } = database
  await db.deleteFrom('newsletter_subscribers').execute()
  for (let count = 0; count < 1001; count += 1)
    await addSubscriber(db, { list: count % 2 ? 'a' : 'b', email: `${count}@example.com` }, NOON)
  const sizes: number[] = []
  const seen = new Set<string>()
  for await (const batch of exportSubscribers(db)) {
    sizes.push(batch.length)
    for (const { email } of batch) seen.add(email)
  }
  expect([sizes, seen.size]).toEqual([[1000, 1], 1001])
})
