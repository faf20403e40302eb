import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from './services.ts'
import { BUDGETS, refuseUnlisted } from './storing.ts'

test('a route that may change something and is not in the table of what routes store ends the start [SRV-142]', () => {
  const app = new Hono<Env>().get('/new', (c) => c.text('')).post('/cart', (c) => c.text(''))
  expect(() => refuseUnlisted(app)).not.toThrow()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(() => refuseUnlisted(new Hono<Env>().on(method, '/new', (c) => c.text('')))).toThrow(
      `[site] The route "${method} /new" may store rows, and STORING has no line for it. Add one.`,
    )
})

test('one address stores at most 78.5 MB on a day, and all together 4 GB [SRV-142]', () => {
  const sum = (of: 'party' | 'website') => Object.values(BUDGETS).reduce((bytes, budget) => bytes + budget[of], 0)
  expect([sum('party'), sum('website')]).toEqual([78_500_000, 4_000_000_000])
})
