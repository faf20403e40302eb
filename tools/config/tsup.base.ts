import { globSync, readFileSync } from 'node:fs'
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

/**
 * Style sheets that the package exports, each joined with the sheets that it imports, so that a page makes one request.
 */
const sheets = globSync('src/*.css')
const styles: Options[] = sheets.length > 0 ? [{ ...SHARED, entry: sheets }] : []

/**
 * The modules of a package, one of which contains a small library, so that the package installs without it.
 * @param module - The one module that imports the library, from `src`, without its extension.
 * @param library - A devDependency. Its licence opens the module.
 */
export function modulesWith(module: string, library: string): Options[] {
  const file = `src/${module}.ts`
  const licence = readFileSync(`node_modules/${library}/LICENSE`, 'utf8')
  return [
    { ...modules, entry: [...(modules.entry as string[]), `!${file}`] },
    {
      ...SHARED,
      entry: { [module]: file },
      noExternal: [library],
      sourcemap: true,
      banner: { js: `/*!\nThis file contains ${library}:\n\n${licence}*/` },
    },
    ...styles,
  ]
}

export default defineConfig([modules, ...styles])
