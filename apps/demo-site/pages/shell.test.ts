import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import type { PageAssets, PageModel } from '../server/model.ts'
import { renderHead } from './shell.tsx'

const ASSETS: PageAssets = {
  recorder: '/assets/recorder.js',
  entry: '/assets/entry.js',
  modules: [],
  tables: undefined,
  styles: [],
  fonts: [],
  icon: '/icon.svg',
}

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
    title: 'Prints',
    description: 'All prints.',
    shell: 'site',
    pageType: 1,
    blockTypes: [],
    context: {},
    isEditMode: false,
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
  test('preloads each font of the first screen', () => {
    const font = (href: string) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })
    expect(attributesOf(head(), 'link[rel=preload]')).toEqual([])
    expect(attributesOf(head({ fonts: ['/a.woff2', '/b&c.woff2'] }), 'link[rel=preload]')).toEqual([
      font('/a.woff2'),
      font('/b&c.woff2'),
    ])
  })

  test('links each style sheet and preloads each module', () => {
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
})
