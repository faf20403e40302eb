import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { createDatabase, startPostgres } from '../../../packages/site/server/testing/postgres.ts'
import { startSiteProcess } from './siteProcess.ts'
import { picturesFolder } from './worker.ts'

/** Two processes of the site over one database. */
export interface TwoProcesses {
  readonly addresses: readonly [string, string]
  close(): Promise<void>
}

/**
 * Starts a PostgreSQL server and two processes of the built site that share a database.
 * @throws {Error} Without PostgreSQL.
 */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const postgres = await startPostgres()
  if ('missing' in postgres) throw new Error(`There is no PostgreSQL: ${postgres.missing}`)
  const settings = {
    DATABASE_URL: await createDatabase(postgres.url),
    DATA_DIR: mkdtempSync(path.join(inject('folder'), 'two-')),
    CACHE_DIR: picturesFolder(),
    TEST_MODE: '1',
  }
  // The first process writes the rows of the site before the second one reads them.
  const first = await startSiteProcess(settings)
  const second = await startSiteProcess(settings)
  return {
    addresses: [first.address, second.address],
    async close() {
      for (const { child } of [first, second]) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      await postgres.stop()
    },
  }
}
