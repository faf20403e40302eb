import { expect, test, vi } from 'vitest'
import { reserveBytes } from '../database/guards.ts'
import type { Db } from '../database/db.ts'
import { createSiteBytes } from './siteBytes.ts'

vi.mock('../database/guards.ts')

const BUDGET = { party: 0, site: 10_000 }
const [TODAY, TOMORROW] = [new Date('2026-03-04T12:00:00Z'), new Date('2026-03-05T12:00:00Z')]

/** A database whose budget has so many bytes left each day. */
function withLeft(left: number) {
  const taken = new Map<string, number>()
  const reserve = vi.mocked(reserveBytes).mockReset()
  reserve.mockImplementation(async (_, { bytes }, now) => {
    const sum = (taken.get(now.toISOString()) ?? 0) + bytes
    if (sum > left) return false
    taken.set(now.toISOString(), sum)
    return true
  })
  const share = createSiteBytes()
  const spend = (bytes: number, now = TODAY) => share.spend(undefined as unknown as Db, 'forms', bytes, BUDGET, now)
  return { spend, reserve, taken }
}

test('writers of one process ask the budget of the site once for a thousandth of it [SRV-142]', async () => {
  const { spend, reserve } = withLeft(10_000)
  for (let time = 0; time < 10; time += 1) expect(await spend(1)).toBe(true)
  expect(reserve).toHaveBeenCalledTimes(1)
  expect(await spend(1)).toBe(true)
  expect(reserve).toHaveBeenCalledTimes(2)
})

test('no more is spent than the budget has, to its last byte [SRV-142]', async () => {
  const { spend, taken } = withLeft(27)
  let spent = 0
  for (let time = 0; time < 20; time += 1) if (await spend(3)) spent += 3
  expect([spent, taken.get(TODAY.toISOString())]).toEqual([27, 27])
})

test('a share ends with its day [SRV-142]', async () => {
  const { spend, taken } = withLeft(10)
  expect([await spend(1), await spend(1, TOMORROW)]).toEqual([true, true])
  expect(taken.get(TOMORROW.toISOString())).toBe(10)
})

test('writers that arrive together never spend a share twice [SRV-142]', async () => {
  const { spend } = withLeft(40)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spend(3)))
  expect(answers.filter(Boolean).length * 3).toBeLessThanOrEqual(40)
})
