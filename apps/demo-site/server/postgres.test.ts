import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { racesSuite } from './database/races.suite.ts'
import { openDatabase } from './database/openDatabase.ts'
import { openStand } from './testing/stand.ts'
import { suites } from './testing/suites.ts'

const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  const { url } = postgres
  // Four processes start together on an empty database; the stand is the fifth.
  const starting = await Promise.allSettled(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, dataDir: '' })),
  )
  const stand = await openStand(url)
  beforeEach(() => stand.reset())
  afterAll(async () => {
    await stand.close()
  })

  describe('on PostgreSQL', () => {
    test('processes that start together bring the tables up to date once [SRV-1]', async () => {
      expect(starting.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'])
      for (const start of starting) if (start.status === 'fulfilled') await start.value.close()
    })

    for (const suite of suites) suite(stand)
    racesSuite(stand)
  })
}
