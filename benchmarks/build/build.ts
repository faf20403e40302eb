import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, defaultClientConditions, defaultServerConditions } from 'vite'
import type { InlineConfig, Manifest, Plugin, Rolldown } from 'vite'
import type { Assets, Variant } from '../variants.ts'

const root = path.join(import.meta.dirname, '..')
const SOURCE = '@vitrine/source'

/** Where the browser's files stand after the build. */
export const CLIENT_FOLDER: string = path.join(root, 'dist/client')

/** What draws the page; built, because it is written in JSX. */
export type RenderDocument = (variant: Variant, assets: Assets, sent?: string) => string

/** `"use client"` is for other bundlers; here each file that has it would be a warning. */
const onLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handle) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
}

/**
 * Leaves every `import()` as it is written, as the demo site does: Vite's helper around each one preloads what the page
 * links already.
 */
const plainImports: Plugin = {
  name: 'bench:plain-imports',
  configResolved({ plugins }) {
    for (const name of ['vite:build-import-analysis', 'native:import-analysis-build']) {
      const at = plugins.findIndex((plugin) => plugin.name === name)
      if (at < 0) throw new Error(`[bench] Vite has no plugin "${name}" any more; look for its new name.`)
      ;(plugins as Plugin[]).splice(at, 1)
    }
  },
}

const shared: InlineConfig = {
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
}

/** The browser's files of one entry, all in one folder. */
async function buildClient(
  input: string,
  output: Rolldown.OutputOptions = {},
): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const built = (await build({
    ...shared,
    plugins: [plainImports],
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    build: {
      outDir: CLIENT_FOLDER,
      emptyOutDir: false,
      manifest: `${path.basename(input)}.json`,
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, onLog, output },
    },
  })) as Rolldown.RolldownOutput
  return built.output
}

function entryOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string {
  return `/${files.find((file) => file.type === 'chunk' && file.isEntry)!.fileName}`
}

/** What an entry imports at once, in all its steps. */
function importsOf(entry: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, `${entry}.json`), 'utf8')) as Manifest
  const found = new Set<string>()
  const follow = (keys: readonly string[] = []): void => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk || found.has(chunk.file)) continue
      found.add(chunk.file)
      follow(chunk.imports)
    }
  }
  follow(Object.values(manifest).find((chunk) => chunk.isEntry)?.imports)
  return [...found].map((file) => `/${file}`)
}

/** Builds all variants: ours as the demo site is built, the rival as one bundle, which is its best. */
export async function buildAll(): Promise<{ readonly assets: Assets; readonly renderDocument: RenderDocument }> {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true })
  const style = await buildClient('page/page.css')
  const recorder = await buildClient('@vitrine/runtime/recorder.js', { format: 'iife' })
  const ours = await buildClient('page/ours.ts', {
    codeSplitting: { groups: [{ name: 'react', test: /node_modules.(react|react-dom|scheduler)./ }] },
  })
  const whole = await buildClient('page/whole.tsx')
  await build({
    ...shared,
    ssr: {
      noExternal: [/^@vitrine\//, /^react(-dom)?(\/|$)/],
      resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    },
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    build: {
      ssr: 'page/render.tsx',
      outDir: 'dist/server',
      reportCompressedSize: false,
      target: 'node24',
      rolldownOptions: { onLog, output: { entryFileNames: 'render.js' } },
    },
  })
  const assets: Assets = {
    style: `/${style.find((file) => file.fileName.endsWith('.css'))!.fileName}`,
    recorder: entryOf(recorder),
    ours: entryOf(ours),
    modules: importsOf('ours.ts'),
    whole: entryOf(whole),
  }
  const { renderDocument } = (await import(path.join(root, 'dist/server/render.js'))) as {
    renderDocument: RenderDocument
  }
  return { assets, renderDocument }
}
