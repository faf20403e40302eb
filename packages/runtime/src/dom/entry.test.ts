import { readContext } from '@vitrine/core-data/site'
import path from 'node:path'
import { build, defaultClientConditions } from 'vite'
import type { Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

type Chunk = Rolldown.OutputChunk

const here = import.meta.dirname
let chunks: Chunk[]
let recorder: string

async function bundle(input: string): Promise<Chunk[]> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
    build: {
      write: false,
      target: 'baseline-widely-available',
      // Build as a library, so that Vite does not add its preload helper around each `import()`: the helper is not part
      // of the runtime's code.
      lib: { entry: input, formats: ['es'] },
      minify: false,
      rolldownOptions: { external: [/^react(-dom)?(\/|$)/] },
    },
  })) as Rolldown.RolldownOutput[]
  return built!.output.filter((one) => one.type === 'chunk')
}

/** A chunk with everything that it imports at once. */
function closure(names: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(next)
  }
  for (const name of names) visit(name)
  return chunks.filter(({ fileName }) => seen.has(fileName))
}
const chunkOf = (source: string): Chunk =>
  chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source)) ?? chunks[0]!

beforeAll(async () => {
  chunks = await bundle(path.join(here, '../index.ts'))
  recorder = (await bundle(path.join(here, '../recorder.ts')))[0]!.code
})

test('the recorder is a classic script [RUN-50]', () => {
  expect(recorder).toContain('addEventListener')
  expect(recorder).not.toMatch(/\b(import|export)\b/)
})

test('the entry works without React, and every kind of block is a chunk of its own [RUN-14]', () => {
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const first = closure([entry.fileName])
  expect(first.flatMap(({ imports }) => imports).filter((name) => name.startsWith('react'))).toEqual([])
  const islands = ['accordion', 'form', 'gallery', 'product'].map((name) => chunkOf(`/${name}/island.ts`))
  expect(new Set(islands).size).toBe(4)
  for (const island of islands) expect(first).not.toContain(island)
  const cart = chunkOf('/cart/feature.ts')
  expect(first).not.toContain(cart)
  expect(closure([cart.fileName]).flatMap(({ imports }) => imports)).toContain('react-dom/client')
  for (const island of islands)
    expect(
      closure([island.fileName])
        .flatMap(({ imports }) => imports)
        .filter((name) => name.startsWith('react')),
    ).toEqual([])
})

test('blocks without behaviour ship no script [RUN-14]', () => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.some((id) => id.includes('/blocks/src/gallery/'))).toBe(true)
  for (const still of ['html', 'quote', 'spacer', 'horizontal-rule'])
    expect(modules.filter((id) => id.includes(`/blocks/src/${still}/`))).toEqual([])
})

test('the context is frozen to its depths; without one, or with a broken one, it is empty, with one report [RUN-4]', () => {
  const read = (text: string | undefined) => {
    const report = vi.fn()
    const page = { querySelector: () => (text === undefined ? null : { textContent: text }) } as unknown as Document
    return { context: readContext(page, report), reports: report.mock.calls.map(([, place]) => place) }
  }
  const { context, reports } = read('{"website":{"identifier":"lantern-hall"},"pageType":2}')
  expect([context, reports]).toEqual([{ website: { identifier: 'lantern-hall' }, pageType: 2 }, []])
  expect([Object.isFrozen(context), Object.isFrozen(context.website)]).toEqual([true, true])
  expect(read(undefined)).toEqual({ context: {}, reports: [{ source: 'context' }] })
  expect(read('{"website":')).toEqual({ context: {}, reports: [{ source: 'context' }] })
})
