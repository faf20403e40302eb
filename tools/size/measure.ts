import bundleWithEsbuild from '@size-limit/esbuild'
import weighFiles from '@size-limit/file'
import type { BuildOptions, Plugin } from 'esbuild'
import sizeLimit from 'size-limit'

/** Script or styles whose size is asked: either files as they stand, or a module as a team would write it. */
export interface Use {
  /** Absolute paths of modules or sheets. All that they export counts; files that they share count once. */
  readonly files?: readonly string[]
  /** Source text of a module that imports the measured exports. */
  readonly code?: { readonly text: string; readonly folder: string; readonly loader?: 'css' | 'tsx' }
  /** Also counts dynamically imported modules, one file per chunk. Default `false`. */
  readonly later?: boolean
  /** Packages and absolute paths that do not count, as esbuild's `external` names them. */
  readonly ignore?: readonly string[]
  /** Folders in which packages are found besides those above the importing file. */
  readonly nodePaths?: readonly string[]
}

/** React is a peer dependency of every package, so its bytes count nowhere. */
const PEERS = ['react', 'react-dom']

/** `@size-limit/esbuild` subtracts its empty project, which is a classic script. An ES module has no such wrapper. */
const EMPTY_PROJECT = 16

const withoutWrapper = {
  name: 'es-module',
  step62: (_config: object, check: { size: number }): void => {
    check.size += EMPTY_PROJECT
  },
}

const withoutLater: Plugin = {
  name: 'without-dynamic-imports',
  setup: ({ onResolve }) => {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined))
  },
}

function options({ files = [], code, later = false, ignore = [], nodePaths = [] }: Use): BuildOptions {
  return {
    entryPoints: [...files],
    ...(code && { stdin: { contents: code.text, resolveDir: code.folder, loader: code.loader ?? 'tsx' } }),
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // Let esbuild split shared code into chunks only if there are several entry files, because a single entry shares
    // nothing.
    splitting: files.length > 1,
    // Add a hash to the name of each output file, because two entry files may have the same name.
    entryNames: '[name]-[hash]',
    conditions: ['@vitrine/source'],
    external: [...PEERS, ...ignore],
    nodePaths: [...nodePaths],
    plugins: later ? [] : [withoutLater],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  }
}

/**
 * Measures each use with size-limit: bundled from source by esbuild, minified, compressed by brotli at its best. React is
 * not counted. Without `later` the number is what a page fetches before any dynamic import.
 * @returns Bytes, in the order of the uses.
 */
export async function measure(uses: readonly Use[]): Promise<number[]> {
  const checks = uses.map((use) => ({
    files: [...(use.files ?? [])],
    modifyEsbuildConfig: (config: BuildOptions): BuildOptions => ({ ...config, ...options(use) }),
  }))
  const plugins = [...bundleWithEsbuild, ...weighFiles, withoutWrapper]
  const results = (await sizeLimit(plugins as never, { checks })) as readonly { readonly size: number }[]
  return results.map(({ size }) => size)
}
