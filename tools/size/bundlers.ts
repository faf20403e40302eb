import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { usesOf, type Budget } from './budgets.ts'

/** One module for all bundlers. */
export interface Entry {
  /** Absolute path of the module. */
  readonly file: string
  /** Also counts chunks that are imported dynamically. */
  readonly later: boolean
  /** Packages that do not count. */
  readonly ignore: readonly string[]
}

/** Bundles an entry for production; returns the minified files that count. */
type Bundler = (entry: Entry) => Promise<(string | Uint8Array)[]>

const SOURCE = '@vitrine/source'
const isOutside = (ignore: readonly string[], id: string): boolean =>
  ['react', 'react-dom', ...ignore].some((name) => id === name || id.startsWith(`${name}/`))

/** Lists a file and all files that it imports statically. */
function withImports(first: string, importsOf: (file: string) => readonly string[]): string[] {
  const files = new Set([first])
  for (const file of files) for (const next of importsOf(file)) files.add(next)
  return [...files]
}

const esbuild: Bundler = async ({ file, later, ignore }) => {
  const folder = path.dirname(file)
  const { metafile, outputFiles } = await buildWithEsbuild({
    entryPoints: [file],
    outdir: folder,
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: [SOURCE],
    external: ['react', 'react-dom', ...ignore],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const { outputs } = metafile
  const entry = Object.keys(outputs).find((name) => outputs[name]!.entryPoint === path.basename(file))!
  const importsOf = (name: string): string[] =>
    outputs[name]!.imports.flatMap((one) => (one.kind === 'import-statement' && !one.external ? [one.path] : []))
  const contents = new Map(outputFiles.map((one) => [path.relative(folder, one.path), one.contents]))
  return (later ? Object.keys(outputs) : withImports(entry, importsOf)).map((name) => contents.get(name)!)
}

const vite: Bundler = async ({ file, later, ignore }) => {
  const built = await buildWithVite({
    configFile: false,
    root: path.dirname(file),
    logLevel: 'error',
    // Exclude Vite's list of chunks to preload from the measured bytes, because the list depends on the pages of a
    // site.
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: file, preserveEntrySignatures: 'strict', external: (id) => isOutside(ignore, id) },
    },
    resolve: { conditions: [SOURCE, 'module', 'browser', 'production'] },
  })
  if (!('output' in built)) throw new Error('[size] Vite returned no output.')
  const chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)!.fileName
  const importsOf = (name: string): string[] => chunks.get(name)!.imports.filter((one) => chunks.has(one))
  return (later ? [...chunks.keys()] : withImports(entry, importsOf)).map((name) => chunks.get(name)!.code)
}

const swc = (test: RegExp, tsx: boolean) => ({
  test,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto' as const,
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
})

const rspackBundler: Bundler = async ({ file, later, ignore }) => {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'vitrine-bundlers-'))
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: path.dirname(file),
    entry: { main: file },
    devtool: false,
    performance: false,
    output: { path: folder, module: true, chunkFormat: 'module', library: { type: 'module' } },
    externalsType: 'module',
    externals: [({ request = '' }, done) => (isOutside(ignore, request) ? done(undefined, request) : done())],
    resolve: {
      conditionNames: [SOURCE, 'import', 'module', 'browser', 'production'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: { rules: [swc(/\.ts$/, false), swc(/\.tsx$/, true)] },
  })
  try {
    const names = await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats || stats.hasErrors())
          return reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        const { assets = [], entrypoints = {} } = stats.toJson({ all: false, assets: true, entrypoints: true })
        resolve((later ? assets : (entrypoints['main']?.assets ?? [])).map(({ name }) => name))
      })
    })
    await new Promise((resolve) => compiler.close(resolve))
    return names.filter((name) => /\.m?js$/.test(name)).map((name) => readFileSync(path.join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bundlers, each with its own minifier. Rspack reads the configuration of webpack. */
export const BUNDLERS: Readonly<Record<string, Bundler>> = { esbuild, Vite: vite, Rspack: rspackBundler }

/**
 * Measures an entry under every bundler.
 * @returns By bundler: bytes after brotli at its best, each file compressed by itself, without React.
 */
export async function measureBundlers(entry: Entry): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const files = await bundle(entry)
    sizes[name] = files.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
  }
  return sizes
}

/** Whether all bundlers can build a budget: a script, of which no file is left out. */
export const isBundled = ({ name, path: files = [], each, ignore = [] }: Budget): boolean =>
  !each &&
  !name.endsWith('.global.js') &&
  ![files].flat().some((file) => file.endsWith('.css')) &&
  !ignore.some((name) => name.startsWith('./'))

/** Measures a budget under every bundler, as a module in the folder of its package. */
export async function measureBudget(budget: Budget, folder: string): Promise<Record<string, number>> {
  const [use] = usesOf(budget, folder)
  const doors = (use!.files ?? []).map((file, at) => `export * as door${at} from ${JSON.stringify(file)}`)
  const file = path.join(folder, '.reports/entry.ts')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, use!.code?.text ?? doors.join('\n'))
  try {
    return await measureBundlers({ file, later: budget.later ?? false, ignore: budget.ignore ?? [] })
  } finally {
    rmSync(file)
  }
}
