import { expect, test, vi } from 'vitest'
import type { Kysely } from 'kysely'
import { countRequest } from '../../core/limits.js'
import { createSignInLimits } from './signInLimits.js'

vi.mock('../../core/limits.js', async (original) => ({
  ...(await original<typeof import('../../core/limits.js')>()),
  countRequest: vi.fn(),
}))

test('a process remembers the newest 10,000 refusals, and asks the database again about an older one [SRV-31]', async () => {
  const NOW = new Date(0)
  vi.mocked(countRequest).mockResolvedValue({ allowed: false, retryAfter: 9 })
  const { count, remembered } = createSignInLimits({
    most: { ofAddress: 10, ofNetwork: 100, ofAccount: 50 },
    clock: () => NOW,
  })
  const attempt = (number: number) => ({
    db: {} as Kysely<any>,
    email: 'ada@example.com',
    address: `10.${number >> 8}.${number & 255}.1`,
    now: NOW,
  })
  for (let number = 0; number < 10_000; number += 1) await count(attempt(number))
  expect(remembered(attempt(0))).toEqual({ allowed: false, retryAfter: 9, isRemembered: true })
  await count(attempt(10_000))
  expect([1, 10_000, 2].map((number) => remembered(attempt(number))?.allowed)).toEqual([undefined, false, false])
})
