import type { LogEvent } from 'kysely'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/openDatabase.ts'

/**
 * Opens a copy of the embedded database of a site that has started once: making the tables of a new one takes seconds.
 * @param onQuery - Called with each statement that has ended.
 */
export async function openFilledDatabase(onQuery?: (event: LogEvent) => void): Promise<OpenDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lantern-hall-rows-'))
  await cp(inject('filledData'), folder, { recursive: true })
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), { onQuery })
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
