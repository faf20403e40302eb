import { expectLinear } from '@vitrine/testing/steps'
import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { tidyHtml } from './tidyHtml.js'

const TAGS = 'p br h2 h3 h4 ul ol li blockquote pre hr a strong b em i u s small sub sup code'.split(' ')
const tidy = (html: string): string => tidyHtml(html, new Set(TAGS))
type Node = DefaultTreeAdapterMap['node']

/** Levels of elements in a tree, and their number. */
function measure(root: Node): { readonly depth: number; readonly count: number } {
  const children = 'childNodes' in root ? root.childNodes.filter((node) => 'tagName' in node) : []
  const below = children.map(measure)
  return {
    depth: below.length === 0 ? 0 : 1 + Math.max(...below.map(({ depth }) => depth)),
    count: below.reduce((sum, { count }) => sum + 1 + count, 0),
  }
}
const shapeOf = (html: string) => measure(parseFragment(html))
const textOf = (html: string): string => html.replace(/<[^<>]*>/g, '')

/** Misnested, unclosed and repeated tags around words that name their position. */
const tags = fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]), '<div>', '</div>', '<span>', '<x-y>')
const soup = fc
  .array(fc.oneof(tags, fc.constantFrom('x ', 'y', ' ', '&amp;')), { maxLength: 40 })
  .map((pieces) => pieces.map((piece, place) => (piece === 'y' ? `w${place} ` : piece)).join(''))

describe('a tidied text', () => {
  test('is read by a parser as the very tree that it writes [SRV-8 c]', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(serialize(parseFragment(tidy(html)))).toBe(tidy(html))
      }),
      { numRuns: 1000 },
    )
  })

  test('is tidy already [BLK-58]', () => {
    fc.assert(
      fc.property(
        fc.oneof(soup, fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', 'b', '"', ' ', '=', '&') })),
        (html) => {
          expect(tidy(tidy(html))).toBe(tidy(html))
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('keeps every word in its place [BLK-58]', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(textOf(tidy(html))).toBe(textOf(html))
      }),
      { numRuns: 1000 },
    )
  })

  test('is what a parser makes of it where the parser makes no more than these elements [BLK-58]', () => {
    const nested: fc.Arbitrary<string> = fc.letrec<{ text: string; phrase: string; block: string; list: string }>(
      (tie) => ({
        text: fc.constantFrom('a', 'b c', '&amp;', '1 &lt; 2'),
        phrase: fc.oneof(
          { maxDepth: 4 },
          tie('text'),
          fc
            .tuple(fc.constantFrom('b', 'em', 'sub', 'code'), tie('phrase'), tie('phrase'))
            .map(([tag, one, two]) => `<${tag}>${one}${two}</${tag}>`),
        ),
        list: fc
          .tuple(fc.constantFrom('ul', 'ol'), tie('phrase'), tie('block'))
          .map(([tag, one, two]) => `<${tag}><li>${one}</li><li>${two}</li></${tag}>`),
        block: fc.oneof(
          { maxDepth: 4 },
          fc
            .tuple(fc.constantFrom('p', 'h2', 'pre', 'blockquote'), tie('phrase'))
            .map(([tag, one]) => `<${tag}>${one}</${tag}>`),
          tie('list'),
        ),
      }),
    ).block
    fc.assert(
      fc.property(nested, (html) => {
        expect(tidy(html)).toBe(serialize(parseFragment(html)))
      }),
    )
  })
})

test.each([
  ['<p><b><i>x</p></b>y', '<p><b><i>x</i></b></p><i>y</i>'],
  ['<p><b><i>x</p></i>y', '<p><b><i>x</i></b></p><b>y</b>'],
  ['<p><b><i>x</p></i></b>y', '<p><b><i>x</i></b></p>y'],
  ['<p><b>x</p><i>y</i>', '<p><b>x</b></p><b><i>y</i></b>'],
  ['<p><b>x</p><br>', '<p><b>x</b></p><b><br></b>'],
])(
  '%j is %j: a format that outlives its paragraph goes on until its own end tag, as in a parser [BLK-58]',
  (html, tidied) => {
    expect([tidy(html), serialize(parseFragment(html))]).toEqual([tidied, tidied])
  },
)

describe('line breaks at the start of preformatted text', () => {
  test.each([
    ['<pre>\nx</pre>', '<pre>x</pre>'],
    ['<pre>\r\nx</pre>', '<pre>x</pre>'],
    ['<pre>\n\nx</pre>', '<pre>\n\nx</pre>'],
    ['<pre>\n\n\nx</pre>', '<pre>\n\n\nx</pre>'],
    ['<pre>\n</pre>', '<pre></pre>'],
    ['<pre><!-- note -->\nx</pre>', '<pre>\n\nx</pre>'],
    ['<pre><span>\nx</span></pre>', '<pre>\n\nx</pre>'],
    ['<pre><b>\nx</b></pre>', '<pre><b>\nx</b></pre>'],
    ['<b><p>a</b></p><pre>\n\nx</pre>', '<b><p>a</p></b><pre>\n\nx</pre>'],
  ])('of %j are dropped once, as a parser does [BLK-58]', (html, tidied) => {
    expect(tidy(html)).toBe(tidied)
  })

  test('make the same tree after tidying, and again [BLK-58]', () => {
    const pieces = fc.array(fc.constantFrom('<pre>', '</pre>', '\n', 'x', '\0', '<b>', '</b>', '<p>', '<!---->'))
    const textOfTree = (html: string): string => {
      const read = (node: Node): string =>
        'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(read).join('') : ''
      return read(parseFragment(html))
    }
    fc.assert(
      fc.property(pieces, (all) => {
        const html = all.join('')
        expect(textOfTree(tidy(html))).toBe(textOfTree(html))
        expect(tidy(tidy(html))).toBe(tidy(html))
      }),
      { numRuns: 1000 },
    )
  })
})

