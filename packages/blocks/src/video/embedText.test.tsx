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

const FILMS = { films: [{ src: '/a.mp4', type: 'video/mp4' }] }

test.each([
  [{}, /^<figure data-scope="video" data-part="root"><div/, undefined],
  [{ captionPlace: 'overlay' }, /^<figure data-scope="video" data-part="root" data-caption="overlay">/, undefined],
  [{ caption: 'Doors' }, /<figcaption data-scope="video" data-part="caption">Doors<\/figcaption><\/figure>$/, 'Other'],
  [
    {},
    /<figcaption data-scope="video" data-part="caption"><div><p>Other<\/p><\/div><\/figcaption><\/figure>$/,
    'Other',
  ],
])('a video with %j is a figure with its caption, or else its description [BLK-25]', (data, pattern, words) => {
  const description = words === undefined ? undefined : { html: `<p>${words}</p>` }
  const html = render({ ...FILMS, ...data, description }).replace(/^<div [^>]*>|<\/div>$/g, '')
  expect(html).toMatch(pattern)
  expect(html.match(/figcaption/g)?.length ?? 0).toBe(words === undefined ? 0 : 2)
})

test('a poster fills the box of its video and is named by none [BLK-25]', () => {
  const html = render({
    ...FILMS,
    poster: { src: '/images/p', width: 3, height: 2 },
    width: 16,
    height: 9,
    sizes: '50vw',
  })
  const image = /<img[^<>]*>/.exec(html)![0]
  expect(image).toContain('alt=""')
  expect(image).toContain('sizes="50vw"')
  expect(image).toContain('/images/p?format=')
  expect(render(FILMS)).not.toContain('<img')
})

test('a video with a film is no link and no text, whatever its embed [BLK-25]', () => {
  const html = render({ ...FILMS, html: '<blockquote>Lit</blockquote>', url: '/hall/7' })
  expect(html).not.toMatch(/data-part="(?:link|words)"/)
  expect(render({ html: '<script>run()</script>', url: 'javascript:x' })).not.toContain('data-part="link"')
})

test.each([
  [{ title: 'Lamp', providerName: 'Social' }, 'Lamp'],
  [{ providerName: 'Social' }, 'Social'],
])('the link of an embed with %j reads %s [BLK-25]', (more, text) => {
  expect(render({ html: '<script>run()</script>', url: '/hall/7', ...more })).toContain(`href="/hall/7">${text}</a>`)
})

test('a film has the track of its captions, or none [BLK-25]', () => {
  const films = [{ src: '/film.webm', type: 'video/webm' }]
  const data = { html: '', films, width: 3, height: 2 }
  expect(render({ ...data, captions: '/film.vtt' })).toMatch(/<track [^<>]*src="\/film.vtt"/)
  expect(render(data)).not.toContain('<track')
})
