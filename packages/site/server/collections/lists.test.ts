import { describe, expect, test } from 'vitest'
import { excerptAround } from '@vitrine/server/content'
import { listHref } from './listHref.ts'
import { readPage, rangesOf, readSlice, rowsOfPage } from '../http/paging.ts'
import { filterQuery, pagesOf, readFilters } from './lists.ts'

describe('the rows of a page', () => {
  test.each([
    [1, { offset: 0, limit: 10 }],
    [6, { offset: 50, limit: 10 }],
    [800, { offset: 7990, limit: 10 }],
  ])('%s are %o, its own alone [COL-11]', (page, rows) => expect(rowsOfPage(page)).toEqual(rows))
})

describe('a range over lists that follow one another', () => {
  test.each([
    [
      0,
      4,
      [
        [0, 3],
        [0, 1],
        [0, 0],
      ],
    ],
    [
      3,
      2,
      [
        [3, 0],
        [0, 2],
        [0, 0],
      ],
    ],
    [
      4,
      9,
      [
        [4, 0],
        [1, 1],
        [0, 5],
      ],
    ],
    [
      9,
      9,
      [
        [9, 0],
        [6, 0],
        [4, 1],
      ],
    ],
    [
      10,
      5,
      [
        [10, 0],
        [7, 0],
        [5, 0],
      ],
    ],
  ])('from %i, %i rows long, is %j of 3, 2 and 5 rows [SRV-190]', (offset, limit, ranges) =>
    expect(rangesOf([3, 2, 5], { offset, limit }).map((range) => [range.offset, range.limit])).toEqual(ranges),
  )

  test('a page of the panel knows whether there are more rows [SRV-190]', async () => {
    const read = async ({ offset, limit }: { offset: number; limit: number }) =>
      [1, 2, 3, 4].slice(offset, offset + limit)
    expect(await readSlice(1, 2, read)).toEqual({ rows: [1, 2], hasMore: true })
    expect(await readSlice(2, 2, read)).toEqual({ rows: [3, 4], hasMore: false })
    expect(await readSlice(3, 2, read)).toEqual({ rows: [], hasMore: false })
  })
})

describe('the page number of an address', () => {
  test.each([
    [undefined, 1],
    ['', 1],
    ['1', 1],
    ['12', 12],
    ['999', 999],
    ['1000', 1000],
    ['99999', 99_999],
    ['100000', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e2', undefined],
    [' 1', undefined],
    ['1x', undefined],
  ])('%j is read as %s [COL-12]', (text, page) => expect(readPage(text)).toBe(page))
})

describe('the numbers of a list', () => {
  test.each([
    [0, 1, { page: 1, pageCount: 1, total: 0, older: undefined, newer: undefined }],
    [10, 1, { page: 1, pageCount: 1, total: 10, older: undefined, newer: undefined }],
    [11, 1, { page: 1, pageCount: 2, total: 11, older: 2, newer: undefined }],
    [24, 2, { page: 2, pageCount: 3, total: 24, older: 3, newer: 1 }],
    [24, 3, { page: 3, pageCount: 3, total: 24, older: undefined, newer: 2 }],
    [24, 4, undefined],
    [0, 2, undefined],
  ])('of %i items at page %i are %j [COL-11]', (total, page, numbers) => expect(pagesOf(total, page)).toEqual(numbers))
})

describe('the filters of an address', () => {
  test.each([
    [{}, { tag: undefined, category: undefined, month: undefined }],
    [
      { tag: '', category: '', month: '' },
      { tag: undefined, category: undefined, month: undefined },
    ],
    [
      { tag: 'music', category: 'Stage', month: '2026-10' },
      { tag: 'music', category: 'Stage', month: '2026-10' },
    ],
    [{ tag: 'a'.repeat(50) }, { tag: 'a'.repeat(50), category: undefined, month: undefined }],
    [{ tag: 'a'.repeat(51) }, undefined],
    [{ category: 'a'.repeat(25) }, { tag: undefined, category: 'a'.repeat(25), month: undefined }],
    [{ category: 'a'.repeat(26) }, undefined],
    [{ tag: 'a\0b' }, undefined],
    [{ category: '\0' }, undefined],
    [{ month: '2026-13' }, undefined],
  ])('%j are read as %j [COL-11] [COL-12]', (query, filters) => expect(readFilters(query)).toEqual(filters))

  test('become a query; a month becomes its first and its last instant in the zone of the hall [COL-11] [COL-29]', () => {
    expect(filterQuery({ tag: 'music', category: undefined, month: undefined }, 'Europe/Berlin')).toEqual({
      tag: 'music',
      category: undefined,
    })
    expect(filterQuery({ tag: undefined, category: 'Stage', month: '2026-12' }, 'Europe/Berlin')).toEqual({
      tag: undefined,
      category: 'Stage',
      during: [new Date('2026-11-30T23:00:00Z'), new Date('2026-12-31T23:00:00Z')],
    })
  })
})

describe('the address of a list', () => {
  test.each([
    [{}, '/journal'],
    [{ page: 1 }, '/journal'],
    [{ page: 2 }, '/journal?page=2'],
    [{ past: false }, '/journal'],
    [{ past: true }, '/journal?past=1'],
    [{ lang: '' }, '/journal'],
    [
      { tag: 'a b', category: 'Stage', month: '2026-11', past: true, page: 3, lang: 'de' },
      '/journal?category=Stage&tag=a+b&month=2026-11&past=1&page=3&lang=de',
    ],
  ])('of %j is %s [COL-11]', (filters, address) => expect(listHref('/journal', filters)).toBe(address))
})

describe('an excerpt', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

  test('of a short text is the whole text [COL-18]', () => {
    expect(excerptAround('The lamp is lit.', ['lamp'])).toBe('The lamp is lit.')
    expect(excerptAround('', ['lamp'])).toBe('')
  })

  test('begins at a word about 70 characters before the first match and ends after 220 at most [COL-18]', () => {
    const excerpt = excerptAround(`${words(40)} lamp ${words(60)}`, ['lamp'])
    expect(excerpt.startsWith('… word31 word32 ')).toBe(true)
    expect(excerpt).toContain(' word39 lamp word0 ')
    expect(excerpt.endsWith(' word22 …')).toBe(true)
    expect(excerpt).toHaveLength(222)
  })

  test('without a match begins at the beginning [COL-18]', () => {
    const excerpt = excerptAround(words(60), ['lamp'])
    expect(excerpt).toMatch(/^word0 word1 /)
    expect(excerpt).toMatch(/ …$/)
  })

  test('of 220 characters is whole, and a match after at most 70 needs no mark before it [COL-18]', () => {
    const text = `${'a'.repeat(69)} lamp ${'b'.repeat(145)}`
    expect(text).toHaveLength(220)
    expect(excerptAround(text, ['lamp'])).toBe(text)
    expect(excerptAround(`${text}c`, ['lamp'])).toBe(`${'a'.repeat(69)} lamp …`)
    expect(excerptAround(`a ${text}`, ['lamp'])).toBe(`… lamp ${'b'.repeat(145)}`)
  })

  test('with a match near the end has no mark behind it [COL-18]', () => {
    expect(excerptAround(`${words(40)} lamp`, ['lamp'])).toMatch(/^… word31 .* word39 lamp$/)
  })

  test('cuts a word that is longer than the excerpt [COL-18]', () => {
    expect(excerptAround('x'.repeat(300), ['lamp'])).toBe(`${'x'.repeat(220)} …`)
  })
})
