import type { LogEvent } from 'kysely'
import { rm } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../database/db.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { copyRows } from './copyRows.ts'

/**
 * Opens a copy of the embedded database of a site that has started once: making the tables of a new one takes seconds.
 * @param onQuery - Called with each statement that has ended.
 */
export async function openFilledDatabase(onQuery?: (event: LogEvent) => void): Promise<OpenDatabase> {
  const folder = copyRows()
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), { onQuery })
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
