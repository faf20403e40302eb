import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultClientConditions, defaultServerConditions, type InlineConfig } from 'vite'
import { SHEETS } from '../server/sheets.ts'
import { onLog, SOURCE } from './scripts.ts'

/** The app's folder. */
export const root: string = path.join(import.meta.dirname, '..')

/** The folder of the browser's files. */
export const CLIENT_FOLDER: string = path.join(root, 'dist/client')

/** Entry modules of the panel's pages by name, from the app's folder. */
export const PANEL_SCRIPTS: Readonly<Record<string, string>> = {
  palette: './panel/paletteEditor.ts',
  item: './panel/itemEditor.ts',
  chrome: './panel/chromeEditor.ts',
  words: './panel/wordsEditor.ts',
  // Only a checkout loads it.
  reminder: './cartReminder.ts',
  // Only the page of payment loads it.
  pay: './payElement/payElement.ts',
  // Only an export as static files loads them.
  staticCookies: './staticCookies.ts',
  staticForms: './staticForms.ts',
  staticSearch: './staticSearch.ts',
}

/** Settings that every build and the development server share. */
export const shared: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
}

/** Settings of a production build, whatever `NODE_ENV` is. */
const production: InlineConfig = {
  ...shared,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
}

/** Resolves a specifier as Vite does from the app's folder. */
function sourceOf(specifier: string): string {
  return specifier.startsWith('./') ? path.join(root, specifier) : specifier
}

/** Returns the name of a sheet's entry in the build. */
export function sheetEntry(name: string): string {
  return `sheet-${name}`
}

/** The stylesheets, one for each package, with their fonts. */
export const styles: InlineConfig = {
  ...production,
  base: '/',
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    outDir: CLIENT_FOLDER,
    // Keep the files of earlier builds in the output folder: a page that is still open may request them.
    emptyOutDir: false,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: Object.fromEntries(SHEETS.map(({ name, source }) => [sheetEntry(name), sourceOf(source)])),
    },
  },
}

const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}

/** Dependencies of the app that stay outside of the server's bundle. */
const OUTSIDE = Object.keys(dependencies).filter((name) => !/^(@vitrine\/|react(-dom)?$)/.test(name))

/**
 * Builds the server as one bundle with the packages, React and what the packages depend on. The app's own dependencies stay
 * outside: a folder that has these and the bundle can run it.
 */
export function server(outDir: string): InlineConfig {
  return {
    ...production,
    ssr: {
      noExternal: true,
      external: OUTSIDE,
      resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    },
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    build: {
      ssr: true,
      outDir,
      // A server that runs loads some of its files later, so those of the build before stay for a while.
      emptyOutDir: false,
      sourcemap: true,
      reportCompressedSize: false,
      target: 'node24',
      rolldownOptions: {
        // Build the programs, because each runs as a process of its own: the web server, the commands that look after
        // accounts and websites, and the command of a site's folder.
        input: Object.fromEntries(
          ['main', 'account', 'website', 'vitrine'].map((name) => [name, path.join(root, `server/${name}.ts`)]),
        ),
        onLog,
        output: {
          entryFileNames: '[name].js',
          banner: ({ name }) => (name === 'vitrine' ? '#!/usr/bin/env node' : ''),
        },
      },
    },
  }
}
