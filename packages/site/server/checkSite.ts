import { contentFaults } from './database/contentFaults.ts'
import { loadSite } from './loadSite.ts'
import { openParts } from './parts/openParts.ts'

/**
 * Reads the files of the site and names what is wrong with them, without a database.
 * @param output - Receives one line for each fault, or one that says that there is none.
 * @returns The exit code: 1 with faults.
 */
export async function checkSite(output: { write(text: string): unknown }): Promise<0 | 1> {
  const faults = await loadSite().then(
    (site) => {
      openParts(site)
      return contentFaults(site.content)
    },
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  )
  output.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'The site has no fault.\n')
  return faults.length > 0 ? 1 : 0
}
