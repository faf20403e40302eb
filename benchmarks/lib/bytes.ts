import path from 'node:path'
import type { Plugin } from 'esbuild'
import { brotliSize } from '../../tools/size/measure.ts'
import { bundle } from './bundle.ts'

const REACT = ['react', 'react-dom', 'react/*', 'react-dom/*']

/** Leaves out what is fetched later, if ever. */
const atOnce: Plugin = {
  name: 'at-once',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'dynamic-import' ? { path: name, external: true } : undefined,
    )
  },
}

/**
 * What a small real use weighs: the module bundled with everything it imports at once, minified, in bytes of brotli. React
 * is outside, for all alike.
 * @param code - As a team would write it; bare imports are found from this folder.
 * @param loader - `'css'` for a sheet.
 */
export async function bytesOf(code: string, loader: 'css' | 'tsx' = 'tsx'): Promise<number> {
  const { outputFiles, metafile } = await bundle(code, {
    loader,
    splitting: loader === 'tsx',
    outdir: '/bytes',
    external: REACT,
  })
  // What it imports at once may stand in files that later imports share.
  const files = Object.entries(metafile.outputs)
  const atOnce = new Set(files.filter(([, { entryPoint }]) => entryPoint === '<stdin>').map(([name]) => name))
  for (const name of atOnce)
    for (const found of metafile.outputs[name]?.imports ?? [])
      if (found.kind === 'import-statement' && !found.external) atOnce.add(found.path)
  return outputFiles
    .filter((file) => [...atOnce].some((name) => path.resolve(name) === file.path))
    .reduce((sum, file) => sum + brotliSize(file.contents), 0)
}

/**
 * The same as one file, as a bundler makes it that duplicates rather than splits: what is fetched later shares nothing with
 * it.
 * @param later - Whether what it may fetch later is in the file too.
 */
export async function bytesInOne(code: string, later: 'out' | 'in' = 'out'): Promise<number> {
  const { outputFiles } = await bundle(code, { external: REACT, plugins: later === 'in' ? [] : [atOnce] })
  return brotliSize(outputFiles[0]!.contents)
}
