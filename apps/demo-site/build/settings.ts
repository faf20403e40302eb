import path from 'node:path'
import { defaultClientConditions, defaultServerConditions, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { SHEETS } from '../server/sheets.ts'

/** The app's folder. */
export const root: string = path.join(import.meta.dirname, '..')

/** The packages are built from their sources. */
export const SOURCE = '@vitrine/source'

/** What every build and the development server share. */
export const shared: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
}

/** A build is for production, whatever the environment that starts it calls itself. */
const production: InlineConfig = {
  ...shared,
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
}

/** A specifier as Vite resolves it from the app's folder. */
function sourceOf(specifier: string): string {
  return specifier.startsWith('./') ? path.join(root, specifier) : specifier
}

/** Name of a sheet's entry in the build. */
export function sheetEntry(name: string): string {
  return `sheet-${name}`
}

/** `"use client"` is for other bundlers; here it means nothing, and each file that has it would be a warning. */
const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/** An island's chunk bears the name of its block. */
function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const block = /\/([\w-]+)\/island\.ts$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${block ? `${block}-island` : '[name]'}-[hash].js`
}

/**
 * Leaves every `import()` as it is written. Vite puts a helper around each one, which preloads styles and modules; here the
 * server links both, and the helper would be a tenth of the first load.
 */
const plainImports: Plugin = {
  name: 'lantern-hall:plain-imports',
  configResolved({ plugins }) {
    for (const name of ['vite:build-import-analysis', 'native:import-analysis-build']) {
      const at = plugins.findIndex((plugin) => plugin.name === name)
      if (at < 0) throw new Error(`[build] Vite has no plugin "${name}" any more; look for its new name.`)
      ;(plugins as Plugin[]).splice(at, 1)
    }
  },
}

/** The browser's files: the entry, a chunk for each island, React in a chunk of its own, a stylesheet for each package. */
export const client: InlineConfig = {
  ...production,
  plugins: [plainImports],
  base: '/',
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    // Chunks of earlier builds stay: pages that are still open may ask for them.
    emptyOutDir: false,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: {
        entry: path.join(root, 'client.ts'),
        ...Object.fromEntries(SHEETS.map((sheet) => [sheetEntry(sheet.name), sourceOf(sheet.source)])),
      },
      onLog,
      output: {
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)./ },
            // What every answer to "may we?" needs: as files of their own its parts would be headers for the most part.
            {
              name: 'consent',
              // The jar stays with the entry, that needs it too.
              includeDependenciesRecursively: false,
              test: /(blocks.src.cookies.consent|parts.src.dom.setAttributes|cookies.src.(core.((consent|visit)Names|consentState|cookieDomains|mayTrack)|dom.createConsent))\.ts/,
            },
          ],
        },
      },
    },
  },
}

/** The recorder of early events: a classic script, so it is wrapped in a function and built alone. */
export const recorder: InlineConfig = {
  ...production,
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: '@vitrine/runtime/recorder.js',
      output: { format: 'iife', entryFileNames: 'assets/recorder-[hash].js' },
    },
  },
}

/** The server as one bundle: packages and React inside, what needs Node or a binary outside. */
export function server(outDir: string): InlineConfig {
  return {
    ...production,
    ssr: {
      noExternal: [/^@vitrine\//, /^react(-dom)?(\/|$)/],
      resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    },
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      reportCompressedSize: false,
      target: 'node24',
      rolldownOptions: {
        // The server, and the command that makes accounts.
        input: { main: path.join(root, 'server/main.ts'), account: path.join(root, 'server/account.ts') },
        onLog,
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}
