import { escapeHtml, unsafelyTrustHtml } from '@vitrine/trust'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { PageProps } from '../kit/blockView.js'
import { renderBlock } from '../registry/renderBlock.js'

const QUOTE =
  '<blockquote class="post"><p>The lamps are lit &amp; the doors are open.</p>&mdash; Hall (@hall) ' +
  '<a href="https://social.example/hall/7">May 4</a></blockquote>' +
  '<script async src="https://social.example/widgets.js"></script>'

function render(data: object, page: PageProps = {}): string {
  const onError = (error: unknown): never => {
    throw error
  }
  return renderBlock({ id: 'b', type: 'embed', data }, { renderToStaticMarkup, renderToString, onError, page })
}

test('an embed without a player shows its text, and no element of it without a sanitiser [BLK-25]', () => {
  const html = render({ html: QUOTE })
  expect(html).toContain('>The lamps are lit &amp; the doors are open. &mdash; Hall (@hall) May 4</div>')
  expect(html).not.toMatch(/<script|<blockquote|widgets/)
})

test('an embed without a player shows what the sanitiser of the page returns [BLK-25]', () => {
  const sanitize = vi.fn(() => unsafelyTrustHtml('<blockquote><p>The lamps are lit.</p></blockquote>'))
  expect(render({ html: QUOTE }, { sanitize })).toContain('<blockquote><p>The lamps are lit.</p></blockquote></div>')
  expect(sanitize.mock.calls).toEqual([[QUOTE]])
})

test('an embed with a player reaches no sanitiser [BLK-25]', () => {
  const sanitize = vi.fn(escapeHtml)
  const html = render({ html: `${QUOTE}<iframe src="https://www.youtube.com/embed/lamp"></iframe>` }, { sanitize })
  expect(html).toContain('<iframe')
  expect(html).not.toContain('data-part="words"')
  expect(sanitize).not.toHaveBeenCalled()
})

test('an embed that is only a script is a link to its address, named by its provider [BLK-25]', () => {
  const script = '<script src="https://social.example/embed.js">run()</script>'
  const html = render({ html: script, url: 'https://social.example/hall/7', providerName: 'Social Example' })
  expect(html).toContain('href="https://social.example/hall/7">Social Example</a>')
  expect(html).not.toMatch(/<script|run\(\)|data-part="words"/)
})

test('the link of an embed is left out where its text has one [BLK-25]', () => {
  const sanitize = () => unsafelyTrustHtml('<p><a href="https://social.example/hall/7">May 4</a></p>')
  expect(render({ html: QUOTE, url: 'https://social.example/hall/7' }, { sanitize })).not.toContain('data-part="link"')
  expect(render({ html: QUOTE, url: 'https://social.example/hall/7' })).toContain('data-part="link"')
})

test('the link of an embed names the language of the owner’s words, and of no address [BLK-25]', () => {
  const contentLanguage = { lang: 'en-US', dir: 'ltr' } as const
  const data = { html: '<script>run()</script>', url: '/hall/7' }
  const link = '<a data-scope="video" data-part="link" href="/hall/7"'
  expect(render({ ...data, providerName: 'Social' }, { contentLanguage })).toContain(`${link} lang="en-US" dir="ltr">`)
  expect(render(data, { contentLanguage })).toContain(`${link}>/hall/7</a>`)
})

test.each([
  ['https://social.example/hall/7', 'social.example'],
  ['//social.example?post=7', 'social.example'],
  ['/hall/7', '/hall/7'],
  ['mailto:hall@social.example', 'mailto:hall@social.example'],
])('the link of an unnamed embed of %s reads %s [BLK-25]', (url, text) => {
  expect(render({ html: '<script>run()</script>', url })).toContain(`href="${url}">${text}</a>`)
})
