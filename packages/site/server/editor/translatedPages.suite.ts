import { compareTexts, type PageDocument, textsOfBlock, type TranslatedText } from '@vitrine/panel/document'
import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { readTranslations } from '../database/translations.ts'
import { bandOf, type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { rowsOf } from './storedDocument.ts'

const VISIT = 'visit-us'
const JOURNAL_ID = '64f0a1b2c3d4e5f607182930'

const from = (text: string, to: string): TranslatedText => ({ from: text, to })

/** Translates title and address of a page, and all texts of one block by putting "de:" before them. */
function inGerman(document: PageDocument, id: string, path: string): PageDocument {
  const own = { description: from(document.description, 'Wo wir sind.'), path: from(document.path, path) }
  return {
    ...document,
    texts: { de: { ...own, title: from(document.title, 'Besuchen Sie uns') } },
    bands: document.bands.map((band) => ({
      ...band,
      cells: band.cells.map((cell) => ({
        ...cell,
        blocks: cell.blocks.map((block) => {
          if (block.id !== id) return block
          const entries = compareTexts(textsOfBlock(block)).map(({ key, text, isHtml }) => {
            return [key, from(text, isHtml ? `<p onclick="x()">de:<b>neu</b></p>` : `de:${text}`)]
          })
          return { ...block, texts: { de: Object.fromEntries(entries) as Record<string, TranslatedText> } }
        }),
      })),
    })),
  }
}

/** Pages in a language of their own. */
export function translatedPagesSuite(stand: Stand): void {
  let editor: Editor
  let visitor: Visitor

  async function publish(change: (document: PageDocument) => PageDocument): Promise<PageDocument> {
    const { document, version } = await editor.readPage(VISIT)
    const next = change(document)
    const saved = await editor.saveDraft(VISIT, version, next)
    await editor.publishPage(VISIT, saved.version, '')
    return next
  }
  const note = (document: PageDocument): PageDocument => ({
    ...document,
    bands: [...document.bands, bandOf('own-note', 'html', { html: '<p>Come by tram</p>' })],
  })
  const latest = { collectionId: JOURNAL_ID, title: 'Latest', variant: 'list' }
  const german = (path = '/besuch') => publish((document) => inGerman(note(document), 'own-note', path))
  async function read(path: string): Promise<Document> {
    const response = await visitor.send(path)
    expect(response.status, path).toBe(200)
    return new JSDOM(await response.text(), { url: ORIGIN + path }).window.document
  }
  const locationOf = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await visitor.send(path)
    return [status, headers.get('Location')]
  }

  beforeEach(async () => {
    editor = await signInEditor(stand.app())
    visitor = createVisitor(stand.app())
  })

  describe('translated pages', () => {
    test('have headings of their rows in the language, and each row in its own [PAN-146]', async () => {
      const withRows = (document: PageDocument): PageDocument => ({
        ...document,
        bands: [
          ...document.bands,
          bandOf('own-latest', 'summary', latest),
          bandOf('own-archive', 'archive', { collectionId: JOURNAL_ID, title: 'So far' }),
        ],
      })
      const progress = async (): Promise<string> => {
        const list = new JSDOM(await editor.visitor.page('/config/translations')).window.document
        return [...list.querySelectorAll('tbody tr')]
          .find((row) => row.textContent.includes('/visit'))!
          .querySelector('td')!.textContent
      }
      const countOf = (text: string): readonly number[] => text.match(/\d+/g)!.map(Number)
      const before = countOf(await progress())
      await publish((document) => inGerman(withRows(document), 'own-latest', '/besuch'))
      const [translated, total] = countOf(await progress())
      expect(total! - before[1]!).toBe(2)
      expect(translated! - before[0]!).toBe(3)
      const page = await read('/de/besuch')
      const langOf = (one: Element | null): string => one!.closest('[lang]')!.getAttribute('lang')!
      const heading = page.querySelector('#block-own-latest h2')!
      expect([heading.textContent, langOf(heading)]).toEqual(['de:Latest', 'de'])
      const titles = [...page.querySelectorAll('#block-own-latest [data-part=item] [data-part=title]')]
      expect(titles.length).toBeGreaterThan(1)
      expect(titles.map(langOf)).toEqual(titles.map(() => 'en-US'))
      const other = page.querySelector('#block-own-archive [data-part=title]')!
      expect([other.textContent, langOf(other)]).toEqual(['So far', 'en-US'])
      expect((await read('/visit')).querySelector('#block-own-latest h2')!.textContent).toBe('Latest')
    })

    test('have the sentence in place of a form without fields in the language [PAN-149]', async () => {
      const closed = (id: string, closedText: string) => bandOf(id, 'form', { formId: 'workshop', closedText })
      const withForms = (document: PageDocument): PageDocument => ({
        ...document,
        bands: [...document.bands, closed('own-closed', 'Opens in March.'), closed('own-other', 'Full.')],
      })
      await publish((document) => inGerman(withForms(document), 'own-closed', '/besuch'))
      const sentences = async (path: string) => {
        const page = await read(path)
        return ['own-closed', 'own-other'].map((id) => {
          const text = page.querySelector(`#block-${id} p`)!
          return [text.textContent, text.closest('[lang]')!.getAttribute('lang')]
        })
      }
      expect(await sentences('/de/besuch')).toEqual([
        ['de:Opens in March.', 'de'],
        ['Full.', 'en-US'],
      ])
      expect(await sentences('/visit')).toEqual([
        ['Opens in March.', 'en-US'],
        ['Full.', 'en-US'],
      ])
    })

    test('are published with their page, kept by its revisions, and read back as they were saved [PAN-103]', async () => {
      const document = await german()
      const edited = await editor.readPage(VISIT)
      expect(edited.document.texts).toEqual(document.texts)
      expect(rowsOf(edited.document).find(({ id }) => id === 'own-note')?.texts?.['de']).toEqual({
        html: from('<p>Come by tram</p>', '<p>de:<b>neu</b></p>'),
      })
      await editor.revertPage(VISIT, 1)
      expect(await readTranslations(stand.db, 'page', VISIT)).toEqual(new Map())
      await editor.revertPage(VISIT, 2)
      expect((await editor.readPage(VISIT)).document.texts).toEqual(document.texts)
      expect((await read('/de/besuch')).documentElement.lang).toBe('de')
    })

    test('have addresses of their own, in which whole blocks are in the language and others in their own [SRV-385] [SRV-387]', async () => {
      await german()
      const page = await read('/de/besuch')
      expect([page.documentElement.lang, page.title.split(' ')[0]]).toEqual(['de', 'Besuchen'])
      expect(page.querySelector('title')!.hasAttribute('lang')).toBe(false)
      const block = page.querySelector('#block-own-note')!
      expect(block.textContent).toBe('de:neu')
      expect(block.outerHTML).not.toContain('lang=')
      expect(block.outerHTML).not.toContain('onclick')
      const hero = page.querySelector('#block-visit-hero h1')!
      expect(hero.closest('[lang]')!.getAttribute('lang')).toBe('en-US')
      const links = [...page.querySelectorAll<HTMLAnchorElement>('header a[href], #block-visit-hero a[href]')]
      expect(links.filter(({ pathname, hash }) => hash === '' && !pathname.startsWith('/de'))).toEqual([])
      expect(page.querySelector('footer .languages a[hreflang="en-US"]')!.getAttribute('href')).toBe('/visit')
      expect(page.querySelector('footer .languages a[hreflang="de"]')!.getAttribute('href')).toBe('/de/besuch')
      expect((await read('/de')).querySelector('a[href="/de/besuch"]')).not.toBeNull()
      expect((await visitor.send('/de/no-such-page')).status).toBe(404)
      // Nothing is translated into Arabic, so it has no addresses of its own.
      expect((await visitor.send('/ar/visit')).status).toBe(404)
    })

    test('lead from original and former addresses to their present ones [SRV-385] [PAN-103]', async () => {
      await german()
      expect(await locationOf('/de/visit?page=2')).toEqual([301, '/de/besuch?page=2'])
      await publish((document) => inGerman(document, 'own-note', '/anfahrt'))
      expect(await locationOf('/de/besuch')).toEqual([301, '/de/anfahrt'])
      expect((await read('/de/anfahrt')).documentElement.lang).toBe('de')
      expect(await locationOf('/anfahrt')).toEqual([404, null])
      await expect(german('/prints')).rejects.toMatchObject({ status: 400 })
      await expect(german('No address')).rejects.toMatchObject({ status: 400 })
    })

    test('name each other for search engines, on the pages and in the site map [SRV-386]', async () => {
      await german()
      const alternates = [
        ['en-US', `${ORIGIN}/visit`],
        ['de', `${ORIGIN}/de/besuch`],
        ['x-default', `${ORIGIN}/visit`],
      ]
      for (const [path, canonical] of [
        ['/visit', '/visit'],
        ['/de/besuch', '/de/besuch'],
        ['/visit?lang=de', '/de/besuch'],
      ] as const) {
        const page = await read(path)
        const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')]
        expect(links.map(({ hreflang, href }) => [hreflang, href])).toEqual(alternates)
        expect(page.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).toBe(ORIGIN + canonical)
      }
      const untranslated = await read('/de/whats-on')
      expect(untranslated.querySelector('link[hreflang]')).toBeNull()
      expect(untranslated.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href).toBe(`${ORIGIN}/whats-on`)
      const map = await visitor.page('/sitemap.xml')
      expect(map).toContain(`<loc>${ORIGIN}/de/besuch</loc><xhtml:link rel="alternate" hreflang="en-US"`)
      expect(map).not.toContain('/de/whats-on')
    })

    test('answer forms, carts and redirects in their language, at their addresses [SRV-385]', async () => {
      await german()
      await read('/de/besuch')
      const headers = { Referer: `${ORIGIN}/de/besuch` }
      const crumb = visitor.cookies.get('crumb')!
      const item = { itemId: 'market-bag', sku: 'SQ4300001', quantity: '1', crumb }
      const added = await visitor.send('/api/commerce/shopping-cart/entries', { form: item, headers })
      expect([added.status, added.headers.get('Location')]).toEqual([303, '/de/besuch?added=1'])
      expect((await read('/de/cart')).documentElement.lang).toBe('de')
      const changed = await visitor.send('/de/cart', { form: { do: 'update', crumb }, headers })
      expect(changed.headers.get('Location')).toBe('/de/cart')
    })

    test('have their draft shown to people who may edit, in the language [PAN-102]', async () => {
      const { document, version } = await editor.readPage(VISIT)
      await editor.saveDraft(VISIT, version, inGerman(note(document), 'own-note', '/besuch'))
      const draft = '/visit?edit-mode=true&draft=true&lang=de'
      expect(await editor.visitor.page(draft)).toContain('<p>de:<b>neu</b></p>')
      expect(await visitor.page(draft)).not.toContain('de:')
    })

    test('are found by their own words in their language, and by no other words elsewhere [SRV-388]', async () => {
      await german()
      const found = async (path: string): Promise<(string | null)[][]> => {
        const results = [...(await read(path)).querySelectorAll('[data-part=result]')]
        return results.map((one) => {
          const title = one.querySelector('[data-part=title]')!
          return [title.textContent, one.querySelector('a')!.getAttribute('href'), title.getAttribute('lang')]
        })
      }
      expect(await found('/de/search?q=besuchen')).toEqual([['Besuchen Sie uns', '/de/besuch', null]])
      expect(await found('/search?q=besuchen')).toEqual([])
      const english = (await found('/de/search?q=printroom'))[0] ?? (await found('/de/search?q=weddings'))[0]
      expect(english?.[1]).toMatch(/^\/de\//)
      expect(english?.[2]).toBe('en-US')
      const { items } = (await (await visitor.send('/de/search?q=besuchen&format=json')).json()) as { items: object[] }
      expect(items).toMatchObject([{ url: '/de/besuch', isTranslated: true }])
    })

    test('have the header and the footer in the language once these are whole [SRV-389] [SRV-387]', async () => {
      const area = '/config/translations/site'
      const form = new JSDOM(await editor.visitor.page(area)).window.document
      const names = [...form.querySelectorAll<HTMLInputElement>('[name^="de."]')].map(({ name }) => name)
      const crumb = hiddenField(form.documentElement.outerHTML, 'crumb')
      const save = (fields: readonly string[]) =>
        editor.visitor.send(area, {
          form: { crumb, ...Object.fromEntries(fields.map((name) => [name, `de:${name}`])) },
          headers: { Referer: ORIGIN + area },
        })
      const header = names.filter((name) => name.startsWith('de.header.'))
      expect((await save(header)).headers.get('Location')).toBe(`${area}?saved=1`)
      const half = await read('/de')
      expect(half.querySelector('header nav a')!.textContent).toBe('de:de.header.navigation.0.label')
      expect(half.querySelector('header nav a [lang]')).toBeNull()
      expect(half.querySelector('footer h2 [lang]')!.getAttribute('lang')).toBe('en-US')
      await save(names)
      expect((await read('/de')).querySelector('footer h2 [lang]')).toBeNull()
      expect((await read('/')).querySelector('header nav a')!.textContent).not.toContain('de:')
    })

    test('are listed with their progress, and with texts whose original has changed [PAN-104]', async () => {
      await german()
      await publish((document) => ({ ...document, title: 'Visit the hall' }))
      const list = new JSDOM(await editor.visitor.page('/config/translations')).window.document
      const rowOf = (start: string): (string | null)[] => {
        const row = [...list.querySelectorAll('tbody tr')].find((one) => one.textContent!.startsWith(start))!
        return [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
      }
      expect(rowOf('Visit the hall')[0]).toMatch(/^3 of \d+, 1 to be looked at again$/)
      expect(rowOf('Visit the hall')[1]).toMatch(/^0 of \d+$/)
      expect(rowOf('Header and footer')[0]).toMatch(/^0 of \d+$/)
    })
  })
}
