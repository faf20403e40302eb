import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** What a small real use weighs, minified, in bytes of brotli; React is a peer, and what is fetched later is left out. */
async function weigh(code: string): Promise<number> {
  const later = {
    name: 'later',
    setup({ onResolve }: import('esbuild').PluginBuild) {
      onResolve({ filter: /./ }, ({ kind, path: name }) =>
        kind === 'dynamic-import' ? { path: name, external: true } : undefined,
      )
    },
  }
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: path.join(import.meta.dirname, '..'), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['@vitrine/source'],
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [later],
  })
  return brotliCompressSync(outputFiles[0]!.contents).length
}

test('store and stack together are at most 1.2 kB of a first load', async () => {
  expect(await weigh("export { createDialogs, layerStack } from '@vitrine/dialogs'")).toBeLessThanOrEqual(1200)
})

test('the whole host is at most 38 kB, and toasts at most 2.5 kB of it', async () => {
  const whole = await weigh("export * from '@vitrine/dialogs/react'")
  expect(whole).toBeLessThanOrEqual(38_000)
  const parts = 'AlertDialog, ConfirmDialog, SystemErrorOverlay, Tooltip'
  const without = await weigh(`export { ${parts} } from '@vitrine/dialogs/react'`)
  const withToasts = await weigh(`export { ${parts}, Toaster } from '@vitrine/dialogs/react'`)
  expect(withToasts - without).toBeLessThanOrEqual(2500)
  expect(withToasts).toBeGreaterThan(without)
})
