import { build } from 'esbuild'
import { brotliSize } from '../../size/measure.ts'

/**
 * What a module weighs with all that it imports at once, bundled from source and minified, in bytes of brotli. React is
 * a peer and is not counted.
 * @param code - The module, as a team would write it.
 * @param from - The folder whose packages it finds.
 * @param options.later - Counts what is imported dynamically too. Default `false`.
 */
export async function weigh(code: string, from: string, { later = false } = {}): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: from, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['@vitrine/source'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'later',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' && !later ? { path, external: true } : undefined,
          )
        },
      },
    ],
  })
  return brotliSize(outputFiles[0]!.contents)
}
