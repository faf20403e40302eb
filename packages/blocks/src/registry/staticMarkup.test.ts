import { describe, expect, test } from 'vitest'
import type { PageProps } from '../kit/blockView.js'
import { renderStored } from '../testing/renderStored.js'
import { BLOCKS } from './blocks.js'

/** The markup inside the element of a block, without the `data-scope` of its parts. */
const render = (type: string, data: object, page: PageProps = {}): string =>
  renderStored(type, data, page)
    .replace(/^<div [^<>]*>/, '')
    .replace(/<\/div>$/, '')
    .replaceAll(` data-scope="${type}"`, '')

const ENGLISH = { contentLanguage: { lang: 'en-US' } }

test.each([
  [{}, '<blockquote data-part="quote"><p>Light.</p></blockquote>'],
  [{ quote: 'Light.\n\nMore.' }, '<blockquote data-part="quote"><p>Light.</p><p>More.</p></blockquote>'],
  [
    { source: 'Ada', role: 'Director' },
    '<blockquote data-part="quote"><p>Light.</p></blockquote><figcaption data-part="caption">' +
      '<cite data-part="source">Ada</cite><span data-part="role">Director</span></figcaption>',
  ],
  [
    { role: 'Director', href: 'javascript:x' },
    '<blockquote data-part="quote"><p>Light.</p></blockquote><figcaption data-part="caption">' +
      '<span data-part="role">Director</span></figcaption>',
  ],
  [
    { source: 'Ada', href: 'https://a.example/' },
    '<blockquote data-part="quote" cite="https://a.example/"><p>Light.</p></blockquote>' +
      '<figcaption data-part="caption"><cite data-part="source"><a href="https://a.example/">Ada</a></cite></figcaption>',
  ],
  [
    { href: '/ada' },
    '<blockquote data-part="quote"><p>Light.</p></blockquote><figcaption data-part="caption">' +
      '<cite data-part="source"><a href="/ada">/ada</a></cite></figcaption>',
  ],
])('a quote of %j is %s [BLK-2]', (data, markup) => {
  expect(render('quote', { quote: 'Light.', ...data }, ENGLISH)).toBe(
    `<figure data-part="root" lang="en-US">${markup}</figure>`,
  )
})

test('source text is a region that the keyboard scrolls, named by its caption or its first line [BLK-2]', () => {
  expect(render('code', { code: '\nlet a\nlet b', caption: 'Two lines' })).toBe(
    '<figure data-part="root"><figcaption data-part="caption" id="b-caption">Two lines</figcaption>' +
      '<pre data-part="text" role="region" tabindex="0" aria-labelledby="b-caption"><code>\nlet a\nlet b</code></pre></figure>',
  )
  expect(render('code', { code: '\nlet a\nlet b' })).toBe(
    '<figure data-part="root"><pre data-part="text" role="region" tabindex="0" aria-label="let a">' +
      '<code>\nlet a\nlet b</code></pre></figure>',
  )
})

test('source text is shown as text, not run as markup [BLK-2]', () => {
  expect(render('code', { code: '<script>ran()</script>' })).toContain(
    '<code>&lt;script&gt;ran()&lt;/script&gt;</code>',
  )
})

test('a navigation with an unsafe link alone is empty [BLK-2]', () => {
  expect(renderStored('navigation', { links: [{ title: 'Bad', href: 'javascript:x' }] })).toBe(
    '<div id="block-b" data-block-type="navigation"></div>',
  )
})

test('a navigation is a named list of links [BLK-2]', () => {
  const links = [
    { title: 'Visit', href: '/visit' },
    { title: 'Shop', href: 'https://shop.example/', newWindow: true },
  ]
  expect(render('navigation', { label: 'More', links, orientation: 'vertical' }, ENGLISH)).toBe(
    '<nav data-part="root" data-orientation="vertical" aria-label="More" lang="en-US"><ul data-part="list">' +
      '<li><a data-part="link" href="/visit">Visit</a></li>' +
      '<li><a data-part="link" href="https://shop.example/" target="_blank" rel="noopener">Shop</a></li></ul></nav>',
  )
  expect(render('navigation', { links })).toMatch(/^<nav data-part="root" data-orientation="horizontal"><ul/)
})

test.each([
  ['/cafe', 'https://hall.example/cafe', true],
  ['/cafe?table=2', 'https://hall.example/cafe', true],
  ['/cafe', 'https://hall.example/cafe?table=2#menu', true],
  ['/cafe#menu', 'https://hall.example/cafe', false],
  ['/', 'https://hall.example/cafe', false],
  ['https://other.example/cafe', 'https://hall.example/cafe', false],
  ['https://[', 'https://hall.example/cafe', false],
  ['/cafe', undefined, false],
])('the link to %s is marked as the current page on %s: %s [BLK-2]', (href, address, isCurrent) => {
  const html = render('navigation', { links: [{ title: 'Café', href }] }, address ? { shared: { address } } : {})
  expect(html.includes('aria-current="page"')).toBe(isCurrent)
})

test.each([
  [{}, '<a data-part="link" href="/">Hall</a>'],
  [{ href: '/start' }, '<a data-part="link" href="/start">Hall</a>'],
  [{ href: 'javascript:x', src: '/logo', width: 3 }, '<a data-part="link" href="/">Hall</a>'],
  [{ src: '/logo', height: 2 }, '<a data-part="link" href="/">Hall</a>'],
  [{ width: 3, height: 2 }, '<a data-part="link" href="/">Hall</a>'],
])('a logo of %j is a text that leads home: %s [BLK-2]', (data, link) => {
  expect(render('logo', { title: 'Hall', ...data }, ENGLISH)).toBe(`<div data-part="root" lang="en-US">${link}</div>`)
})

