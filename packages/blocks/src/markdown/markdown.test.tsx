import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { markdownCodec } from './codec.js'
import { renderMarkdown } from './renderMarkdown.js'

test.for([
  ['# Soup', '<h2>Soup</h2>'],
  ['### Salt\n###### Pepper', '<h4>Salt</h4>\n<h4>Pepper</h4>'],
  ['One\n\n*two* **three** `four`', '<p>One</p>\n<p><em>two</em> <strong>three</strong> <code>four</code></p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['3. a', '<ol>\n<li>a</li>\n</ol>'],
  ['> Light', '<blockquote>\n<p>Light</p>\n</blockquote>'],
  ['```js\nran()\n```', '<pre><code>ran()\n</code></pre>'],
  ['[Visit](/visit?a=1&b=2)', '<p><a href="/visit?a=1&amp;b=2">Visit</a></p>'],
  ['<script>ran()</script>', '&lt;script&gt;ran()&lt;/script&gt;'],
  ['<b onclick=x>bold</b>', '<p>&lt;b onclick=x&gt;bold&lt;/b&gt;</p>'],
  ['[x](javascript:ran())', '<p><a>x</a></p>'],
  ['[x](java&#10;script:ran())', '<p><a>x</a></p>'],
  ['[x](irc://chat.example)', '<p><a>x</a></p>'],
  ['![A lamp](https://track.example/p.gif "seen")', '<p>A lamp</p>'],
  ['[a](</v> "b")', '<p><a href="/v" title="b">a</a></p>'],
  ['[&quot;](/v?a=%22&b)', '<p><a href="/v?a=%22&amp;b">&quot;</a></p>'],
  ['a <img src="x" alt="y">', '<p>a &lt;img src=&quot;x&quot; alt=&quot;y&quot;&gt;</p>'],
  ['<https://hall.example>', '<p><a href="https://hall.example">https://hall.example</a></p>'],
] as const)('Markdown %j is shown as %s [BLK-2]', ([markdown, html]) => {
  expect(String(renderMarkdown(markdown, 2))).toBe(html)
})

test('headings begin at the level of the block and go no deeper than 4, or than that level [BLK-2]', () => {
  expect(String(renderMarkdown('# a\n## b', 4))).toBe('<h4>a</h4>\n<h4>b</h4>')
  expect(String(renderMarkdown('# a\n## b', 6))).toBe('<h6>a</h6>\n<h6>b</h6>')
  expect(String(renderMarkdown('# a\n## b', 1))).toBe('<h1>a</h1>\n<h2>b</h2>')
})

test('a Markdown block is static markup without a script, and empty text is refused [BLK-2] [BLK-6]', () => {
  const onError = (error: unknown): never => {
    throw error
  }
  const data = { markdown: '# Soup\nEvery day' }
  expect(renderBlock({ id: 'b', type: 44, data }, { renderToStaticMarkup, renderToString, onError })).toBe(
    '<div id="block-b" data-block-type="markdown"><div data-scope="markdown" data-part="root"><h2>Soup</h2>\n<p>Every day</p></div></div>',
  )
  expect(markdownCodec.read({ markdown: ' \n ' })).toMatchObject({ ok: false })
})

test('whatever the text, only elements without attributes and links stand in the HTML [BLK-2]', () => {
  const piece = fc.constantFrom(
    ...'# |## |*|**|_|`|```|> |- |1. |[|]|(|)|![|<|>|"|\n|\n\n|    |javascript:|https://a.example|<script>|<a href="|onerror=|&lt;|&#60;|data:text/html,|mailto:a@b.example|\\|---|[a]: /b'.split(
      '|',
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), (pieces) => {
      const html = String(renderMarkdown(pieces.join(''), 2))
      for (const [tag] of html.matchAll(/<[^>]*>?/g))
        expect(tag).toMatch(
          /^<(?:\/?(?:p|h[2-4]|em|strong|code|pre|ul|ol|li|blockquote|a)|[bh]r \/|a href="[^"<>]*"(?: title="[^"<>]*")?|a title="[^"<>]*")>$/,
        )
    }),
  )
})

test('a long text of openings is rendered', () => {
  for (const opening of ['*', '[', '![', '<', '`', '> ', '- ', '#', '_a', '&'])
    expect(String(renderMarkdown(opening.repeat(5000), 2)).length).toBeGreaterThan(0)
})
