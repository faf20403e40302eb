import path from 'node:path'
import { readConfig } from '../config.ts'
import type { Db } from '../database/db.ts'
import { readSecret } from '../database/guards.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { loadSite } from '../loadSite.ts'
import { openFiles } from '../media/openFiles.ts'
import { exportSite } from './exportSite.ts'
import { importSite } from './importSite.ts'
import type { Manifest } from './manifest.ts'

const WORK = { export: exportSite, import: importSite }

/** Returns the sentence that says what was written. */
function told(command: keyof typeof WORK, folder: string, { title, rows, files }: Manifest): string {
  const count = Object.values(rows).reduce((sum, table) => sum + table, 0)
  const what = `${title}: ${count} rows (${rows['pages']} pages, ${rows['orders']} orders, ${rows['form_submissions']} submissions) and ${Object.keys(files).length} files`
  return command === 'export'
    ? `${what} were written to ${folder}. Passwords, keys and sessions stay here.`
    : `${what} were read from ${folder}. Set a password for each account with "vitrine account password".`
}

/**
 * Runs `vitrine export <folder>` or `vitrine import <folder>` on the installation that the settings name [ENG-73]
 * [ENG-74].
 * @returns The sentence that says what was written.
 * @throws {Error} One sentence that says why nothing was.
 */
export async function runTransfer(command: keyof typeof WORK, args: readonly string[]): Promise<string> {
  const [named, ...others] = args
  if (named === undefined || named.startsWith('-') || others.length > 0)
    throw new Error(`Write "vitrine ${command} <folder>".`)
  const folder = path.resolve(named)
  // An import begins without the first content that a new installation is a copy of.
  const config = { ...readConfig(process.env), templateDir: undefined }
  const site = await loadSite()
  let done: Manifest | undefined
  // Work while the database is opened: visitors' limits of time do not hold then.
  const prepare = async (db: Db): Promise<void> => {
    const files = await openFiles(config, site, await readSecret(db, 'signing'))
    done = await WORK[command](db, files, folder)
  }
  const { close } = await openDatabase(config, { prepare })
  await close()
  return told(command, folder, done!)
}
