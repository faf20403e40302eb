import { PageType } from '@vitrine/enums'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { PageAssets, PageModel } from '../server/model.ts'
import type { Picture } from '../server/site/sitePictures.ts'
import { renderHead } from './shell.tsx'

const ASSETS: PageAssets = {
  recorder: '/assets/recorder.js',
  entry: '/assets/entry.js',
  modules: [],
  tables: undefined,
  styles: [],
  fonts: [],
  icon: '/icon.svg',
  theme: undefined,
  frame: undefined,
}

const IMAGE = { src: '/images/eddy/0123456789ab', alt: 'Rings on water.' } as Picture

function head(assets: Partial<PageAssets> = {}, more: Partial<PageModel> = {}): Document {
  const page = {
    assets: { ...ASSETS, ...assets },
    shared: undefined,
    nonce: 'n-1',
    overlays: { closedBy: undefined },
    lang: 'en',
    dir: 'ltr',
    titleLanguage: {},
    descriptionLanguage: {},
    contentLanguage: {},
    title: 'Prints',
    description: 'All prints.',
    shell: 'site',
    pageType: 1,
    blockTypes: [],
    context: {},
    isEditMode: false,
    themeColors: { day: '#FAF6EF', night: '#1B1A22' },
    hasAccess: false,
    hasFonts: false,
    ...more,
  } as unknown as PageModel
  return new JSDOM(renderHead(page)).window.document
}

const attributesOf = (document: Document, selector: string): Record<string, string>[] =>
  [...document.querySelectorAll(selector)].map((element) =>
    Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  )

describe('the head of a page', () => {
  test('preloads each font of the first screen [SRV-114]', () => {
    const font = (href: string) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })
    expect(attributesOf(head(), 'link[rel=preload]')).toEqual([])
    expect(attributesOf(head({ fonts: ['/a.woff2', '/b&c.woff2'] }), 'link[rel=preload]')).toEqual([
      font('/a.woff2'),
      font('/b&c.woff2'),
    ])
  })

  test('links each style sheet and preloads each module [SRV-114]', () => {
    const document = head({ styles: ['/a.css', '/b.css'], modules: ['/c.js', '/d.js'] })
    expect(attributesOf(document, 'link[rel=stylesheet]')).toEqual([
      { rel: 'stylesheet', href: '/a.css' },
      { rel: 'stylesheet', href: '/b.css' },
    ])
    expect(attributesOf(document, 'link[rel=modulepreload]')).toEqual([
      { rel: 'modulepreload', href: '/c.js' },
      { rel: 'modulepreload', href: '/d.js' },
    ])
    expect(attributesOf(head(), 'link[rel=modulepreload]')).toEqual([])
  })

  test('has its scripts with the nonce: the recorder, the context, and the entry without blocking [SRV-8 d]', () => {
    expect(attributesOf(head(), 'script')).toEqual([
      { src: '/assets/recorder.js', nonce: 'n-1' },
      { type: 'application/json', 'data-site-context': '', nonce: 'n-1' },
      { type: 'module', async: '', src: '/assets/entry.js', nonce: 'n-1' },
    ])
    expect(attributesOf(head({}, { nonce: '' }), 'script[nonce]')).toEqual([])
  })

  test.each<[string, Partial<PageModel>]>([
    ['#main', {}],
    ['#main', { blockTypes: ['product'] }],
    ['#main', { pageType: PageType.ContentItem }],
    ['#footer', { pageType: PageType.ContentItem, blockTypes: ['product'] }],
    ['#footer', { shared: { address: 'http://hall.test/prints/eddy', image: IMAGE } }],
    ['#main', { shared: { address: 'http://hall.test/prints', image: undefined } }],
    ['#footer', { shell: 'panel' }],
  ])('lets the first frame wait for %s of a page with %j [SRV-114]', (href, page) => {
    expect(attributesOf(head({}, page), 'link[rel=expect]')).toEqual([{ rel: 'expect', href, blocking: 'render' }])
  })

  test('tells programs that share the page its address and its picture, 1500 px wide [SRV-114]', () => {
    const shared = { address: 'http://hall.test/prints/eddy', image: IMAGE }
    const document = head({}, { shared })
    expect(attributesOf(document, 'link[rel=canonical]')).toEqual([{ rel: 'canonical', href: shared.address }])
    expect(attributesOf(document, 'meta[property], meta[name^=twitter]')).toEqual([
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: shared.address },
      { property: 'og:title', content: 'Prints' },
      { property: 'og:description', content: 'All prints.' },
      { property: 'og:image', content: 'http://hall.test/images/eddy/0123456789ab?format=1500w' },
      { property: 'og:image:alt', content: 'Rings on water.' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ])
    expect(attributesOf(head(), 'link[rel=canonical], meta[property]')).toEqual([])
  })

  test('holds the data of the tables of its address only where the build has them [SRV-114]', () => {
    const tables = head({ tables: { site: '/assets/site.js' } as never })
    expect(attributesOf(tables, 'script[data-page-tables]')).toEqual([
      { type: 'application/json', 'data-page-tables': '', nonce: 'n-1' },
    ])
    expect(JSON.parse(tables.querySelector('script[data-page-tables]')!.textContent)).toEqual({
      site: '/assets/site.js',
    })
  })
})
