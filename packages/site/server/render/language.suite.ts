import { signIn } from '@vitrine/access/api'
import { addCartEntry } from '@vitrine/commerce/api'
import { saveFormSubmission } from '@vitrine/forms/api'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { drawn } from '@vitrine/testing/drawn'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import { PUBLISHED_PASSWORD } from '../config.ts'
import { saveSettings } from '../database/site.ts'
import { LANGUAGES } from '../languages.ts'
import { type ReadText, textsOf } from '../testing/readTexts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'

const PAGES = [
  ...SITE.pages.map(({ path }) => path),
  '/prints/eddy',
  '/journal/winter-opening',
  '/prints/no-such-print',
  '/no-such-page',
  '/account',
  '/cart',
  '/?added=1',
]

/** Whether a text differs from the given language or text direction. */
function isElse({ lang, dir }: ReadText, wanted: string, direction: string): boolean {
  return lang !== wanted || (dir !== undefined && dir !== direction)
}

/** Returns every word, sentence and month name of a language: a text of the catalogue may equal the English one. */
function catalogueOf(lang: string): ReadonlySet<string> {
  const words = Object.values(LANGUAGES.get(lang) ?? {}).filter((text) => typeof text === 'string')
  const { format } = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric' })
  const months = Array.from({ length: 36 }, (_, month) => format(new Date(2025, month, 15)))
  return new Set([...words, ...months])
}

