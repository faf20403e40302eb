import type { FeatureTable, IslandTable } from '@vitrine/core-data/site'
import path from 'node:path'
import { rolldown, type OutputChunk } from 'rolldown'
import type { PageTables } from '../server/tables.ts'
import { SOURCE } from './scripts.ts'

interface Tables {
  readonly islands: IslandTable
  readonly pageFeatures: FeatureTable
}

/** Bundles the tables of `@vitrine/blocks/islands` without their islands and evaluates them. */
async function loadTables(root: string): Promise<Tables> {
  const bundle = await rolldown({
    cwd: root,
    input: '@vitrine/blocks/islands',
    platform: 'browser',
    resolve: { conditionNames: [SOURCE, 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'on-demand',
        async resolveDynamicImport(specifier, importer) {
          const module = await this.resolve(specifier as string, importer)
          return module && { id: `on-demand:${module.id}`, external: true }
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  const code = Buffer.from(output[0].code).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)) as Tables
}

/** Returns the module that an entry of a table imports. */
function moduleOf(name: string, load: () => unknown): string {
  const [, module] = /import\(["'`]on-demand:([^"'`]+)["'`]\)/.exec(load.toString()) ?? []
  if (module === undefined) throw new Error(`[build] the table entry "${name}" imports no module`)
  return module
}

/** The modules that contain the tables. */
const TABLES = /[\\/]blocks[\\/]src[\\/]registry[\\/](islands|features)\.ts$/

/**
 * The exports of files that stand for a module, as the tables import them: a file with several modules exports each as an
 * object.
 */
function exportsOf(chunks: readonly OutputChunk[]): ReadonlyMap<string, string | undefined> {
  const tables = chunks.filter(({ moduleIds }) => moduleIds.some((id) => TABLES.test(id)))
  const imports = tables.flatMap(({ code }) => [
    ...code.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/g),
  ])
  return new Map(imports.map(([, file, name]) => [`assets/${file}`, name]))
}

/**
 * Reads the tables of islands and features as a page contains them: each entry names the file that a build gave it.
 * @param root - The folder from which `@vitrine/blocks` is found.
 */
export async function writeTables(root: string, chunks: readonly OutputChunk[]): Promise<PageTables> {
  const { islands, pageFeatures } = await loadTables(root)
  const names = exportsOf(chunks)

  function write<Entry extends { readonly load: () => unknown }>(
    table: Readonly<Record<string, Entry>>,
  ): Record<string, Omit<Entry, 'load'> & { readonly file: string; readonly member?: string | undefined }> {
    const entries = Object.entries(table).map(([name, { load, ...entry }]) => {
      const module = moduleOf(name, load)
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
      if (!chunk || !names.has(chunk.fileName)) throw new Error(`[build] the table entry "${name}" has no file`)
      return [
        name,
        { file: path.basename(chunk.fileName, '.js'), member: names.get(chunk.fileName), ...entry },
      ] as const
    })
    return Object.fromEntries(entries)
  }

  const code = Object.entries(pageFeatures).find(([, { when }]) => typeof when === 'function')
  if (code) throw new Error(`[build] the condition of the feature "${code[0]}" is code; move it to entryFeatures`)
  return { islands: write(islands), features: write(pageFeatures) as PageTables['features'] }
}
