import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, defaultServerConditions } from 'vite'
import { buildScripts, buildSite, importsOf, onLog, SOURCE } from '../../packages/site/build/scripts.ts'
import { writeTables } from '../../packages/site/build/tables.ts'
import { tablesFor } from '../../packages/site/server/tables.ts'
import { sheetOf } from '../lib/bundle.ts'
import type { Assets, Variant } from '../variants.ts'

const root = path.join(import.meta.dirname, '..')

/** A built page of the benchmark. */
export interface BuiltPage {
  readonly assets: Assets
  readonly renderDocument: RenderDocument
  /** The folder of the browser's files. */
  readonly clientFolder: string
}

/** Renderer of the page; built, because it is written in JSX. */
export type RenderDocument = (variant: Variant, assets: Assets, sent?: string) => string

/**
 * Builds all variants: ours with the demo site's own builder, the rival with the same one as a single file, the best
 * case for it.
 * @param name - The folder in `dist`, emptied first.
 */
export async function buildAll(name = 'page'): Promise<BuiltPage> {
  const folder = path.join(root, 'dist', name)
  const clientFolder = path.join(folder, 'client')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(clientFolder, 'assets'), { recursive: true })
  writeFileSync(
    path.join(clientFolder, 'assets/page.css'),
    await sheetOf(readFileSync(path.join(root, 'page/page.css'), 'utf8')),
  )

  const place = { root, outDir: clientFolder }
  const [recorder] = await buildScripts({
    ...place,
    input: { recorder: '@vitrine/runtime/recorder.js' },
    format: 'iife',
  })
  const { entry: ours, all: scripts } = await buildSite({ ...place, name: 'ours' })
  const rival = await buildScripts({ ...place, input: { whole: './page/whole.tsx' }, groups: [] })
  const whole = rival.find(({ isEntry }) => isEntry)!

  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: {
      noExternal: [/^@vitrine\//, /^react(-dom)?(\/|$)/],
      resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    },
    resolve: { conditions: [SOURCE, ...defaultServerConditions] },
    build: {
      ssr: 'page/render.tsx',
      outDir: path.join(folder, 'server'),
      reportCompressedSize: false,
      target: 'node24',
      rolldownOptions: { onLog, output: { entryFileNames: 'render.js' } },
    },
  })
  const { blockTypes, renderDocument } = (await import(path.join(folder, 'server/render.js'))) as {
    readonly renderDocument: RenderDocument
    readonly blockTypes: readonly string[]
  }
  return {
    assets: {
      style: '/assets/page.css',
      recorder: `/${recorder!.fileName}`,
      ours: `/${ours.fileName}`,
      modules: importsOf(ours, scripts),
      tables: tablesFor(await writeTables(root, scripts), blockTypes, 1),
      whole: `/${whole.fileName}`,
    },
    renderDocument,
    clientFolder,
  }
}