test.each([
  ['<svg><svg></svg>hidden</svg>seen', 'seen'],
  ['<svg><svg/>hidden</svg>seen', 'seen'],
  ['<math><math/>hidden</math>seen', 'seen'],
  ['<svg/>seen', 'seen'],
  ['<svg>hidden<p>seen', '<p>seen</p>'],
  ['<script><script>hidden</script>seen', 'seen'],
  ['<style>hidden</style>seen', 'seen'],
  ['<style/>hidden</style>seen', 'seen'],
  ['<audio><p>hidden</p></audio>seen', 'seen'],
  ['<video><p>hidden</p></video>seen', 'seen'],
  ['<noscript><p>hidden</p></noscript>seen', 'seen'],
  ['<template><p>hidden</p></template>seen', 'seen'],
  ['<template><template></template>hidden</template>seen', 'seen'],
  ['<template/>hidden</template>seen', 'seen'],
  ['<math>hidden<p>seen', '<p>seen</p>'],
  ['<video>hidden<p>hidden', ''],
  ['<svg></math>hidden</svg>seen', 'seen'],
])('%j is %j: the content of pictures, formulas, scripts and styles is dropped [SRV-8 c]', (html, tidied) => {
  expect(tidy(html)).toBe(tidied)
})

describe('a hostile text', () => {
  test.each([
    ['<b>', 8000],
    ['<ul><li>', 8000],
    ['<blockquote>', 20_000],
    ['<b><i><u><s>', 8000],
    ['<h2><p><a href=/>', 8000],
    ['<div><b>', 8000],
  ])('of %j, %i times, is flattened beyond 30 levels and keeps its words [BLK-58]', (unit, times) => {
    const html = `${unit.repeat(times)}deep${'</b>'.repeat(times)} down`
    expect(textOf(tidy(html))).toBe('deep down')
    expect(shapeOf(tidy(html)).depth).toBeLessThanOrEqual(30)
  })

  test.each(['<p>', '<br>', '<b>x</b>', '<b><i><u><p>x', '<a href="/">x</a>', '<b title=1><i><p>x</p>', '<li><sub>x'])(
    'of %j has 3000 elements at most and keeps its words [BLK-58]',
    (unit) => {
      const html = `${unit.repeat(20_000)}end`
      const result = tidy(html)
      expect(shapeOf(result).count).toBeLessThanOrEqual(3000)
      expect(textOf(result)).toBe(textOf(html))
    },
  )

  test('keeps 30 levels and 3000 elements, and no more [BLK-58]', () => {
    const deep = (levels: number): string => `${'<i>'.repeat(levels)}deep${'</i>'.repeat(levels)}up`
    expect([tidy(deep(30)), tidy(deep(31))]).toEqual([deep(30), deep(30)])
    const long = (elements: number): string => `${'<br>'.repeat(elements)}end`
    expect([tidy(long(3000)), tidy(long(3001))]).toEqual([long(3000), long(3000)])
    const resumed = (elements: number): string => tidy(`${'<br>'.repeat(elements)}<p><b>x</p>y`)
    expect([2997, 2998].map((elements) => resumed(elements).replaceAll('<br>', ''))).toEqual([
      '<p><b>x</b></p><b>y</b>',
      '<p><b>x</b></p>y',
    ])
  })

  test('closes what is open, and only that, behind flattened elements [BLK-58]', () => {
    const inner = '<i>'.repeat(40)
    expect(tidy(`<p>a${inner}b${'</i>'.repeat(40)}c</p>d`)).toBe(`<p>a${'<i>'.repeat(29)}b${'</i>'.repeat(29)}c</p>d`)
    expect(tidy(`<p>a${inner}b${'</i>'.repeat(20)}c</p>`)).toBe(
      `<p>a${'<i>'.repeat(29)}b${'</i>'.repeat(9)}c${'</i>'.repeat(20)}</p>`,
    )
    expect(tidy(`<blockquote>${inner}b</blockquote>d`)).toMatch(/^<blockquote>(<i>){29}b(<\/i>){29}<\/blockquote>/)
  })

  test('takes steps linear in its length', () => {
    const units = [
      ...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      '<',
      '>',
      '"',
      "'",
      '<a href=',
      ' title="',
      'x',
      '\0',
    ]
    const heads = ['<p ', '<!--', '<svg>', '<script>', '<pre>', `${'<b>'.repeat(40)}`, '<b><i><u><s><em><strong>']
    expectLinear(tidy, {
      heads,
      units: [...units, '<svg>', '</svg>', '<template>', '<style>', '</style', '&amp;', '\n'],
    })
  })
})
