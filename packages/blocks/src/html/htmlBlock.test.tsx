import { unsafelyTrustHtml } from '@vitrine/trust'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageProps } from '../kit/blockView.js'
import { renderBlock } from '../registry/renderBlock.js'
import { htmlCodec } from './codec.js'

function render(data: object, page: PageProps = {}): string {
  const onError = (error: unknown): never => {
    throw error
  }
  return renderBlock({ id: 'b', type: 'html', data }, { renderToStaticMarkup, renderToString, onError, page })
}

test('the HTML of a text block is shown as it was stored [BLK-2]', () => {
  const stored = { html: '<p>Soup</p>', wysiwyg: { source: '<p>Other</p>', engine: 'code' }, engine: 'wysiwyg' }
  expect(render(stored)).toContain('><p>Soup</p></div>')
})

test('the source of an older editor is shown as text, and sanitised where the page can [BLK-2]', () => {
  const stored = { wysiwyg: { source: '<p>Soup<script>ran()</script></p>', engine: 'code' } }
  expect(render(stored)).toContain('>Soup</div>')
  const sanitize = vi.fn(() => unsafelyTrustHtml('<p>Soup</p>'))
  expect(render(stored, { sanitize })).toContain('><p>Soup</p></div>')
  expect(sanitize.mock.calls).toEqual([['<p>Soup<script>ran()</script></p>']])
})

test.each([
  { html: '', wysiwyg: { source: '*Soup* <b>', engine: 'markdown' } },
  { wysiwyg: { source: '*Soup* <b>' }, engine: 'markdown' },
])('the Markdown of an older editor is rendered: %j [BLK-2]', (stored) => {
  expect(render(stored)).toContain('><p><em>Soup</em> &lt;b&gt;</p></div>')
})

test.each([
  [{ html: '' }, { html: '' }],
  [{ html: '<p>a</p>', wysiwyg: { source: 'b' } }, { html: '<p>a</p>' }],
  [
    { wysiwyg: { source: 'b', engine: ' code ' }, engine: 'markdown' },
    { html: '', wysiwyg: { source: 'b', engine: 'code' } },
  ],
  [
    { html: 7, wysiwyg: { source: 'b' }, engine: 'markdown' },
    { html: '', wysiwyg: { source: 'b', engine: 'markdown' } },
  ],
  [{ html: '', wysiwyg: { source: 7 } }, { html: '' }],
])('a text stored as %j is read as %j [BLK-6]', (stored, data) => {
  expect(htmlCodec.read(stored)).toEqual({ ok: true, data })
})

test.each([{}, { html: 7 }, { wysiwyg: { source: 7 } }, { wysiwyg: 'b' }])(
  'a text stored as %j is refused [BLK-6]',
  (stored) => {
    expect(htmlCodec.read(stored)).toEqual({ ok: false, error: '[blocks] html cannot be read: a value expected.' })
  },
)

test('the headings of the Markdown of an older editor begin at level 2 [BLK-2]', () => {
  expect(
    render({ wysiwyg: { source: '# Soup', engine: 'markdown' } }, { contentLanguage: { lang: 'en-US' } }),
  ).toContain('<div data-scope="html" data-part="root" lang="en-US"><h2>Soup</h2></div>')
})
