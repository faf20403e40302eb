import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'

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

const isOutside =
  (ignore: readonly string[]) =>
  (id: string): boolean =>
    ['react', 'react-dom', ...ignore].some((name) => id === name || id.startsWith(`${name}/`))

/** Calls a function with a new folder, which is removed afterwards. */
async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'vitrine-bundlers-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lists a file and all files that it imports statically. */
function withImports(first: string, importsOf: (file: string) => readonly string[]): string[] {
  const found = new Set([first])
  for (const file of found) for (const next of importsOf(file)) found.add(next)
  return [...found]
}

const esbuild: Bundler = ({ file, later, ignore }) =>
  inFolder(async (folder) => {
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
    const entry = Object.keys(outputs).find((name) => {
      const { entryPoint } = outputs[name]!
      return entryPoint !== undefined && path.resolve(folder, entryPoint) === file
    })!
    const counted = later
      ? Object.keys(outputs)
      : withImports(entry, (name) =>
          outputs[name]!.imports.filter((one) => one.kind === 'import-statement' && !one.external).map(
            (one) => one.path,
          ),
        )
    const contents = new Map(outputFiles.map((one) => [path.relative(folder, one.path), one.contents]))
    return counted.map((name) => contents.get(name)!)
  })

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
      rollupOptions: { input: file, preserveEntrySignatures: 'strict', external: isOutside(ignore) },
    },
    resolve: { conditions: [SOURCE, 'module', 'browser', 'production'] },
  })
  if (!('output' in built)) throw new Error('[bundlers] Vite returned no output.')
  const chunks = new Map(built.output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)!.fileName
  const counted = later
    ? [...chunks.keys()]
    : withImports(entry, (name) => chunks.get(name)!.imports.filter((one) => chunks.has(one)))
  return counted.map((name) => chunks.get(name)!.code)
}

const swc = (test: RegExp, jsx: boolean) => ({
  test,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto' as const,
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
})

const rspackBundler: Bundler = ({ file, later, ignore }) =>
  inFolder(async (folder) => {
    const compiler = rspack({
      mode: 'production',
      target: ['web', 'es2022'],
      context: path.dirname(file),
      entry: { main: file },
      devtool: false,
      performance: false,
      output: { path: folder, module: true, chunkFormat: 'module', library: { type: 'module' } },
      externalsType: 'module',
      externals: [({ request = '' }, done) => (isOutside(ignore)(request) ? done(undefined, request) : done())],
      resolve: {
        conditionNames: [SOURCE, 'import', 'module', 'browser', 'production'],
        extensions: ['.ts', '.tsx', '.js', '.mjs'],
        extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      },
      module: { rules: [swc(/\.ts$/, false), swc(/\.tsx$/, true)] },
    })
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
  })

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
