import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { FolderTaken } from '../database/folderLock.ts'
import { setUpTables } from '../database/setUpTables.ts'
import { isUnmade, withOwner } from '../database/withOwner.ts'
import { loadSite } from '../loadSite.ts'
import { openFiles } from '../media/openFiles.ts'
import type { Site } from '../site/defineSite.ts'
import { websiteConfig, websiteFolder } from '../websites/websiteConfig.ts'
import { askForBackup } from './backupSocket.ts'
import { backupSite, NO_SITE, type StoreOf } from './backupSite.ts'
import type { Backup } from './manifest.ts'
import { restoreSite } from './restoreSite.ts'

/** Opens the stores of the websites' files, without their secrets: a backup signs no address. */
export function storesOf(config: Config, site: Site): StoreOf {
  const secret = randomBytes(32)
  return (website) =>
    openFiles(websiteConfig(config, { id: website, name: '', hosts: [] }), site, secret, websiteFolder(website))
}

function contentOf({ title, tables, files }: Backup): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return `${title}: ${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(files).length} files`
}

/** Returns the sentence of a backup that was made. */
export const backupSentence = (backup: Backup, folder: string): string =>
  `${contentOf(backup)} were backed up to ${folder}. Whoever reads it can sign in as anybody: keep it where only you can.`

async function backup(config: Config, site: Site, folder: string): Promise<string> {
  if (isUnmade(config)) throw new Error(NO_SITE)
  try {
    return await withOwner(config, async (owner) => {
      const made = await backupSite((work) => work(owner), storesOf(config, site), folder)
      return backupSentence(made, folder)
    })
  } catch (error) {
    // The process that serves the embedded database makes the backup of it.
    if (error instanceof FolderTaken) return askForBackup(config.dataDir, folder, error)
    throw error
  }
}

async function restore(config: Config, site: Site, folder: string): Promise<string> {
  return withOwner(config, async (owner) => {
    const restored = await restoreSite(owner, storesOf(config, site), folder)
    await setUpTables(owner)
    return `${contentOf(restored)} of ${restored.madeAt} were restored.`
  })
}

const WORK = { backup, restore }

/**
 * Runs `vitrine backup <folder>` or `vitrine restore <folder>` on the installation that the settings name [ENG-97]
 * [ENG-98].
 * @returns The sentence that says what was done.
 * @throws {Error} One sentence that says why nothing was.
 */
export async function runBackup(command: keyof typeof WORK, [folder]: readonly string[]): Promise<string> {
  if (folder === undefined) throw new Error(`Write "vitrine ${command} <folder>".`)
  return WORK[command](readConfig(process.env), await loadSite(), path.resolve(folder))
}
