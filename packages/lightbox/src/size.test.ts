import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** What a module weighs with all that it imports at once, minified, in bytes of brotli. */
async function weigh(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['@vitrine/source'],
    plugins: [
      {
        name: 'later',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ kind, path: name }) =>
            kind === 'dynamic-import' ? { path: name, external: true } : undefined,
          )
        },
      },
    ],
  })
  return brotliCompressSync(outputFiles[0]!.contents).length
}

test('the viewer is at most 9 kB, with the layer stack, zoom and gestures', async () => {
  const bytes = await weigh(`export { openViewer } from './dom/viewer.ts'`)
  expect(bytes, `${bytes} bytes`).toBeLessThanOrEqual(9000)
  expect(bytes).toBeGreaterThan(5000)
})

test('what a page carries before the first intent is at most 0.4 kB, or 1.2 kB where it reads links itself', async () => {
  const own = await weigh(`export { openLightbox, prefetchLightbox } from './index.ts'`)
  expect(own, `${own} bytes`).toBeLessThanOrEqual(400)
  const links = await weigh(`export { lightbox } from './index.ts'`)
  expect(links, `${links} bytes`).toBeLessThanOrEqual(1200)
})
