import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { CORPUS } from '../../testing/corpus.js'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { createDomSanitizer, createSanitizer } from '../dom/createSanitizer.js'
import { isPlainHtml } from './isPlainHtml.js'

const TAGS = 'p br h2 h3 h4 ul ol li blockquote pre hr a strong b em i u s small sub sup code'.split(' ')
const byDom = createDomSanitizer(new JSDOM('').window)
const sanitize = createSanitizer(new JSDOM('').window)
const isPlain = (html: string): boolean => isPlainHtml(html, new Set(TAGS))

test('an honest text is plain [TRU-5]', () => {
  const post = `<h2 title="A &amp; B">Lamps</h2><p>One <strong>lamp</strong>,<br>two <a href="/a?b=1&amp;c=2">more</a> &lt;3.</p>
<ul>
<li>one</li>
<li><p>two <em><code>x</code></em></p><ol><li>a</li></ol></li>
</ul><blockquote lang="de-AT"><p dir="rtl">Zeit</p></blockquote><hr><pre>a
b</pre><p><a href="https://a.example/x" target="_blank" rel="noopener">Out</a> — ü 😀</p>`
  expect(isPlain(post)).toBe(true)
  expect(byDom(post)).toBe(post)
  expect(isPlain('')).toBe(true)
})

test.each([
  '<p>one',
  'one</p>',
  '<p>one</b></p>',
  '<div>one</div>',
  '<script>1</script>',
  '<P>one</P>',
  '<p >one</p>',
  '<p onclick="x">one</p>',
  "<p title='x'>one</p>",
  '<p title="a" title="b">one</p>',
  '<p title="a<b">one</p>',
  '<p title="&quot;">one</p>',
  '<p href="/a">one</p>',
  '<a href="javascript:alert(1)">one</a>',
  '<a href="/a b">one</a>',
  '<a href="/a" target="_blank">one</a>',
  '<a href="/a" rel="noopener">one</a>',
  '<a target="_blank" rel="noopener">one</a>',
  '<a href="/a"><b><a href="/b">one</a></b></a>',
  '<b><p>one</p></b>',
  '<p><p>one</p></p>',
  '<p><ul><li>one</li></ul></p>',
  '<ul>one</ul>',
  '<ul><p>one</p></ul>',
  '<li>one</li>',
  '<h2><h3>one</h3></h2>',
  '<b><b>one</b></b>',
  '<br></br>',
  '<hr/>',
  '<pre>\none</pre>',
  ' one',
  'one & two',
  'one > two',
  'one &copy; two',
  'one\u00a0two',
  'one\rtwo',
  'one\0two',
  '\ud800',
  '<!-- one -->',
  '<p>one<!p>',
  '<'.repeat(3),
  '<blockquote>'.repeat(21) + '</blockquote>'.repeat(21),
])('%j is left to the DOM [TRU-5]', (html) => expect(isPlain(html)).toBe(false))

test('an element outside the list that the caller allows is not plain [TRU-5]', () =>
  expect(isPlainHtml('<p><b>one</b></p>', new Set(['p']))).toBe(false))

describe('with and without the DOM the same stays', () => {
  test.each(CORPUS)('of %j [TRU-5]', (dirty) => expect(sanitize(dirty)).toBe(byDom(dirty)))

  test('of any hostile text, once and again [TRU-5]', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const clean = sanitize(html)
        expect(clean).toBe(byDom(html))
        expect(sanitize(clean)).toBe(clean)
      }),
    )
  })

  /** Texts that are plain, or nearly: the pieces of the grammar in any order, with small faults. */
  const piece = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`])) },
    fc.constantFrom(
      '<p title="a &amp; b">',
      '<h2 lang="de">',
      '<li dir="rtl">',
      '<i lang="javascript:x">',
      '<b dir="x">',
    ),
    fc.constantFrom(
      '<a href="/a">',
      '<a href="/a?b&amp;c" title="t">',
      '<a href="https://a.example/" target="_blank" rel="noopener">',
      '<a href="mailto:a@b.example">',
      '<a href="tel:+1">',
      '<a href="#x">',
      '<a href="?q=1">',
      '<a href="/\\evil.test">',
      '<a href="https://">',
      '<a href="javascript:1">',
    ),
    fc.constantFrom(
      'one',
      ' ',
      '\n',
      '\t',
      '&amp;',
      '&lt;',
      '&lt;b&gt;',
      '&nbsp;',
      '&copy',
      '"',
      "'",
      ']]&gt;',
      '--',
      '<',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  )
  const nearlyPlain = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''))

  test('of any text near the border, and a plain one is what the DOM would write [TRU-5]', () => {
    fc.assert(
      fc.property(nearlyPlain, fc.subarray(TAGS), (html, only) => {
        expect(sanitize(html)).toBe(byDom(html))
        expect(sanitize(html, only)).toBe(byDom(html, only))
        if (isPlain(html)) expect(byDom(html)).toBe(html)
      }),
    )
  })
})
