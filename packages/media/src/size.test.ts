import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** What using some names weighs, minified, in bytes of brotli: at once, and with all that is fetched later. */
async function weigh(names: string): Promise<{ readonly first: number; readonly all: number }> {
  const run = async (lazy: boolean): Promise<number> => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { ${names} } from '@vitrine/media'`,
        resolveDir: path.join(import.meta.dirname, '..'),
        loader: 'ts',
      },
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
              kind === 'dynamic-import' && !lazy ? { path: name, external: true } : undefined,
            )
          },
        },
      ],
    })
    return brotliCompressSync(outputFiles[0]!.contents).length
  }
  return { first: await run(false), all: await run(true) }
}

test('loading images is at most 2 kB', async () => {
  const { first } = await weigh('loadImage')
  expect(first, `${first} bytes`).toBeLessThanOrEqual(2000)
})

test('a video with YouTube and Vimeo is at most 2.5 kB of a first load; the first player brings the rest', async () => {
  const { first, all } = await weigh('video')
  expect(first, `${first} bytes`).toBeLessThanOrEqual(2500)
  expect(all, `${all} bytes`).toBeLessThanOrEqual(4000)
})

test('a picture cut to no shape carries no shapes', async () => {
  const { all } = await weigh('chooseWidth, imageUrl, srcSet, focalPosition')
  expect(all, `${all} bytes`).toBeLessThanOrEqual(800)
})
