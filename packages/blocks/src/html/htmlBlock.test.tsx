import { unsafelyTrustHtml } from '@vitrine/trust'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageProps } from '../kit/blockView.js'
import { renderBlock } from '../registry/renderBlock.js'

function render(data: object, page: PageProps = {}): string {
  const onError = (error: unknown): never => {
    throw error
  }
  return renderBlock({ id: 'b', type: 'html', data }, { renderToStaticMarkup, renderToString, onError, page })
}

test('the HTML of a text block is shown as it was stored', () => {
  const stored = { html: '<p>Soup</p>', wysiwyg: { source: '<p>Other</p>', engine: 'code' }, engine: 'wysiwyg' }
  expect(render(stored)).toContain('><p>Soup</p></div>')
})

test('the source of an older editor is shown as text, and sanitised where the page can', () => {
  const stored = { wysiwyg: { source: '<p>Soup<script>ran()</script></p>', engine: 'code' } }
  expect(render(stored)).toContain('>Soup</div>')
  const sanitize = vi.fn(() => unsafelyTrustHtml('<p>Soup</p>'))
  expect(render(stored, { sanitize })).toContain('><p>Soup</p></div>')
  expect(sanitize.mock.calls).toEqual([['<p>Soup<script>ran()</script></p>']])
})

test.each([
  { html: '', wysiwyg: { source: '*Soup* <b>', engine: 'markdown' } },
  { wysiwyg: { source: '*Soup* <b>' }, engine: 'markdown' },
])('the Markdown of an older editor is rendered: %j', (stored) => {
  expect(render(stored)).toContain('><p><em>Soup</em> &lt;b&gt;</p></div>')
})
