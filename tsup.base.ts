import { globSync } from 'node:fs'
import { defineConfig } from 'tsup'
import type { Options } from 'tsup'

const SHARED: Options = { format: ['esm'], dts: false, clean: false, target: 'es2022', silent: true }

/** Unbundled ES modules beside their types: one file in, one file out, so that "use client" and tree shaking survive. */
export const modules: Options = {
  ...SHARED,
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.{test,test-d,stories}.*', '!src/testing/**'],
  bundle: false,
  sourcemap: true,
}

/** Each sheet that is a door, joined with the sheets it imports: a page that links to it makes one request. */
const sheets = globSync('src/*.css')

export default defineConfig([modules, ...(sheets.length > 0 ? [{ ...SHARED, entry: sheets }] : [])])
