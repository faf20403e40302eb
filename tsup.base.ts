import { defineConfig } from 'tsup'

/** Unbundled ES modules beside their types: one file in, one file out, so that "use client" and tree shaking survive. */
export default defineConfig({
  entry: ['src/**/*.{ts,tsx,css}', '!src/**/*.{test,test-d,stories}.*'],
  bundle: false,
  format: ['esm'],
  dts: false,
  sourcemap: true,
  clean: false,
  target: 'es2022',
  silent: true,
})
