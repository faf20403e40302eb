import { afterEach, expect, test } from 'vitest'
import { openWebsiteDb } from '../testing/stand.js'
import { createByteBudgets } from './byteBudgets.js'

const BUDGET = { party: 1_000_000, website: 10_000 }
const [TODAY, TOMORROW] = [new Date('2026-03-04T12:00:00Z'), new Date('2026-03-05T12:00:00Z')]

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

/** A budget of which others have taken all but so many bytes on this day. */
async function withLeft(left: number) {
  const opened = await openWebsiteDb()
  close = opened.close
  const { db } = opened
  const day = '2026-03-04'
  await db
    .insertInto('stored_bytes')
    .values({ party: 'forms', day, bytes: BUDGET.website - left })
    .execute()
  const budgets = createByteBudgets()
  const spend = (bytes: number, now = TODAY) =>
    budgets.reserve(db, { kind: 'forms', party: '192.0.2.1', bytes }, BUDGET, now)
  const taken = async (of = day): Promise<number> => {
    const rows = db.selectFrom('stored_bytes').select('bytes').where('party', '=', 'forms').where('day', '=', of)
    return (await rows.executeTakeFirst())?.bytes ?? 0
  }
  return { spend, taken }
}

test('writers of one process ask the budget of a website once for a thousandth of it [SRV-142]', async () => {
  const { spend, taken } = await withLeft(9000)
  for (let time = 0; time < 10; time += 1) expect(await spend(1)).toBe(true)
  expect(await taken()).toBe(1010)
  expect(await spend(1)).toBe(true)
  expect(await taken()).toBe(1020)
})

test('no more is spent than the budget has, to its last byte [SRV-142]', async () => {
  const { spend, taken } = await withLeft(27)
  let spent = 0
  for (let time = 0; time < 20; time += 1) if (await spend(3)) spent += 3
  expect([spent, await taken()]).toEqual([27, BUDGET.website])
})

test('a share ends with its day [SRV-142]', async () => {
  const { spend, taken } = await withLeft(10)
  expect([await spend(1), await spend(1, TOMORROW)]).toEqual([true, true])
  expect(await taken('2026-03-05')).toBe(10)
})

test('writers that arrive together never spend a share twice [SRV-142]', async () => {
  const { spend } = await withLeft(40)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(3)))
  expect(answers.filter(Boolean).length * 3).toBeLessThanOrEqual(40)
})
