import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env, Services } from '../http/services.ts'
import { collectLog } from '../testing/collectLog.ts'
import { silentDb } from '../testing/stand.ts'
import { healthRoutes } from './health.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a database that has not answered after two seconds makes the process "not ready" [SRV-10]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, logged } = collectLog()
  const app = new Hono<Env>()
  healthRoutes(app, { db: silentDb(), log, isClosing: () => false } as Partial<Services> as Services)
  const answer = app.request('/readyz')
  await vi.advanceTimersByTimeAsync(1999)
  expect(logged).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(logged).toMatchObject([
    { message: 'the database does not answer', error: { message: 'no answer within 2000 ms' } },
  ])
  const { status, headers } = await answer
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(await (await answer).json()).toEqual({
    error: 'This service is temporarily unavailable. Please try again later.',
  })
})
