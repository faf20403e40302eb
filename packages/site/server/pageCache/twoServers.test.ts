import { expect, inject, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createDatabase } from '../testing/postgres.ts'
import { useServerProcesses } from '../testing/serverProcess.ts'

// Raise the test timeout to 120 s: the started server processes share two cores with all other tests.
vi.setConfig({ testTimeout: 120_000 })

const { launch } = useServerProcesses()
const postgres = inject('postgres')

if ('missing' in postgres) {
  test.skip(`PostgreSQL leg did not run: ${postgres.missing}`)
} else {
  test('a publish is in the next answer of each process that serves the site [SRV-1 b]', async () => {
    const env = { DATABASE_URL: await createDatabase(postgres.url, 'filled') }
    const addresses = [await launch(env).address(), await launch(env).address()]
    const titles = () =>
      Promise.all(
        addresses.map(async (address) => /<title>([^<]+)/.exec(await (await fetch(`${address}/prints`)).text())?.[1]),
      )
    const { db, close } = await openDatabase(readConfig(env))
    try {
      for (const title of ['Before', 'After', 'Afterwards']) {
        await db.updateTable('pages').set({ title }).where('path', '=', '/prints').execute()
        expect(await titles()).toEqual([`${title} · Lantern Hall`, `${title} · Lantern Hall`])
        // Request the pages a second time and expect the new title again: each server process now responds from its
        // page cache.
        expect(await titles()).toEqual([`${title} · Lantern Hall`, `${title} · Lantern Hall`])
      }
    } finally {
      await close()
    }
  })
}
