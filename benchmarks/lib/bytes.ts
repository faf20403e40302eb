import path from 'node:path'
import { build } from 'esbuild'
import { brotliSize } from '../../tools/size/measure.ts'

/**
 * What a small real use weighs: the module bundled with everything it imports at once, minified, in bytes of brotli. React
 * is outside, for all alike.
 * @param code - As a team would write it; bare imports are found from this folder.
 * @param loader - `'css'` for a sheet.
 */
export async function bytesOf(code: string, loader: 'css' | 'tsx' = 'tsx'): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: path.join(import.meta.dirname, '..'), loader },
    bundle: true,
    minify: true,
    write: false,
    splitting: loader === 'tsx',
    format: 'esm',
    target: 'es2022',
    outdir: '/bytes',
    conditions: ['@vitrine/source'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    metafile: true,
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
