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
export async function measureDoor(root: string, specifier: string): Promise<DoorSize> {
  const isStyle = specifier.endsWith('.css')
  const stdin = {
    contents: isStyle ? `@import '${specifier}';` : `export * from '${specifier}'`,
    resolveDir: path.join(root, 'packages', specifier.split('/')[1]!),
    loader: isStyle ? ('css' as const) : ('ts' as const),
  }
  const built = await build({
    stdin,
    bundle: true,
    minify: true,
    write: false,
    splitting: !isStyle,
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
  const atOnce = new Set<string>()
  const visit = (name: string): void => {
    if (atOnce.has(name)) return
    atOnce.add(name)
    for (const found of built.metafile.outputs[name]?.imports ?? [])
      if (found.kind === 'import-statement' && !found.external) visit(found.path)
  }
  visit(entry)
  let first = 0
  let later = 0
  for (const [name, size] of sizes) {
    if (atOnce.has(name)) first += size
    else later += size
  }
  return { first, later }
}
