import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { format } from 'oxfmt'
import type { FormatConfig } from 'oxfmt'
import type { Fault } from '../house/cruiseHouse.ts'

const BLOCKS = 'packages/blocks'
const OPEN = '<!-- blocks: written by `pnpm blocks` -->'
const CLOSE = '<!-- /blocks -->'
const SOURCE = '// Written by `pnpm blocks` from the block.ts of every type.\n'

interface IslandModule {
  readonly module: string
  readonly strategy: string
}

/** A block type as its `block.ts` describes it: the members that derived files need. */
interface Descriptor {
  readonly name: string
  readonly number: number
  readonly island?: IslandModule & {
    readonly variantsOnly?: boolean
    readonly variants?: Readonly<Record<string, IslandModule>>
  }
}

/** A listed block type and the folder that holds it. */
interface Listed extends Descriptor {
  readonly folder: string
  /** Description of the block's data, from the descriptor's JSDoc. */
  readonly data: string
}

/** Runs the list of block types, bundled from source, and returns its exports. */
async function loadList(root: string): Promise<Readonly<Record<string, Descriptor>>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`${BLOCKS}/src/registry/list.ts`],
    bundle: true,
    // Bundle the block views for Node, because this process runs them: a dependency may have other files for browsers.
    platform: 'node',
    write: false,
    format: 'esm',
    conditions: ['@vitrine/source'],
    jsx: 'automatic',
    logLevel: 'error',
  })
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64')
  return (await import(`data:text/javascript;base64,${code}`)) as Record<string, Descriptor>
}

function readDataText(root: string, folder: string): string {
  const file = `${BLOCKS}/src/${folder}/block.ts`
  const [before = ''] = readFileSync(path.join(root, file), 'utf8').split(' */\nexport const', 1)
  const comment = before.slice(before.lastIndexOf('/**'))
  const [, data] = comment.replace(/\n \* ?/g, ' ').split('Data: ')
  if (data === undefined) throw new Error(`[blocks] The JSDoc of the descriptor in ${file} has no paragraph "Data: …".`)
  return data.trim().replace(/\.$/, '')
}

async function readListed(root: string): Promise<readonly Listed[]> {
  const list = readFileSync(path.join(root, BLOCKS, 'src/registry/list.ts'), 'utf8')
  const descriptors = await loadList(root)
  return [...list.matchAll(/^export \{ (\w+) \} from '\.\.\/([\w-]+)\/block\.js'$/gm)]
    .map(([, name, folder]) => ({ ...descriptors[name!]!, folder: folder!, data: readDataText(root, folder!) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Islands of the header and footer. They are on every page, so they belong to no block type and have no descriptor. */
const FURNITURE = ["overlays: { load: () => import('../overlays/island.js'), strategy: 'interaction' },"]

function islandTable(blocks: readonly Listed[]): string {
  const lines = blocks.flatMap(({ name, folder, island }) => {
    if (!island) return []
    const { variants = {}, variantsOnly, ...own } = island
    return [
      ...(variantsOnly ? [] : [[name, own] as const]),
      ...Object.entries(variants).map(([variant, one]) => [`${name}/${variant}`, one] as const),
    ].map(
      ([line, { module, strategy }]) =>
        `'${line}': { load: () => import('../${path.posix.join(folder, module)}'), strategy: '${strategy}' },`,
    )
  })
  return `${SOURCE}import type { IslandTable } from '@vitrine/core-data/site'

/** The islands of a page's blocks, by block type, or by type and variant. */
export const islands: IslandTable = {
  ${[...lines, ...FURNITURE].join('\n  ')}
}
`
}

function numberTable(blocks: readonly Listed[]): string {
  const lines = blocks.flatMap(({ name, number, island }) => (island ? [`${number}: '${name}',`] : []))
  return `${SOURCE}
/** The names of the block types that have an island, by number. */
export const NAMES: Readonly<Record<string, string>> = {
  ${lines.join('\n  ')}
}
`
}

/** Folders with a sheet that are no block type. */
const ARRANGEMENTS = ['registry/slides']

function sheet(root: string, blocks: readonly Listed[]): string {
  const folders = [...blocks.map(({ folder }) => folder), ...ARRANGEMENTS]
  const sheets = folders.flatMap((folder) => globSync(`${folder}/*.css`, { cwd: path.join(root, BLOCKS, 'src') }))
  return `${[...new Set(sheets)]
    .sort()
    .map((file) => `@import './${file.replaceAll(path.sep, '/')}';\n`)
    .join('')}`
}

function readme(root: string, blocks: readonly Listed[]): string {
  const text = readFileSync(path.join(root, BLOCKS, 'README.md'), 'utf8')
  const start = text.indexOf(OPEN)
  const end = text.indexOf(CLOSE)
  if (start < 0 || end < start) throw new Error(`[blocks] The README keeps no place for the table: ${OPEN} … ${CLOSE}`)
  const rows = blocks.map(({ name, number, island, data }) =>
    [`\`${name}\``, number, island ? `\`${island.strategy}\`` : '', data].join(' | '),
  )
  const table = ['type | number | starts | data', '--- | --- | --- | ---', ...rows]
    .map((row) => `| ${row} |`)
    .join('\n')
  return `${text.slice(0, start)}${OPEN}\n\n${table}\n\n${text.slice(end)}`
}

/** Returns the files that are derived from the block types' descriptors, by path from the project's root. */
export async function deriveFiles(root: string): Promise<Readonly<Record<string, string>>> {
  const blocks = await readListed(root)
  const files = {
    [`${BLOCKS}/src/registry/islands.ts`]: islandTable(blocks),
    [`${BLOCKS}/src/registry/numbers/names.ts`]: numberTable(blocks),
    [`${BLOCKS}/src/styles.css`]: sheet(root, blocks),
    [`${BLOCKS}/README.md`]: readme(root, blocks),
  }
  return formatFiles(root, files)
}

/** Formats files as `pnpm format` does. */
export async function formatFiles(
  root: string,
  files: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const formatted = Object.entries(files).map(async ([file, text]) => [file, (await format(file, text, style)).code])
  return Object.fromEntries(await Promise.all(formatted)) as Record<string, string>
}

/** Finds block types that the registry does not list, and derived files that differ from the descriptors. */
export async function judgeBlocks(root: string): Promise<Fault[]> {
  const list = readFileSync(path.join(root, BLOCKS, 'src/registry/list.ts'), 'utf8')
  const unlisted = globSync('*/block.ts', { cwd: path.join(root, BLOCKS, 'src') })
    .filter((file) => !file.startsWith('kit') && !list.includes(`'../${path.dirname(file)}/block.js'`))
    .map((file) => ({
      rule: 'unlisted-block',
      file: `${BLOCKS}/src/${file.replaceAll(path.sep, '/')}`,
      message: `registry/list.ts has no line for it`,
    }))
  const stale = Object.entries(await deriveFiles(root))
    .filter(([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text)
    .map(([file]) => ({ rule: 'derived-file', file, message: 'differs from the descriptors; run pnpm blocks' }))
  return [...unlisted, ...stale]
}
