import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { searchCodec } from './codec.js'
import { island } from './island.js'

test('a search block submits to the page of the search and suggests its results [BLK-52]', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const ports = {
    renderToStaticMarkup,
    renderToString,
    onError(error: unknown) {
      throw error
    },
  }
  place.innerHTML = renderBlock({ id: 'b1', type: 'search', data: {} }, ports)
  const block = place.firstElementChild as HTMLElement
  const hit = { title: 'Lamp oil', url: '/journal/oil', kind: 'post', excerpt: '', publishedAt: 0 }
  const site = fakeSite(() => ({ items: [hit] }))
  const stop = await island.start(block, { path: '/search' }, site)
  const form = block.querySelector('form')!
  expect([form.getAttribute('action'), form.method]).toEqual(['/search', 'get'])
  await userEvent.type(block.querySelector('input')!, 'lamp')
  await expect.poll(() => block.querySelector('[role=option]')?.textContent).toBe('Lamp oil')
  expect(site.calls.map(({ path, input }) => [path, (input as { query: unknown }).query])).toEqual([
    ['/search', { q: 'lamp', format: 'json', limit: '6' }],
  ])
  stop()
  place.remove()
})

test.each(['//a.example/search', 'https://a.example', '/\\a.example', 7, null])(
  'a search block with the path %j searches its own site [BLK-52]',
  (path) => {
    expect(searchCodec.read({ path })).toEqual({ ok: true, data: { path: '/search' } })
  },
)
