import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectionView } from './collectionView.js'
import { commentFault, threadComments } from './comments.js'
import { isItemVisible } from './isItemVisible.js'
import { pageOfItems } from './pageOfItems.js'
import { markMatches, searchTerms, searchWords } from './searchTerms.js'

describe('an item is visible', () => {
  test.each([1])('to visitors with status %i [COL-3]', (status) => expect(isItemVisible(status)).toBe(true))
  test.each([2, 3, 4, 5])('only to people who may edit with status %i [COL-3]', (status) => {
    expect([isItemVisible(status), isItemVisible(status, { mayEdit: true })]).toEqual([false, true])
  })
  test.each([6, 0, 7, '1', null, undefined])('to no one with status %j [COL-3]', (status) =>
    expect(isItemVisible(status, { mayEdit: true })).toBe(false),
  )
})

test.each([
  ['grid', 'blog', 'grid'],
  ['list', 'blog', 'list'],
  ['product', 'blog', 'list'],
  ['grid', 'store', 'product'],
  ['product', 'other', 'product'],
  ['mosaic', 'other', 'list'],
  [undefined, 'blog', 'list'],
  ['grid', 'other', 'grid'],
  ['product', undefined, 'product'],
] as const)('the view %j of a %s is %s [COL-7]', (value, kind, view) => expect(collectionView(value, kind)).toBe(view))

describe('a page of a list', () => {
  const posts = Array.from({ length: 25 }, (_, index) => index)
  test('has ten posts, with the numbers of the pages beside it [COL-11]', () => {
    expect(pageOfItems(posts, '2')).toEqual({
      items: posts.slice(10, 20),
      page: 2,
      pageCount: 3,
      older: 3,
      newer: 1,
    })
    expect(pageOfItems(posts, undefined)).toMatchObject({ page: 1, older: 2, newer: undefined })
    expect(pageOfItems(posts, 3)).toMatchObject({ items: [20, 21, 22, 23, 24], older: undefined, newer: 2 })
  })
  test.each(['0', '-1', '2.5', 'x', '', null, '1e400', 2 ** 53])('number %j is the first [COL-11]', (page) =>
    expect(pageOfItems(posts, page).page).toBe(1),
  )
  test('after the last one is empty and leads back to the last [COL-11]', () => {
    expect(pageOfItems(posts, 1e9)).toMatchObject({ items: [], older: undefined, newer: 3 })
    expect(pageOfItems(posts.slice(0, 20), 2)).toMatchObject({ pageCount: 2, older: undefined, newer: 1 })
    expect(pageOfItems(posts.slice(0, 7), 2, 3)).toMatchObject({ items: [3, 4, 5], pageCount: 3 })
    expect(pageOfItems([], 1)).toEqual({ items: [], page: 1, pageCount: 1, older: undefined, newer: undefined })
  })
})

describe('comments', () => {
  const comment = (id: string, createdAt: number, parentId?: string) => ({ id, createdAt, parentId })
  test('stand in threads of one level, oldest first [COL-20]', () => {
    const comments = [
      comment('b', 20),
      comment('answer to the answer', 40, 'answer'),
      comment('a', 10),
      comment('answer', 30, 'a'),
      comment('orphan', 5, 'gone'),
    ]
    expect(threadComments(comments).map(({ comment: { id }, replies }) => [id, replies.map((one) => one.id)])).toEqual([
      ['orphan', []],
      ['a', ['answer', 'answer to the answer']],
      ['b', []],
    ])
  })
  test('that answer each other are each kept [COL-20]', () => {
    const threads = threadComments([comment('a', 1, 'b'), comment('b', 2, 'a'), comment('c', 3, 'c')])
    expect(threads.map(({ comment: { id } }) => id)).toEqual(['a', 'b', 'c'])
  })
  test('are never lost or doubled, whatever they answer [COL-20]', () => {
    const id = fc.integer({ min: 0, max: 8 }).map(String)
    const some = fc.uniqueArray(fc.record({ id, parentId: fc.option(id, { nil: undefined }), createdAt: fc.nat(9) }), {
      selector: (one) => one.id,
    })
    fc.assert(
      fc.property(some, (comments) => {
        const shown = threadComments(comments).flatMap(({ comment: first, replies }) => [first, ...replies])
        expect(shown.map((one) => one.id).sort()).toEqual(comments.map((one) => one.id).sort())
      }),
    )
  })
  test.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['x', undefined],
    ['x'.repeat(4000), undefined],
    ['x'.repeat(4001), 'too-long'],
  ])('of some lengths are refused [COL-20]', (body, fault) => expect(commentFault(body)).toBe(fault))
})

