import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutationsOf } from '../testing/mutationsOf.js'
import { BLOCKS } from './blocks.js'
import { renderBlock } from './renderBlock.js'

interface Sample {
  readonly type: string
  readonly data: unknown
}

const SOURCES = new URL('../', import.meta.url)

/** The stored examples of all block types. */
const SAMPLES: readonly Sample[] = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/sample(-\w+)?\.json$/.test(path))
  .map((path) => JSON.parse(readFileSync(new URL(path, SOURCES), 'utf8')) as Sample)

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('every block type has a stored example', () => {
  expect([...new Set(SAMPLES.map(({ type }) => type))].sort()).toEqual(Object.keys(BLOCKS).sort())
})

test.each(SAMPLES.map((sample) => [sample.type, sample.data] as const))(
  'whatever is stored in a %s, it is shown, or skipped with one report [BLK-6]',
  (type, data) => {
    fc.assert(
      fc.property(mutationsOf(data), (mutated) => {
        const onError = vi.fn()
        const html = renderBlock(
          { id: 'b', type, data: mutated },
          { renderToStaticMarkup, renderToString, onError, page: { origin: 'https://hall.example' } },
        )
        expect(html.startsWith(`<div id="block-b" data-block-type="${type}"`)).toBe(true)
        expect(html.endsWith('</div>')).toBe(true)
        expect(onError.mock.calls.length).toBeLessThanOrEqual(1)
        for (const [error] of onError.mock.calls) expect(String(error).split(' cannot be read: ')).toHaveLength(2)
      }),
    )
  },
)
