import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build, type Manifest } from 'vite'
import type { AssetManifest } from '../server/assets.ts'
import { SHEETS } from '../server/sheets.ts'
import { siteFolder } from '../server/site/siteFolder.ts'
import { dropOldFiles } from './dropOldFiles.ts'
import { buildEditor, buildScripts, buildSite, importsOf, onLog, SOURCE } from './scripts.ts'
import { buildSiteFile } from './siteFile.ts'
import { forgetSources, hashSources, noteSources } from './sources.ts'
import { writeTables } from './tables.ts'
import { CLIENT_FOLDER, PANEL_SCRIPTS, root, server, sheetEntry, styles } from './settings.ts'

const assetsDir = path.join(CLIENT_FOLDER, 'assets')

/** Builds the browser's files, and writes a manifest of their names for the server. */
export async function buildClient(): Promise<void> {
  forgetSources()
  const started = Date.now()
  const place = { root, outDir: CLIENT_FOLDER }
  // Build the recorder alone and as a function expression: pages load the recorder as a classic script.
  const [recorder] = await buildScripts({
    ...place,
    input: { recorder: '@vitrine/runtime/recorder.js' },
    format: 'iife',
  })
  if (!recorder) throw new Error('[build] the client build has no recorder')
  const { entry, all } = await buildSite(place)
  const editor = await buildEditor(place)
  // Build the script of uploads alone: only a page of the panel loads it.
  const [uploads] = await buildScripts({ ...place, input: { uploads: './uploads.ts' }, groups: [] })
  if (!uploads) throw new Error('[build] the client build has no script of uploads')
  await build(styles)
  const manifest: AssetManifest = {
    recorder: `/${recorder.fileName}`,
    entry: `/${entry.fileName}`,
    modules: importsOf(entry, all),
    ...editor,
    uploads: `/${uploads.fileName}`,
    tables: await writeTables(root, all),
    scripts: await buildPanelScripts(),
    ...readStyles(),
  }
  writeFileSync(path.join(CLIENT_FOLDER, 'assets.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  dropOldFiles(assetsDir, started)
  await compress()
}

/** Builds the scripts of the panel's pages, apart from those of visitors, and returns their addresses by name. */
async function buildPanelScripts(): Promise<Readonly<Record<string, string>>> {
  const chunks = await buildScripts({ root, outDir: CLIENT_FOLDER, input: PANEL_SCRIPTS, groups: [] })
  return Object.fromEntries(
    Object.keys(PANEL_SCRIPTS).map((name) => {
      const chunk = chunks.find((one) => one.isEntry && one.name === name)
      if (!chunk) throw new Error(`[build] the build of the panel has no script "${name}"`)
      return [name, `/${chunk.fileName}`]
    }),
  )
}

/** Builds the module with which a site is defined. */
async function buildDefinition(): Promise<void> {
  // A fresh copy of the project has no builds of the packages yet.
  const resolve = { conditionNames: [SOURCE, 'node', 'import', 'default'] }
  const bundle = await rolldown({ input: path.join(root, 'index.ts'), platform: 'node', resolve, onLog })
  await bundle.write({ file: path.join(root, 'dist/index.js'), format: 'es' })
  await bundle.close()
}

/** Milliseconds for which a running server finds the files of the build before. */
const KEEP_SERVER_MS = 3_600_000

/** Builds the server into a folder of the package. */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  forgetSources()
  const started = Date.now()
  await build(server(outDir))
  dropOldFiles(path.resolve(root, outDir, 'assets'), started, KEEP_SERVER_MS)
}

/** Reads the addresses of the sheets, and of the core fonts to preload, from Vite's manifest. */
function readStyles(): Pick<AssetManifest, 'fonts' | 'sheets'> {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT_FOLDER, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = Object.values(manifest)
  const sheetOf = (name: string): string => {
    const sheet = files.find((one) => one.isEntry && one.name === sheetEntry(name))
    if (!sheet) throw new Error(`[build] the build of the styles has no entry "${name}"`)
    return `/${sheet.file}`
  }
  return {
    fonts: files.flatMap(({ file }) => (file.endsWith('.woff2') && file.includes('-core') ? [`/${file}`] : [])),
    sheets: Object.fromEntries(SHEETS.map(({ name }) => [name, sheetOf(name)])),
  }
}

/** Writes a brotli and a gzip copy beside each text file. Small files, and files that have copies, are skipped. */
async function compress(): Promise<void> {
  const names = readdirSync(assetsDir)
  const present = new Set(names)
  const texts = names.filter((name) => /\.(js|css|svg|json)$/.test(name) && !present.has(`${name}.br`))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(assetsDir, name)
      const text = readFileSync(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }))
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  const sources = hashSources()
  await buildClient()
  await buildServer()
  await buildDefinition()
  // Build the site in whose folder the program runs, too.
  if (existsSync(path.join(siteFolder(), 'vitrine.config.ts'))) {
    await buildSiteFile()
    await promisify(execFile)(process.execPath, [path.join(root, 'dist/server/vitrine.js'), 'build'])
    noteSources(sources)
  }
}
