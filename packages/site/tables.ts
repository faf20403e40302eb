import type { FeatureTable, IslandTable } from '@vitrine/core-data/site'
import { anyIsland } from '@vitrine/runtime'
import { parseJson } from '@vitrine/trust'
import type { PageTables } from './server/tables.ts'

/** Imports a script of the build by its file name, without folder and extension. */
type Load = (file: string) => Promise<Readonly<Record<string, unknown>>>

/** Matches the name of a script: it cannot lead to another folder or another origin. */
const FILE = /^[\w-]+$/

interface Written {
  readonly file: string
  readonly member?: string | undefined
}

function withLoad<Entry extends Written>(
  entries: Readonly<Record<string, Entry>>,
  load: Load,
): Record<string, Entry & { readonly load: () => Promise<never> }> {
  const whole = Object.entries(entries).map(([name, entry]) => {
    const { file, member } = entry
    const loadEntry = async (): Promise<never> => {
      if (!FILE.test(file)) throw new Error(`[site] no file is called ${file}`)
      const module = await load(file)
      return (member ? module[member] : module) as never
    }
    return [name, { ...entry, load: loadEntry }]
  })
  return Object.fromEntries(whole)
}

/**
 * Reads the table entries that the server has written into the page: those of the page's own blocks [SRV-136]. A block
 * of another type loads the whole table.
 * @returns `undefined` for a page without them.
 */
export function readTables(
  document: Document,
  load: Load,
): { readonly islands: IslandTable; readonly features: FeatureTable } | undefined {
  const tables = parseJson(document.querySelector('script[data-page-tables]')?.textContent ?? '') as
    | PageTables
    | undefined
  return (
    tables && {
      islands: { '*': anyIsland, ...withLoad(tables.islands, load) },
      features: withLoad(tables.features, load),
    }
  )
}
