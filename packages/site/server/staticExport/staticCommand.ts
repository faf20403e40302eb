import { readAssets } from '../assets.ts'
import { readConfig } from '../config.ts'
import { loadSite } from '../loadSite.ts'
import { processLog } from '../log.ts'
import { openServices } from '../openServices.ts'
import { readStaticOptions } from './staticOptions.ts'
import { writeStaticSite } from './writeStaticSite.ts'

/**
 * Runs `vitrine export <folder> --static` on the installation that the settings name [ENG-84].
 * @returns The sentence that says what was written.
 * @throws {Error} One sentence that says why nothing was.
 */
export async function runStaticExport(args: readonly string[]): Promise<string> {
  const options = readStaticOptions(args)
  const config = readConfig(process.env)
  // A page that a visitor may not read is refused by each language, which is no news for the person at the terminal.
  const log = { ...processLog, info: () => {} }
  const open = await openServices(config, await loadSite(), log, readAssets(config.clientDir))
  try {
    const { pages, pictures, files } = await writeStaticSite(open.services, options)
    return `${pages} pages, ${pictures} pictures and ${files} other files were written to ${options.folder}, for ${options.origin}${options.base}/.`
  } finally {
    await open.close()
  }
}
