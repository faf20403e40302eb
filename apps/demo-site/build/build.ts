import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest, type Rolldown } from 'vite'
import type { AssetManifest } from '../server/assets.ts'
import { SHEETS } from '../server/sheets.ts'
import { dropOldFiles } from './dropOldFiles.ts'
import { client, recorder, root, server, sheetEntry } from './settings.ts'

const clientDir = path.join(root, 'dist/client')
const assetsDir = path.join(clientDir, 'assets')

/** Builds the browser's files, and writes down their names for the server. */
export async function buildClient(): Promise<void> {
  const started = Date.now()
  const early = (await build(recorder)) as Rolldown.RolldownOutput
  await build(client)
  const manifest = JSON.parse(readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const assets = readManifest(manifest, early.output[0].fileName)
  writeFileSync(path.join(clientDir, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`)
  dropOldFiles(assetsDir, started)
  await compress()
}

/** Builds the server into a folder of the app. */
export async function buildServer(outDir = 'dist/server'): Promise<void> {
  await build(server(outDir))
}

function readManifest(manifest: Manifest, recorderFile: string): AssetManifest {
  const chunks = Object.values(manifest)
  const entryOf = (name: string): (typeof chunks)[number] => {
    const chunk = chunks.find((one) => one.isEntry && one.name === name)
    if (!chunk) throw new Error(`[build] the client build has no entry "${name}"`)
    return chunk
  }
  const entry = entryOf('entry')
  const modules = new Set<string>()
  const follow = (keys: readonly string[] = []): void => {
    for (const key of keys) {
      const chunk = manifest[key]
      if (!chunk || modules.has(chunk.file)) continue
      modules.add(chunk.file)
      follow(chunk.imports)
    }
  }
  follow(entry.imports)
  const fonts = chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.woff2'))
  return {
    recorder: `/${recorderFile}`,
    entry: `/${entry.file}`,
    modules: [...modules].map((file) => `/${file}`),
    fonts: fonts.map((file) => `/${file}`),
    sheets: Object.fromEntries(SHEETS.map(({ name }) => [name, `/${entryOf(sheetEntry(name)).file}`])),
  }
}

/** Writes a brotli and a gzip copy beside each text file; small ones and ones that have theirs are left. */
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
  await buildClient()
  await buildServer()
}
