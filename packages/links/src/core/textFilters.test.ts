import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blogUrlPattern, isTextFilter, TEXT_FILTERS, urlSlug, urlSlugWithSlash } from '../index.js'

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('a', 'Z', '9', '-', '--', '/', ' ', '\u00a0', '.', '%', 'Ä', 'İ', 'Σ', '日', '\ud800', '!'),
  }),
)

test('the filters have the names of stored settings [LNK-29]', () => {
  expect(Object.keys(TEXT_FILTERS)).toEqual(['url-slug', 'url-slug-with-slash'])
  expect(TEXT_FILTERS['url-slug']('My Page/2')).toBe('my-page2')
  expect(TEXT_FILTERS['url-slug-with-slash']('My Page/2')).toBe('my-page/2')
  expect(
    ['url-slug', 'url-slug-with-slash', 'URL-SLUG', 'constructor', '__proto__', '', null].filter(isTextFilter),
  ).toEqual(['url-slug', 'url-slug-with-slash'])
})

describe('slugs', () => {
  test.each([
    ['Über uns & mehr', 'über-uns-mehr'],
    ['日本 語', '日本-語'],
    ['٣ ليالٍ', '٣-ليال'],
    ['  a   b  ', '-a-b-'],
    ['a--b', 'a-b'],
    ['typing ', 'typing-'],
    ['typing-', 'typing-'],
    ['a/b', 'ab'],
    ['', ''],
    ['__proto__', 'proto'],
    ['\ud800x', 'x'],
  ])('%j becomes %j [LNK-30]', (text, slug) => expect(urlSlug(text)).toBe(slug))

  test.each([
    ['Blog//Our News', 'blog/our-news'],
    ['/a/', '/a/'],
    ['a - / - b', 'a-/-b'],
  ])('with slashes %j becomes %j [LNK-30]', (text, slug) => expect(urlSlugWithSlash(text)).toBe(slug))

  test('hold letters and digits of any script and single dashes, and stay as they are [LNK-30]', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const slug = urlSlug(text)
        expect(slug).not.toMatch(/--|[^\p{L}\p{N}-]/u)
        expect(slug).toBe(slug.toLowerCase())
        expect(urlSlug(slug)).toBe(slug)
        const behindTheLastWord = text
          .toLowerCase()
          .split(/[\p{L}\p{N}]/u)
          .at(-1)!
        expect(slug.endsWith('-')).toBe(/[\s-]/.test(behindTheLastWord))
        const parts = urlSlugWithSlash(text)
        expect(parts).not.toMatch(/--|\/\/|[^\p{L}\p{N}/-]/u)
        expect(urlSlugWithSlash(parts)).toBe(parts)
        expect(urlSlug(parts)).toBe(slug)
      }),
    )
  })

  test('keep every letter and digit that is typed, in its order [LNK-30]', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const kept =
          text
            .toLowerCase()
            .match(/[\p{L}\p{N}]/gu)
            ?.join('') ?? ''
        expect(urlSlug(text).replaceAll('-', '')).toBe(kept)
        expect(urlSlugWithSlash(text).replaceAll(/[-/]/g, '')).toBe(kept)
      }),
    )
  })
})

describe('blog address patterns', () => {
  test.each([
    ['/%y/%m/%d/%t', '%y/%m/%d/%t'],
    ['///%y', '%y'],
    ['%%y//%t', '%y/%t'],
    ['%Y/My  Blog/%t', '%y/my-blog/%t'],
    ['%x%t', '%t'],
    ['a.b', 'a.b'],
    ['a..b', 'a-b'],
    ['a.-b', 'a-b'],
    ['a--b', 'a-b'],
    ['a é b!', 'a-b'],
    ['%', '%'],
    ['%abc', '%'],
    ['100%', '100%'],
    ['', ''],
    ['/', ''],
    ['\ud800%\udc00y', '%y'],
  ])('%j becomes %j [LNK-31]', (text, pattern) => expect(blogUrlPattern(text)).toBe(pattern))

  /** The ledger's steps, again and again until nothing changes. */
  function steps(text: string): string {
    const next = text
      .toLowerCase()
      .replace(/\s/g, '-')
      .replace(/[^a-z0-9%/.-]/g, '')
      .replace(/^\/+/, '')
      .replace(/%+/g, '%')
      .replace(/\/+/g, '/')
      .replace(/%[^ymdt%]/g, '%')
      .replace(/[.-]{2,}/g, '-')
    return next === text ? text : steps(next)
  }

  test('whatever is typed, the steps have been taken until nothing changes [LNK-31] [LNK-32]', () => {
    const typed = fc.string({
      unit: fc.constantFrom('%', '/', '.', '-', 'y', 'T', 'a', '1', ' ', 'é', '\ud800'),
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.oneof(typed, anything), (text) => {
        const pattern = blogUrlPattern(text)
        expect(pattern).toBe(steps(text))
        expect(blogUrlPattern(pattern)).toBe(pattern)
        expect(pattern).toMatch(/^[a-z0-9%/.-]*$/)
        expect(pattern).not.toMatch(/^\/|\/\/|%%|%[^ymdt]|[.-]{2}/)
      }),
      { numRuns: 500 },
    )
  })
})