/** Texts on pages of another language than their own. */
export function languageSuite(stand: Stand): void {
  async function compare(visitor: Visitor, path: string, lang: string): Promise<{ own: ReadText[]; page: ReadText[] }> {
    const english = new Set(textsOf(await visitor.page(path)).map(({ text }) => text))
    // Count the titles of all items among the owner's English texts: a calendar whose weeks begin on another day shows
    // events that the English page lacks, and their titles would pass for untranslated texts of the page.
    for (const { title } of await stand.db.selectFrom('items').select('title').execute()) english.add(title)
    const catalogue = catalogueOf(lang)
    const texts = textsOf(await visitor.page(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`))
    const isOwn = ({ text }: ReadText): boolean => english.has(text) && !catalogue.has(text)
    return { own: texts.filter(isOwn), page: texts.filter((text) => !isOwn(text)) }
  }

  describe.each([
    ['ar', 'ltr', 'rtl'],
    ['de', 'ltr', 'ltr'],
  ])('in %s', (lang, ownDirection, direction) => {
    test.each(drawn(PAGES))(
      '%s reads what its owner wrote in English and the rest in the page language [SRV-97]',
      async (path) => {
        const { own, page } = await compare(createVisitor(stand.app()), path, lang)
        expect(own.length).toBeGreaterThan(10)
        expect(own.filter((one) => isElse(one, 'en-US', ownDirection))).toEqual([])
        expect(page.filter((one) => isElse(one, lang, direction))).toEqual([])
      },
    )
  })

  test('a member reads the form of the club in both languages, and the rest as a visitor does [SRV-97]', async () => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/account')
    await visitor.call(signIn.path, { email: 'member@demo.test', password: PUBLISHED_PASSWORD })
    const { own, page } = await compare(visitor, '/write', 'ar')
    // Expect the member's name twice, in the header and in the footer, without an English `lang`: a person's name
    // belongs to no language.
    const names = own.filter((one) => one.lang !== 'en-US')
    expect(names.map(({ text }) => text)).toEqual(['A friend of the hall', 'A friend of the hall'])
    expect(own.filter((one) => isElse(one, 'en-US', 'ltr'))).toEqual(names)
    expect(names.some(({ place }) => place.includes('href="/account?lang=ar"'))).toBe(true)
    expect(page.filter((one) => isElse(one, 'ar', 'rtl'))).toEqual([])
  })

  test('a refused form names its faults in the page language, among English words [SRV-97]', async () => {
    const visitor = createVisitor(stand.app())
    const served = await visitor.page('/?lang=ar')
    const answer = await visitor.send(saveFormSubmission.path, {
      form: { formId: 'contact', crumb: visitor.cookies.get('crumb')!, key: hiddenField(served, 'key') },
      headers: { Referer: `${ORIGIN}/?lang=ar` },
    })
    const html = await visitor.page(answer.headers.get('Location')!)
    const texts = textsOf(html)
    const faults = texts.filter(({ place }) => place.includes('data-part="error"'))
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((one) => isElse(one, 'ar', 'rtl'))).toEqual([])
    expect(texts.filter(({ text, lang }) => text === 'Your name' && lang !== 'en-US')).toEqual([])
    expect(texts.find(({ place }) => place.startsWith('<title'))).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  test.each([
    ['/', 'de'],
    ['/journal', 'de'],
    ['/journal/winter-opening', 'de'],
    ['/cart', 'en-US'],
  ])(
    'the title and the description of %s are read in %s where the owner writes German [SRV-97]',
    async (path, lang) => {
      await saveSettings(stand.db, { languages: [{ code: 'de', name: 'Deutsch', enabled: true, default: true }] })
      const { document } = new JSDOM(await createVisitor(stand.app()).page(path)).window
      const marked = document.querySelectorAll('title, meta[name=description]')
      expect([...marked].map((one) => one.closest('[lang]')!.getAttribute('lang'))).toEqual([lang, lang])
    },
  )

  test.each(drawn(PAGES))('%s in German leads on to pages in German alone [SRV-109]', async (path) => {
    const html = await createVisitor(stand.app()).page(`${path}${path.includes('?') ? '&' : '?'}lang=de`)
    const { document } = new JSDOM(html, { url: ORIGIN }).window
    const isElsewhere = (link: HTMLAnchorElement): boolean =>
      link.origin !== ORIGIN || link.hasAttribute('hreflang') || /^\/(?:images|s|stub|api)\/|\./.test(link.pathname)
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')]
    const pages = links.filter((link) => !isElsewhere(link))
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter(({ search }) => new URLSearchParams(search).get('lang') !== 'de')).toEqual([])
    // Expect the link to the English page to have no `lang` parameter, because English is the site's default language.
    // Accept a missing link: a site with one language has no language list.
    const english = document.querySelector('.languages a[hreflang="en-US"]')?.getAttribute('href') ?? ''
    expect(english).not.toContain('lang')
  })

  test('what is posted from a page in German, or redirects there, answers in German [SRV-109]', async () => {
    const visitor = createVisitor(stand.app())
    await visitor.page('/shop/market-bag?lang=de')
    const crumb = visitor.cookies.get('crumb')!
    const locationOf = async (path: string, form?: Record<string, string>): Promise<string | null> => {
      const headers = { Referer: `${ORIGIN}/shop/market-bag?lang=de` }
      return (await visitor.send(path, { headers, ...(form && { form: { ...form, crumb } }) })).headers.get('Location')
    }
    expect(await locationOf('/commerce/goto-checkout?lang=de')).toBe('/cart?checkout=session&lang=de')
    expect(await locationOf('/commerce/goto-checkout')).toBe('/cart?checkout=session&lang=de')
    expect(await locationOf(addCartEntry.path, { itemId: 'market-bag', sku: 'SQ4300001', quantity: '1' })).toBe(
      '/shop/market-bag?added=1&lang=de',
    )
    expect(await locationOf('/cart', { do: 'update' })).toBe('/cart?lang=de')
  })

  test.each([
    ['/journal?tag=night', 'English', '/journal?tag=night'],
    ['/journal?tag=night&lang=ar', 'العربية', '/journal?tag=night&lang=ar'],
  ])(
    '%s links to itself in each language, which its own name and direction mark [RUN-47] [SRV-97]',
    async (path, name, href) => {
      const { document } = new JSDOM(await createVisitor(stand.app()).page(path)).window
      const links = [...document.querySelectorAll<HTMLAnchorElement>('footer nav.languages a')]
      expect(links.map(({ textContent, lang, dir, hreflang }) => [textContent, lang, dir, hreflang])).toEqual([
        ['English', 'en-US', 'ltr', 'en-US'],
        ['Deutsch', 'de', 'ltr', 'de'],
        ['العربية', 'ar', 'rtl', 'ar'],
      ])
      const current = links.filter((link) => link.hasAttribute('aria-current'))
      expect(current.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, href]])
    },
  )

  test.each(drawn(PAGES))('%s in the language of its owner marks no text [SRV-97]', async (path) => {
    const { document } = new JSDOM(await createVisitor(stand.app()).page(path)).window
    for (const link of document.querySelectorAll('.languages a')) link.remove()
    const html = document.documentElement.outerHTML
    expect(html.match(/ (?:lang|dir|data-content-(?:lang|dir))="[^"]*"/g)).toEqual([' lang="en-US"', ' dir="ltr"'])
  })
}
