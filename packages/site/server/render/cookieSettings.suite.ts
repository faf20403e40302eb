import { JSDOM } from 'jsdom'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import { panelForms } from '../testing/panelForms.ts'
import { readSettings } from '../database/site.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const COOKIES = '/config/cookies'
const TAG = 'https://www.googletagmanager.com/gtag/js'
const IDS = { analytics: 'G-1A2B3C4D5E', ads: 'AW-123456789' }

/** The panel's page about cookies, and the tags that it gives to the pages. */
export function cookieSettingsSuite(stand: Stand): void {
  describe('the settings of cookies', () => {
    let visitor: Visitor
    const { arrive, signIn } = accountCalls(stand, () => visitor)
    const { read, save, valueOf } = panelForms(stand, () => visitor)
    const settings = async (key: string): Promise<unknown> => (await readSettings(stand.db)).get(key)

    beforeEach(async () => {
      visitor = await arrive()
      await signIn('editor')
    })

    test('are stored as they stand, and a text that stays keeps its markup [SRV-392]', async () => {
      const before = await settings('cookieBanner')
      const { to, errors } = await save(COOKIES, { text: 'We count visits with cookies, and only if you say yes.' })
      expect([to, errors]).toEqual([`${COOKIES}?saved=1`, {}])
      expect(await settings('cookieBanner')).toEqual(expect.objectContaining(before as object))
    })

    test('show in the banner from the next page on, with what was typed as text [SRV-392]', async () => {
      const changes = {
        text: 'We <b>count</b>.\r\n\r\nOnly then.',
        place: 'popup top-right',
        theme: 'dark',
        accept: 'Fine',
        decline: 'No',
        record: undefined,
      }
      expect((await save(COOKIES, changes)).errors).toEqual({})
      const page = await createVisitor(stand.app()).page('/club')
      expect(page).toContain('<p>We &lt;b&gt;count&lt;/b&gt;.</p><p>Only then.</p>')
      expect(page).toMatch(/data-position="top-right"/)
      for (const word of ['Fine', 'No']) expect(page).toContain(`>${word}</button>`)
      expect(await settings('cookieBanner')).toMatchObject({ isActivityLogEnabled: false })
      const again = await read(COOKIES)
      expect(again.querySelector('textarea')!.value).toBe('We <b>count</b>.\n\nOnly then.')
      expect(valueOf(again, 'accept')).toBe('Fine')
    })

    test.each([
      ['analytics', 'UA-1', 'This is no such id. Write one such as G-1A2B3C4D5E.'],
      ['ads', 'AW-1"><script>', 'This is no such id. Write one such as AW-123456789.'],
      ['place', 'left', 'Please choose one of these.'],
      ['policy', '', 'Please choose one of these.'],
      ['accept', 'x'.repeat(41), 'That is longer than can be kept.'],
      ['text', 'x'.repeat(1001), 'That is longer than can be kept.'],
      ['buttons', 'icon', 'A check mark cannot decline. Please choose buttons or words, or accept alone.'],
    ])(
      'are refused with the field %s as %j, and nothing is stored or lost [SRV-392]',
      async (name, value, sentence) => {
        const before = await settings('cookieBanner')
        const { status, errors, page } = await save(COOKIES, { version: '7', [name]: value })
        expect([status, Object.keys(errors), await settings('cookieBanner')]).toEqual([303, [name], before])
        expect(errors[name]).toContain(sentence.slice(0, 12))
        expect(valueOf(page, 'version')).toBe('7')
      },
    )

    test('give their tags to pages of the site alone, once the operator has named the script [SRV-391]', async () => {
      expect((await save(COOKIES, IDS)).errors).toEqual({})
      const tags = async (path: string, tagScript: string | undefined) => {
        const site = createVisitor(stand.app({ tagScript }))
        const response = await site.send(path)
        const policy = response.headers.get('Content-Security-Policy')!
        const { document } = new JSDOM(await response.text()).window
        const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"]')
        return [Array.from(scripts, ({ src, dataset }) => [src, dataset['consent']]), policy] as const
      }
      const [found, policy] = await tags('/club', TAG)
      expect(found).toEqual([
        [`${TAG}?id=${IDS.analytics}`, 'statistics'],
        [`${TAG}?id=${IDS.ads}`, 'marketing'],
      ])
      expect(policy).toContain("connect-src 'self' https://*.google-analytics.com")
      const [none, strict] = await tags('/club', undefined)
      expect([none, strict.includes('google')]).toEqual([[], false])
      for (const path of ['/checkout/donate?donatePageId=lamp-fund', COOKIES]) {
        const [left, own] = await tags(path, TAG)
        expect([path, left, own.includes('google')]).toEqual([path, [], false])
      }
    })

    test('name the cookies of the tags on the page about cookies [SRV-391]', async () => {
      await save(COOKIES, IDS)
      const page = (tagScript?: string) => createVisitor(stand.app({ tagScript })).page('/cookies')
      for (const name of ['_ga_…', '_gcl_…']) expect(await page(TAG)).toContain(name)
      expect(await page(TAG)).not.toContain('Nothing on this page goes to an advertiser.')
      expect(await page()).toContain('Nothing on this page goes to an advertiser.')
    })
  })
}
