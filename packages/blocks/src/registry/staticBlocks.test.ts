import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderBlock } from './renderBlock.js'

function render(type: string, data: unknown): string {
  const onError = (error: unknown): never => {
    throw error
  }
  const page = { shared: { address: 'https://hall.example/cafe' } }
  return renderBlock({ id: 'b', type, data }, { renderToStaticMarkup, renderToString, onError, page })
}

test.for([
  ['spacer', {}, '<div data-scope="spacer" data-part="root" aria-hidden="true" style="block-size:33px"></div>'],
  ['horizontal-rule', 7, undefined],
  ['horizontal-rule', {}, '<hr data-scope="horizontal-rule" data-part="root"/>'],
  ['quote', { quote: ' Light. ', source: 'Ada' }, '<p>Light.</p></blockquote>'],
  ['code', { code: '<script>ran()</script>' }, '<code>&lt;script&gt;ran()&lt;/script&gt;</code>'],
  ['navigation', { links: [{ title: 'Café', href: '/cafe' }] }, 'href="/cafe" aria-current="page">Café</a>'],
  [
    'navigation',
    { links: [{ title: 'Bad', href: 'javascript:x' }] },
    '<div id="block-b" data-block-type="navigation"></div>',
  ],
  ['logo', { title: 'Hall', href: 'javascript:x' }, 'href="/">Hall</a>'],
] as const)('%s with data %j is static markup without a script [BLK-2]', ([type, data, expected]) => {
  if (expected === undefined) {
    expect(() => render(type, data)).toThrow('[blocks] the data itself cannot be read: Object expected.')
    return
  }
  const html = render(type, data)
  expect(html).toContain(expected)
  expect(html).not.toContain('data-block-json')
  expect(html).not.toContain('<script')
})
