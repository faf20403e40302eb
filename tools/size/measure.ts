import { brotliCompressSync, constants } from 'node:zlib'
import path from 'node:path'
import { build } from 'esbuild'

/** What a piece of script weighs on the wire, in bytes: brotli at its best, as a static server would send it. */
export function brotliSize(content: Uint8Array | string): number {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params }).length
}

/** The weight of one door. */
export interface DoorSize {
  /** What importing the whole door fetches at once, in bytes of brotli. React is not counted, it is a peer. */
  readonly first: number
  /** What its dynamic imports may fetch later, together. */
  readonly later: number
}

/** Bundles everything a door exports, from source, with its dependencies, minified, and weighs it. */
export function measureDoor(root: string, specifier: string): Promise<DoorSize> {
  const isStyle = specifier.endsWith('.css')
  const contents = isStyle ? `@import '${specifier}';` : `export * from '${specifier}'`
  return weigh(root, specifier, contents, isStyle ? 'css' : 'ts')
}

/**
 * Weighs what a small real use of a package loads: a module as a team would write it, bundled like a door.
 * @param name - The package it uses, for example `'@vitrine/money'`.
 * @returns Bytes of brotli, fetched at once.
 */
export async function measureUse(root: string, name: string, code: string): Promise<number> {
  return (await weigh(root, name, code, 'ts')).first
}

/**
 * What each dynamic import of such a use adds to what is there already: its own file and those that come with it.
 * @returns Bytes of brotli by the module that is imported, from the root: `packages/forms/src/kinds/date.ts`.
 */
export async function measureLater(root: string, name: string, code: string): Promise<ReadonlyMap<string, number>> {
  return (await weigh(root, name, code, 'ts')).each
}

interface Weights extends DoorSize {
  readonly each: ReadonlyMap<string, number>
}

async function weigh(root: string, specifier: string, contents: string, loader: 'css' | 'ts'): Promise<Weights> {
  const stdin = { contents, resolveDir: path.join(root, 'packages', specifier.split('/')[1]!), loader }
  const built = await build({
    stdin,
    bundle: true,
    minify: true,
    write: false,
    splitting: loader === 'ts',
    format: 'esm',
    target: 'es2022',
    outdir: path.join(root, '.reports/size'),
    conditions: ['@vitrine/source'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const sizes = new Map(built.outputFiles.map((file) => [path.relative(root, file.path), brotliSize(file.contents)]))
  const entry = Object.keys(built.metafile.outputs).find(
    (name) => built.metafile.outputs[name]!.entryPoint === '<stdin>',
  )!
  /** A file and all that it imports at once, unless it is there already. */
  const filesOf = (name: string, there: ReadonlySet<string>, files = new Set<string>()): Set<string> => {
    if (there.has(name) || files.has(name)) return files
    files.add(name)
    for (const found of built.metafile.outputs[name]?.imports ?? [])
      if (found.kind === 'import-statement' && !found.external) filesOf(found.path, there, files)
    return files
  }
  const atOnce = filesOf(entry, new Set())
  let first = 0
  let later = 0
  for (const [name, size] of sizes) {
    if (atOnce.has(name)) first += size
    else later += size
  }
  const each = new Map<string, number>()
  for (const [name, { entryPoint }] of Object.entries(built.metafile.outputs)) {
    if (entryPoint === undefined || name === entry) continue
    each.set(
      entryPoint,
      [...filesOf(name, atOnce)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0),
    )
  }
  return { first, later, each }
}
