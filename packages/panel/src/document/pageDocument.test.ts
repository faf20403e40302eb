import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { SAMPLE } from '../testing/documents.js'
import { DOCUMENT_LIMITS, pageDocument } from './pageDocument.js'
import type { PageDocument } from './pageDocument.js'

const isDocument = (value: unknown): boolean => safeParse(pageDocument, value).success

const withBlocks = (count: number, id = (at: number) => `b${at}`): PageDocument => ({
  ...SAMPLE,
  bands: [{ cells: [{ blocks: Array.from({ length: count }, (_, at) => ({ id: id(at), type: 'text', data: {} })) }] }],
})

const withData = (data: unknown): unknown => ({
  ...SAMPLE,
  bands: [{ cells: [{ blocks: [{ id: 'b1', type: 'text', data }] }] }],
})

function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = { inner: value }
  return value
}

describe('pageDocument', () => {
  test('reads a document as it is, with unfinished data and empty texts [PAN-1]', () => {
    const unfinished = { ...SAMPLE, title: '', description: '', path: '' }
    expect(safeParse(pageDocument, unfinished)).toMatchObject({ success: true, output: unfinished })
  })

  test('accepts 60 blocks and refuses 61, and two of one id [PAN-1]', () => {
    expect([60, 61].map((count) => isDocument(withBlocks(count)))).toEqual([true, false])
    expect(isDocument(withBlocks(2, () => 'b1'))).toBe(false)
  })

  test('accepts the devices on which a block is hidden, each once [PAN-62]', () => {
    const hidden = (hiddenOn: unknown): unknown => ({
      ...SAMPLE,
      bands: [{ cells: [{ blocks: [{ id: 'b1', type: 'text', data: {}, hiddenOn }] }] }],
    })
    expect([['phone'], ['tablet', 'desktop'], []].map(hidden).map(isDocument)).toEqual([true, true, true])
    expect([['watch'], ['phone', 'phone'], 'phone', null].map(hidden).map(isDocument)).toEqual(Array(4).fill(false))
  })

  test('accepts places inside the grids of desktops and phones alone [PAN-70]', () => {
    const placed = (places: unknown): unknown => ({
      ...SAMPLE,
      bands: [{ cells: [{ span: 'grid', blocks: [{ id: 'b1', type: 'text', data: {}, places }] }] }],
    })
    const area = { column: 4, row: 200, columns: 3, rows: 100 }
    expect([{}, { phone: area }, { desktop: { ...area, columns: 9 } }].map(placed).map(isDocument)).toEqual([
      true,
      true,
      true,
    ])
    const wrong = [
      { watch: area },
      { phone: { ...area, columns: 4 } },
      { desktop: { ...area, column: 0 } },
      { desktop: { ...area, row: 201 } },
      { desktop: { ...area, rows: 1.5 } },
      { desktop: { column: 1, row: 1 } },
      'first',
    ]
    expect(wrong.map(placed).map(isDocument)).toEqual(wrong.map(() => false))
  })

  test('holds texts, ids and levels to their limits [PAN-1]', () => {
    for (const field of ['title', 'description', 'path'] as const) {
      const most = DOCUMENT_LIMITS[field]
      const taken = [most, most + 1].map((length) => isDocument({ ...SAMPLE, [field]: 'a'.repeat(length) }))
      expect(taken, field).toEqual([true, false])
    }
    expect(['a'.repeat(100), 'a'.repeat(101), '', 'a b'].map((id) => isDocument(withBlocks(1, () => id)))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([40, 41, 100_000].map((levels) => isDocument(withData(nested(levels))))).toEqual([true, false, false])
  })

  test('refuses more than 512 kB of JSON, counted in bytes [PAN-1]', () => {
    const most = DOCUMENT_LIMITS.bytes - JSON.stringify(withData('')).length
    expect([most, most + 1].map((length) => isDocument(withData('x'.repeat(length))))).toEqual([true, false])
    expect(isDocument(withData('é'.repeat(most / 2 + 1)))).toBe(false)
  })

  test.each<[string, unknown]>([
    ['a text with a null character', withData({ text: 'a\0b' })],
    ['a key with half of a surrogate pair', withData({ '\uD800': 1 })],
    ['a title with half of a surrogate pair', { ...SAMPLE, title: '\uDC00' }],
    ['data that is a list', withData([])],
    ['a member that no document has', { ...SAMPLE, seed: null }],
    ['a span that no cell has', { ...SAMPLE, bands: [{ cells: [{ span: 'half', blocks: [] }] }] }],
    ['a number in place of the bands', { ...SAMPLE, bands: 7 }],
  ])('refuses %s [PAN-1]', (_, value) => {
    expect(isDocument(value)).toBe(false)
  })
})