describe('a query', () => {
  test.each([
    ['Café  CAFE lamp', ['cafe', 'lamp']],
    ['ﬁre', ['fire']],
    ['100% _lamp_ "quoted" -not *', ['100', 'lamp', 'quoted', 'not']],
    ["'; drop table posts; --", ['drop', 'table', 'posts']],
    ['日本 語', ['日本', '語']],
    ['%%%', []],
    ['', []],
  ])('%j is searched for as %j [COL-18]', (query, terms) => expect(searchTerms(query)).toEqual(terms))

  test('of 100 kB is cut to ten words of 200 characters [COL-27]', () => {
    expect(searchTerms('a'.repeat(100_000))).toEqual(['a'.repeat(200)])
    expect(searchTerms(Array.from({ length: 5000 }, (_, place) => `w${place}`).join(' '))).toHaveLength(10)
    const long = Array.from('abcdefghijk', (letter) => letter.repeat(200))
    expect(searchTerms(long.map((word) => `${word}z`).join(' '))).toEqual(long.slice(0, 10))
    expect(searchTerms('𝒳'.repeat(201))).toEqual(['x'.repeat(200)])
    expect(searchTerms('𐐨'.repeat(201))).toEqual(['𐐨'.repeat(200)])
    expect(searchWords(`lamp ${'𐐨'.repeat(3000)}`)).toEqual(['lamp', '𐐨'.repeat(200)])
  })
})

describe('the matches of a query', () => {
  test('are marked from the beginning of a word on, whatever their case and accents [COL-18]', () => {
    expect(markMatches('A Lámp and a clamp', ['lam'])).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'Lám', isMatch: true },
      { text: 'p and a clamp', isMatch: false },
    ])
  })
  test('are as long as the longest term that matches [COL-18]', () => {
    expect(markMatches('lamps', ['la', 'lamp'])[0]).toEqual({ text: 'lamp', isMatch: true })
  })
  test('keep marks with their letters [COL-18]', () => {
    expect(markMatches('\u0301a', ['a'])).toEqual([
      { text: '\u0301', isMatch: false },
      { text: 'a', isMatch: true },
    ])
    expect(markMatches('Cafe\u0301!', ['cafe'])).toEqual([
      { text: 'Cafe\u0301', isMatch: true },
      { text: '!', isMatch: false },
    ])
    expect(markMatches('e\u0301a', ['e'])).toEqual([
      { text: 'e\u0301', isMatch: true },
      { text: 'a', isMatch: false },
    ])
  })
  test('of letters beyond 16 bits are marked whole [COL-18]', () => {
    expect(markMatches('x 𐐀b c', ['𐐨b'])).toEqual([
      { text: 'x ', isMatch: false },
      { text: '𐐀b', isMatch: true },
      { text: ' c', isMatch: false },
    ])
  })
  test('of no term and in no text are none [COL-18]', () => {
    expect(markMatches('lamp', [])).toEqual([{ text: 'lamp', isMatch: false }])
    expect(markMatches('lamp', ['lamps', 'oil'])).toEqual([{ text: 'lamp', isMatch: false }])
    expect(markMatches('', ['lamp'])).toEqual([])
  })
  test('joined with the text between them are the text [COL-18]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const pieces = markMatches(text, searchTerms(query))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        expect(pieces.every((piece, place) => piece.isMatch !== pieces[place - 1]?.isMatch)).toBe(true)
      }),
    )
  })
})
