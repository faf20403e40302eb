import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { buildSite, type SiteScripts } from './scripts.ts'

type Chunk = SiteScripts['entry']

/** Most bytes of brotli that an island may have for itself. */
const MOST = 3072

/** Caps of the islands that need more, and why. */
const LARGER: Readonly<Record<string, number>> = {
  // Allow the form island more bytes than others, because it holds every kind of field with its checks, the pages of a
  // long form, and sending.
  form: 11_264,
  // Allow the product island more bytes than others, because it holds variants, prices and member prices, the quantity
  // and the cart button.
  product: 5632,
  // Allow the map island more bytes than others, because it draws a map with its gestures without an outside library.
  map: 3840,
  // Allow the gallery island more bytes than others, because it holds the slideshow of all designs with its gestures.
  gallery: 3200,
  // Allow the highlight island more bytes than others, because it measures the lines of a text and draws the path of
  // each shape.
  highlight: 3200,
}

const root = path.join(import.meta.dirname, '..')

/** The files that a file fetches at once, itself among them. */
function reach(from: string, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const name of chunks.get(from)?.imports ?? []) reach(name, chunks, found)
  return found
}

let entry: Chunk
let chunks: ReadonlyMap<string, Chunk>
beforeAll(async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'islands-'))
  try {
    const built = await buildSite({ root, outDir })
    entry = built.entry
    chunks = new Map(built.all.map((chunk) => [chunk.fileName, chunk]))
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
})

/** The files that each island fetches at once beyond the entry's, by the island's name. */
function islandFiles(): ReadonlyMap<string, readonly string[]> {
  const everywhere = reach(entry.fileName, chunks)
  const found = [...chunks.keys()].flatMap((file) => {
    const [name = '', hash] = path.basename(file).split('-island-')
    return hash ? [[name, [...reach(file, chunks)].filter((one) => !everywhere.has(one))] as const] : []
  })
  return new Map(found)
}

test('an island has at most 3 kB of brotli for itself; five may have more, each under a cap of its own', () => {
  const islands = islandFiles()
  const users = (file: string): number => [...islands.values()].filter((files) => files.includes(file)).length
  const weigh = (file: string): number => brotliCompressSync(chunks.get(file)!.code).length
  const bytes = new Map(
    [...islands].map(([name, files]) => [
      name,
      files.filter((file) => users(file) === 1).reduce((sum, file) => sum + weigh(file), 0),
    ]),
  )
  expect(bytes.size).toBeGreaterThan(20)
  expect([...bytes.keys()]).toEqual(expect.arrayContaining(Object.keys(LARGER)))
  expect([...bytes].filter(([name, own]) => own > (LARGER[name] ?? MOST))).toEqual([])
})

test.each(['menu', 'calendar', 'search', 'marquee'])('the island %s does without the slideshow', (name) => {
  const files = islandFiles().get(name)
  expect(files).toBeDefined()
  expect(files!.filter((file) => file.includes('/gallery-'))).toEqual([])
})