test('a logo with a picture is its picture, named by the title [BLK-2]', () => {
  const html = render('logo', { title: 'Hall', src: '/logo', width: 3, height: 2 })
  expect(html).toMatch(/^<div data-part="root"><a data-part="link" href="\/">/)
  expect(html).toMatch(/<\/a><\/div>$/)
  expect(html).toContain(' alt="Hall"')
  expect(html).toContain('sizes="220px"')
})

test('an archive links to its months, categories and tags, each with its number [BLK-2]', () => {
  const data = {
    path: '/journal',
    title: 'Archive',
    headingLevel: 3,
    months: [
      { month: '2026-11', count: 3 },
      { month: '0050-01', count: 0 },
    ],
    categories: [{ name: 'music', count: 1 }],
    tags: [{ name: 'a b', count: 0 }],
  }
  expect(render('archive', data, ENGLISH)).toBe(
    '<nav data-part="root" aria-label="Archive"><h3 data-part="title" lang="en-US">Archive</h3><ul data-part="list">' +
      '<li><a data-part="link" href="/journal?month=2026-11">November 2026</a><span data-part="count"> 3</span></li>' +
      '<li><a data-part="link" href="/journal?month=0050-01">January 50</a></li></ul>' +
      '<p data-part="label">Categories</p><ul data-part="list" aria-label="Categories">' +
      '<li><a data-part="link" lang="en-US" href="/journal?category=music">music</a>' +
      '<span data-part="count"> 1</span></li></ul>' +
      '<p data-part="label">Tags</p><ul data-part="list" aria-label="Tags">' +
      '<li><a data-part="link" lang="en-US" href="/journal?tag=a%20b">a b</a></li></ul></nav>',
  )
})

test('an archive without items and title is an empty navigation of categories [BLK-2]', () => {
  expect(render('archive', {})).toBe('<nav data-part="root" aria-label="Categories"></nav>')
})

test('an archive names its months in the language of the page [BLK-2]', () => {
  expect(render('archive', { months: [{ month: '2026-03' }] }, { locale: 'de' })).toContain('>März 2026</a>')
})

test.each([
  ['spacer', {}],
  ['horizontal-rule', {}],
  ['quote', { quote: 'Light.' }],
  ['code', { code: '<script>ran()</script>' }],
  ['navigation', { links: [{ title: 'Café', href: '/cafe' }] }],
  ['logo', { title: 'Hall' }],
])('a %s with data %j has no script and no data for one [BLK-2]', (type, data) => {
  expect(renderStored(type, data)).not.toMatch(/data-block-json|<script/)
})

test('a horizontal rule is its element alone [BLK-2]', () => {
  expect(render('horizontal-rule', {})).toBe('<hr data-part="root"/>')
})

test.each([
  [{}, 33],
  [{ height: 1 }, 1],
  [{ height: 1000 }, 1000],
  [{ height: 0.9 }, 33],
  [{ height: 1001 }, 33],
  [{ height: '50' }, 33],
])('a spacer of %j is %i px high [BLK-2]', (data, height) => {
  expect(render('spacer', data)).toBe(`<div data-part="root" aria-hidden="true" style="block-size:${height}px"></div>`)
})

describe('the stored data of static blocks', () => {
  test.each([
    ['quote', { quote: ' Light. ' }, { quote: 'Light.', source: '', role: '', href: '' }],
    ['code', { code: ' a ', caption: ' b ' }, { code: ' a ', caption: 'b' }],
    ['logo', { title: ' Hall ', width: 1.5, height: 0 }, { title: 'Hall', src: '', href: '/' }],
    [
      'logo',
      { title: 'Hall', width: 1, height: 1, href: ' ' },
      { title: 'Hall', src: '', width: 1, height: 1, href: '/' },
    ],
    [
      'navigation',
      {
        links: [
          { title: ' ', href: '/' },
          { title: 'A', href: ' ' },
          { title: ' A ', href: ' /a ' },
        ],
        orientation: 7,
      },
      { label: '', links: [{ title: 'A', href: '/a', newWindow: false }], orientation: 'horizontal' },
    ],
    [
      'archive',
      { headingLevel: 0, tags: [{ name: 'a', count: 1.5 }] },
      { path: '/', title: '', headingLevel: 2, months: [], categories: [], tags: [{ name: 'a', count: 0 }] },
    ],
    [
      'button',
      { text: 'Go' },
      { text: 'Go', href: '', newWindow: false, kind: 'primary', size: 'medium', alignment: 'left' },
    ],
    [
      'button',
      { text: 'Go', href: '/a', newWindow: true, kind: 'quiet', size: 'large', alignment: 'right' },
      { text: 'Go', href: '/a', newWindow: true, kind: 'quiet', size: 'large', alignment: 'right' },
    ],
    [
      'audio',
      {
        title: ' A ',
        tracks: [
          { title: 'B', src: '/b', duration: 0 },
          { title: 'C', src: '' },
        ],
      },
      { title: 'A', tracks: [{ title: 'B', src: '/b', duration: 0 }] },
    ],
  ] as const)('of a %s %j is read as %j [BLK-6]', (type, stored, data) => {
    expect(BLOCKS[type].codec.read(stored)).toEqual({ ok: true, data })
  })
})
