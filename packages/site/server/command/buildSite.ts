import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { contentFaults } from '../database/contentFaults.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createPrepare } from '../database/prepareData.ts'
import { seed } from '../database/seed.ts'
import { loadSite } from '../loadSite.ts'
import { siteFolder } from '../site/siteFolder.ts'
import type { SiteContent } from '../site/siteContent.ts'

/** Time limits of the database count for servers alone. */
const NO_LIMITS = { databaseConnections: 2, databaseConnectMs: 0, databaseStatementMs: 0, databaseLockMs: 0 }

/** Writes an embedded database with the tables and the first content, but without passwords and secrets. */
async function writeTemplate(dataDir: string, content: SiteContent): Promise<void> {
  const config = { dataDir, databaseUrl: undefined, ...NO_LIMITS }
  const { close } = await openDatabase(config, { prepare: (db) => seed(db, content, createPrepare) })
  await close()
}

/**
 * Checks the files of the site and writes `dist/template`, the database with which its first start begins [ENG-95]. The
 * template of an earlier build stays until the new one is whole.
 * @returns The sentence that says what was written.
 * @throws {Error} A line for each fault of the files; nothing is written then.
 */
export async function buildSite(): Promise<string> {
  const { content } = await loadSite()
  const faults = contentFaults(content)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const folder = path.join(siteFolder(), 'dist/template')
  const next = `${folder}.next`
  rmSync(next, { recursive: true, force: true })
  try {
    await writeTemplate(next, content)
    rmSync(folder, { recursive: true, force: true })
    renameSync(next, folder)
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
  return `The site has no fault, and the database of a first start is in ${folder}.`
}
