import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  '\u0000\uD800',
  '{{}}${x}%s',
  'x'.repeat(20_000),
]

/** A value nested fifty levels deep. */
const deep = (): unknown => Array.from({ length: 50 }).reduce((inner) => ({ items: [inner], data: inner }), null)

/** A value that stands where another was expected. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE, null, true, -1, 0, 1e308, Number.NaN, '', [], {}, undefined),
  fc.constant(undefined).map(deep),
  fc.jsonValue(),
)

/** All members of a value, each as the list of keys that leads to it. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

/** A copy with another value at a place. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as never)
    : { ...(value as Record<string, unknown>) }
  copy[key] = replaceAt((value as Record<string, unknown>)[key], rest, next)
  return copy
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('every block type has a stored example', () => {
  expect([...new Set(SAMPLES.map(({ type }) => type))].sort()).toEqual(Object.keys(BLOCKS).sort())
})

test.each(SAMPLES.map((sample) => [sample.type, sample.data] as const))(
  'whatever is stored in a %s, it is shown, or skipped with one report [BLK-6]',
  (type, data) => {
    const place = fc.constantFrom(...pathsOf(data))
    fc.assert(
      fc.property(fc.array(fc.tuple(place, wrong), { minLength: 1, maxLength: 3 }), (changes) => {
        let mutated = data
        for (const [path, value] of changes) {
          const isThere = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], mutated)
          if (path.length === 0 || (typeof isThere === 'object' && isThere !== null))
            mutated = replaceAt(mutated, path, value)
        }
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
