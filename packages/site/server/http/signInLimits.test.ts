import { expect, test, vi } from 'vitest'
import { countRequest } from '@vitrine/server/core'
import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { createSignInLimits } from './signInLimits.ts'

vi.mock('@vitrine/server/core', async (original) => ({
  ...(await original<typeof import('@vitrine/server/core')>()),
  countRequest: vi.fn(),
}))

test('a process remembers the newest 10,000 refusals, and asks the database again about an older one [SRV-31]', async () => {
  const NOW = new Date(0)
  vi.mocked(countRequest).mockResolvedValue({ allowed: false, retryAfter: 9 })
  const { count, remembered } = createSignInLimits({ db: {} as Db, config: readConfig({}), clock: () => NOW })
  const attempt = (number: number) => ({
    email: 'ada@example.com',
    address: `10.${number >> 8}.${number & 255}.1`,
    now: NOW,
  })
  for (let number = 0; number < 10_000; number += 1) await count(attempt(number))
  expect(remembered(attempt(0))).toEqual({ allowed: false, retryAfter: 9, isRemembered: true })
  await count(attempt(10_000))
  expect([1, 10_000, 2].map((number) => remembered(attempt(number))?.allowed)).toEqual([undefined, false, false])
})
