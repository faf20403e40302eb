import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { CORPUS } from '../../testing/corpus.js'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { createDomSanitizer, createSanitizer } from '../dom/createSanitizer.js'
import { plainHtml } from './plainHtml.js'

const TAGS = 'p br h2 h3 h4 ul ol li blockquote pre hr a strong b em i u s small sub sup code'.split(' ')
const byDom = createDomSanitizer(new JSDOM('').window)
const sanitize = createSanitizer(new JSDOM('').window)
const plain = (html: string): string | undefined => plainHtml(html, new Set(TAGS))

test('an honest text is plain [TRU-5]', () => {
  const post = `<h2 title="A &amp; B">Lamps</h2><p>One <strong>lamp</strong>,<br>two <a href="/a?b=1&amp;c=2">more</a> &lt;3.</p>
<ul>
<li>one</li>
<li><p>two <em><code>x</code></em></p><ol><li>a</li></ol></li>
</ul><blockquote lang="de-AT"><p dir="rtl">Zeit</p></blockquote><hr><pre>a
b</pre><p><a href="https://a.example/x" target="_blank" rel="noopener">Out</a> — ü 😀</p>`
  expect(plain(post)).toBe(post)
  expect(byDom(post)).toBe(post)
})

test.each([
  'one',
  '',
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
  '<p href="/a">one</p>',
  '<a href="javascript:alert(1)">one</a>',
  '<a href="/a b">one</a>',
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
  ' one<br>',
  'one > two<br>',
  'one &amp two<br>',
  'one&two<br>',
  'one &lt two<br>',
  'one &half; two<br>',
  'one &#0; two<br>',
  'one &#128; two<br>',
  'one &#60; two<br>',
  'one &#x41; two<br>',
  'one &#10; two<br>',
  'one\rtwo<br>',
  'one\0two<br>',
  '\ud800<br>',
  '<!-- one -->',
  '<p>one<!p>',
  '<'.repeat(3),
  '<blockquote>'.repeat(21) + '</blockquote>'.repeat(21),
])('%j is left to the DOM [TRU-5]', (html) => expect(plain(html)).toBeUndefined())

test.each([
  ['<p>one & two &</p>', '<p>one &amp; two &amp;</p>'],
  ['&copy; &mdash; &#8217;&#39; &quot;one&quot; \u00a0<br>', '© — ’\' "one" &nbsp;<br>'],
  ['<p title="&quot;a&quot;">one</p>', '<p title="&quot;a&quot;">one</p>'],
  ['<a href="/a" target="_blank">one</a>', '<a href="/a" target="_blank" rel="noopener">one</a>'],
  [
    '<a rel="noreferrer nofollow" href="/a" target="_blank" title="t">one</a>',
    '<a rel="noopener" href="/a" target="_blank" title="t">one</a>',
  ],
  ['<a href="/a" rel="nofollow">one</a>', '<a href="/a">one</a>'],
  ['<a href="/a" target="_top">one</a>', '<a href="/a">one</a>'],
  ['<a target="_blank" rel="noopener">one</a>', '<a>one</a>'],
])('%j is written as the DOM writes it [TRU-5]', (html, written) => {
  expect(plain(html)).toBe(written)
  expect(byDom(html)).toBe(written)
})

test('an element outside the list that the caller allows is not plain [TRU-5]', () =>
  expect(plainHtml('<p><b>one</b></p>', new Set(['p']))).toBeUndefined())

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
  const value = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'a',
          'de',
          '/',
          '_blank',
          'noopener',
          ' ',
          '&amp;',
          '&quot;',
          '&nbsp;',
          '\u00a0',
          ':',
          '#',
          '?',
          '-',
        ),
        fc.constantFrom('http://', 'https://', 'mailto:', 'javascript:', 'data:', '&', '&#58;', '\t', '--', ']]', 'ü'),
        fc.string({ unit: 'grapheme', maxLength: 2 }),
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join('').replaceAll('"', ''))
  const withAttributes = fc
    .tuple(
      fc.constantFrom('a', 'a', 'p', 'b', 'li', 'br'),
      fc.array(fc.tuple(fc.constantFrom('href', 'target', 'rel', 'title', 'lang', 'dir', 'id'), value), {
        maxLength: 4,
      }),
    )
    .map(([name, pairs]) => `<${name}${pairs.map(([key, text]) => ` ${key}="${text}"`).join('')}>`)
  const nearlyPlain = fc
    .array(fc.oneof({ weight: 4, arbitrary: piece }, withAttributes), { maxLength: 14 })
    .map((pieces) => pieces.join(''))

  test('of any text near the border, and a plain one is what the DOM would write [TRU-5]', () => {
    fc.assert(
      fc.property(nearlyPlain, fc.subarray(TAGS), (html, only) => {
        expect(sanitize(html)).toBe(byDom(html))
        expect(sanitize(html, only)).toBe(byDom(html, only))
        expect(plain(html) ?? byDom(html)).toBe(byDom(html))
      }),
    )
  })
})
