import path from 'node:path'
import { build } from 'esbuild'
import type { BuildOptions, BuildResult } from 'esbuild'

/** Files in memory, the entry's own first, and what is in them. */
export type Bundle = BuildResult<{ write: false; metafile: true }>

/**
 * A module of this folder as a site would ship it: bundled from the packages' sources and minified, for all contestants
 * alike. For the browser, if nothing else is asked for.
 * @param contents - Its text; bare imports are found from this folder.
 * @param more - Options that differ from the default; `loader` is `'tsx'`, or `'css'` for a sheet.
 */
export function bundle(
  contents: string,
  { loader = 'tsx', ...more }: Omit<BuildOptions, 'loader'> & { readonly loader?: 'css' | 'tsx' } = {},
): Promise<Bundle> {
  const folder = path.join(import.meta.dirname, '..')
  return build({
    stdin: { contents, resolveDir: folder, loader },
    // Resolve the rival libraries from the benchmarks' `node_modules` also for modules outside that folder, because the
    // packages do not depend on the rivals.
    nodePaths: [path.join(folder, 'node_modules')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@vitrine/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    ...more,
    write: false,
    metafile: true,
  })
}

/** A page's script in one file. */
export async function scriptOf(code: string): Promise<string> {
  const { outputFiles } = await bundle(code)
  return outputFiles[0]!.text
}

/** A page's sheet in one file. */
export async function sheetOf(css: string): Promise<string> {
  const { outputFiles } = await bundle(css, { loader: 'css' })
  return outputFiles[0]!.text
}
