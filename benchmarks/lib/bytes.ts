import path from 'node:path'
import { brotliSize } from '../../tools/size/measure.ts'
import { weigh } from '../../tools/testing/src/weigh.ts'
import { bundle } from './bundle.ts'

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
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
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
 * The same as one file, as a bundler makes it that duplicates rather than splits: what is fetched later shares nothing
 * with it.
 * @param options.later - Whether what it may fetch later is in the file too. Default `false`.
 */
export function bytesInOne(code: string, options?: { readonly later?: boolean }): Promise<number> {
  return weigh(code, path.join(import.meta.dirname, '..'), options)
}
