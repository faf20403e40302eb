import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const media = path.join(import.meta.dirname, '../../packages/media')

/** Bundles the views of media as a bundler does for React Server Components. */
async function bundleForServer(
  conditions: readonly string[],
): Promise<{ readonly code: string; readonly files: string[] }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: "export { Image } from './src/react/Image.js'", resolveDir: media, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    platform: 'node',
    external: ['react', 'react/jsx-runtime'],
    conditions: ['@vitrine/source', ...conditions],
    logLevel: 'silent',
  })
  return { code: outputFiles[0]!.text, files: Object.keys(metafile.inputs).map((file) => path.basename(file)) }
}

test('Image needs no context in a React Server Component, where React has none', async () => {
  const { code, files } = await bundleForServer(['react-server'])
  expect(files).not.toContain('imageLoaderContext.tsx')
  expect(code).not.toMatch(/createContext|useContext/)
})

test('Image reads the context of its provider everywhere else', async () => {
  expect((await bundleForServer([])).files).toContain('imageLoaderContext.tsx')
})
