import { expect, test } from 'vitest'
import { collectLog } from '../testing/collectLog.ts'
import type { PageModel } from '../model.ts'
import { documentParts } from './documentParts.ts'
import { NO_OVERLAYS } from './overlays.ts'

const MODEL = {
  shell: 'site',
  pageType: 1,
  path: '/late',
  title: 'Late',
  description: '',
  lang: 'en-US',
  dir: 'ltr',
  contentLanguage: {},
  templateLanguage: {},
  titleLanguage: {},
  descriptionLanguage: {},
  header: { siteTitle: 'Hall', navigation: [] },
  site: {},
  footer: { columns: [], closing: 'The lights are on.' },
  languages: [],
  hasBanner: false,
  tags: [],
  overlays: NO_OVERLAYS,
  context: {},
  cartQuantity: 0,
  hasCart: true,
  headerLanguage: {},
  footerLanguage: {},
  crumb: 'c',
  viewer: undefined,
  nonce: '',
  assets: { recorder: '/r.js', entry: '/e.js', modules: [], tables: undefined, styles: [], fonts: [], icon: '/i.svg' },
  blockTypes: [],
  shared: undefined,
  themeColors: { day: '#FAF6EF', night: '#1B1A22' },
} as unknown as PageModel

function* words(): Generator<string> {
  yield '<p>Words.</p>'
}

/** The document of a page, in which some members of the model cannot be read, and what was logged. */
async function draw(change: object = {}, main: () => Iterable<string> = words) {
  const { log, logged } = collectLog()
  const model = Object.defineProperties({ ...MODEL }, Object.getOwnPropertyDescriptors(change))
  const parts: string[] = []
  for await (const part of documentParts(log, model, main)) parts.push(part)
  return { parts, html: parts.join(''), logged }
}

const broken = (name: string): object => ({
  get [name]() {
    throw new Error(`no ${name}`)
  },
})

/** The landmarks of HTML, `<main` and `</main`, in their order. */
const landmarksOf = (html: string): string[] =>
  [...html.matchAll(/<\/?(?:header|main|footer)\b/g)].map(([landmark]) => landmark)
const HEADER = ['<header', '</header']
const MAIN = ['<main', '</main']
const FOOTER = ['<footer', '</footer']

test('a document is its head, its header, its content and its end [SRV-114]', async () => {
  const { parts, html, logged } = await draw()
  expect(parts[0]).toMatch(/^<!doctype html>[^]*<body[^<>]*>\s*$/)
  expect(landmarksOf(parts[1]!)).toEqual([...HEADER, '<main'])
  expect(parts[1]).toMatch(/<main id="main">$/)
  expect(parts[2]).toBe('<p>Words.</p>')
  expect(html).toContain('<p>Words.</p></main><footer')
  expect(html).toContain('The lights are on.')
  expect(html).toMatch(/<\/body><\/html>$/)
  expect(logged).toEqual([])
})

test.each([
  ['a page', '</header>', {}],
  ['a page about a picture', '</main>', { shared: { address: 'https://hall.test/p', image: { src: '/p.jpg' } } }],
  ['a page of the panel', '</main>', { shell: 'panel' }],
])('the first frame of %s waits for an element that begins after %s [SRV-114]', async (_, whole, change) => {
  const { html } = await draw(change)
  const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html)!
  const parts = html.split(` id="${id}"`)
  expect(parts).toHaveLength(2)
  expect(parts[0]).toContain(whole)
})

test.each([
  ['header', 'header', [...MAIN, ...FOOTER], '</body></html>'],
  ['footer', 'footer', [...HEADER, ...MAIN], '</main></body></html>'],
  ['banner', 'hasBanner', [...HEADER, ...MAIN, ...FOOTER], '</footer></body></html>'],
])('a %s that cannot be drawn is logged with its name and left out [SRV-114]', async (part, member, landmarks, end) => {
  const { html, logged } = await draw(broken(member))
  expect(landmarksOf(html)).toEqual(landmarks)
  expect(html).toContain('<p>Words.</p></main>')
  expect(html.slice(-end.length)).toBe(end)
  expect(logged).toEqual([
    {
      level: 'error',
      message: 'a part of the page could not be drawn',
      error: new Error(`no ${member}`),
      details: { part, path: '/late' },
    },
  ])
})

test('a content that breaks off is logged, and the page keeps what came before and its end [SRV-114]', async () => {
  const { html, logged } = await draw({}, function* () {
    yield '<p>Words.</p>'
    throw new Error('no more')
  })
  const [before, after] = html.split('<p>Words.</p></main><footer')
  expect(before).toContain('<header')
  expect(after).toMatch(/<\/html>$/)
  expect(logged).toMatchObject([{ message: 'the content of a page broke off', details: { path: '/late' } }])
})

test('a head that cannot be drawn fails the page before anything is sent [SRV-114]', () => {
  const { log } = collectLog()
  const model = Object.defineProperties({ ...MODEL }, Object.getOwnPropertyDescriptors(broken('title')))
  expect(() => documentParts(log, model, words)).toThrow('no title')
})
