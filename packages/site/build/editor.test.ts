import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildScripts } from './scripts.ts'

/** Most bytes of brotli that the list of pages, and a page without a selected block, may load. */
const MOST = { list: 76_000, page: 94_000 }

test('the editor loads little before a block is selected: no motion, no rich text, no dialogs [PAN-116]', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'vitrine-editor-'))
  const input = { editor: './editor.ts' }
  const chunks = await buildScripts({ root: path.join(import.meta.dirname, '..'), input, outDir, groups: [] })
  rmSync(outDir, { recursive: true })
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'editor')!
  const named = (name: string): string => chunks.find((chunk) => chunk.name === name)!.fileName
  function load(file: string, loaded: Set<string>): Set<string> {
    if (loaded.has(file)) return loaded
    loaded.add(file)
    for (const imported of files.get(file)?.imports ?? []) load(imported, loaded)
    return loaded
  }
  const bytesOf = (loaded: ReadonlySet<string>): number =>
    [...loaded].reduce((sum, file) => sum + brotliCompressSync(files.get(file)!.code).length, 0)
  const list = load(entry.fileName, new Set())
  console.log(bytesOf(list))
  expect(bytesOf(list)).toBeLessThan(MOST.list)
  const page = load(named('Inspector'), load(named('Editor'), list))
  expect(bytesOf(page)).toBeLessThan(MOST.page)
  const modules = [...page].flatMap((file) => files.get(file)!.moduleIds)
  expect(modules.filter((id) => /framer-motion|motion-dom|squire|radix|floating-ui|atlaskit/.test(id))).toEqual([])
})
