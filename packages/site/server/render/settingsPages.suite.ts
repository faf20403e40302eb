import { beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import { panelForms } from '../testing/panelForms.ts'
import type { Stand } from '../testing/stand.ts'
import type { Visitor } from '../testing/visitor.ts'

const HEADER_FOOTER = '/config/header-footer'
const LANGUAGES = '/config/languages'
const PALETTE = '/config/palette'
const PAGES = [HEADER_FOOTER, LANGUAGES, PALETTE, '/config/cookies']

/** The panel's pages that change settings of the site by a form without script. */
export function settingsPagesSuite(stand: Stand): void {
  describe('the settings of the panel', () => {
    let visitor: Visitor
    const { arrive, signIn } = accountCalls(stand, () => visitor)

    beforeEach(async () => {
      visitor = await arrive()
      await signIn('editor')
    })

    const { parse, read, asVisitor, save, valueOf } = panelForms(stand, () => visitor)

    test('a shopkeeper shows installments below prices, and wrong amounts are named [COM-118]', async () => {
      const path = '/config/installments'
      await signIn('store')
      const wrong = { klarna: 'yes', 'klarna-count': '1', 'klarna-from': 'much', 'afterpay-to': '3' }
      const refused = await save(path, wrong)
      expect([refused.to, valueOf(refused.page, 'klarna-from')]).toEqual([`${path}?refused=1`, 'much'])
      expect(refused.errors).toEqual({
        'afterpay-to': 'The largest order is not below the smallest.',
        'klarna-count': 'Write a number from 2 to 48.',
        'klarna-from': 'Write an amount such as 35.00.',
      })
      const shown = async (address: string): Promise<string[]> =>
        [
          ...parse(await asVisitor(address)).querySelectorAll(
            '[data-scope=installments][data-part=lines]:not([hidden]) > li',
          ),
        ].map(({ textContent }) => textContent!)
      expect(await shown('/shop/eddy-edition')).toEqual([])
      await save(path, { klarna: 'yes', 'klarna-count': '3', 'klarna-from': '20' })
      expect(await shown('/shop/eddy-edition?lang=de')).toEqual([
        expect.stringMatching(/^Klarna 3 Zahlungen von 8,67.\$$/),
      ])
      expect(await shown('/shop/print-a-month')).toEqual([])
      await save(path, { klarna: undefined })
      expect(await shown('/shop/eddy-edition')).toEqual([])
      await stand.db.deleteFrom('site_settings').where('key', '=', 'installments').execute()
    })

    describe('of all kinds', () => {
      test.each(PAGES)('%s is for editing roles alone [SRV-21]', async (path) => {
        for (const [who, status] of [
          ['owner', 200],
          ['store', 403],
          ['moderator', 403],
          ['viewer', 403],
          ['member', 403],
        ] as const) {
          await signIn(who)
          const crumb = visitor.cookies.get('crumb') ?? ''
          expect((await visitor.send(path)).status, who).toBe(status)
          if (status === 403) expect((await visitor.send(path, { form: { crumb, reset: '1' } })).status).toBe(403)
        }
        visitor = await arrive()
        const { status, headers } = await visitor.send(path)
        expect([status, headers.get('Location')]).toEqual([302, `/account?next=${encodeURIComponent(path)}`])
      })

      test.each(PAGES)(
        '%s saves as it stands, and says so [SRV-59 b] [SRV-59 c] [SRV-59 d] [SRV-86 b]',
        async (path) => {
          const { status, to, page } = await save(path, {})
          expect([status, to]).toEqual([303, `${path}?saved=1`])
          expect(page.querySelector('output')?.textContent).toMatch(/^Saved\./)
          expect((await read(path)).querySelector('output')).toBeNull()
          expect(stand.logged.at(-1)).toMatchObject({ level: 'info', details: { accountId: 'editor' } })
        },
      )

      test.each(PAGES)(
        '%s stores nothing without its crumb, and shows the form anew [SRV-13] [SRV-86 f]',
        async (path) => {
          const changes = { 'site-title': 'Another Hall', accent: 'teal', 'new-code': 'fr', accept: 'Fine' }
          const { status, page } = await save(path, changes, 'lost')
          expect(status).toBe(400)
          expect(page.title).toMatch(/^Error: /)
          expect(page.querySelector('[role="alert"]')?.textContent).toContain('Nothing has been saved yet')
          expect(page.querySelector('[role="alert"]')?.hasAttribute('autofocus')).toBe(true)
          const typed = Object.entries(changes).filter(([name]) => valueOf(page, name) !== undefined)
          expect(typed).toHaveLength(1)
          for (const [name, text] of typed) expect(valueOf(page, name)).toBe(text)
          expect(/Another Hall|data-site-theme/.test(await asVisitor('/attic'))).toBe(false)
        },
      )

      test.each(PAGES)('%s refuses what no browser sends, and never fails [SRV-8 a]', async (path) => {
        const crumb = visitor.cookies.get('crumb') ?? ''
        for (const form of [
          { crumb },
          {
            crumb,
            __proto__x: '1',
            'link-0-label': 'x',
            'column-0-heading': '',
            'language-0-code': '\0',
            accent: '\0',
          },
          {
            crumb,
            'language-0-code': 'x'.repeat(5000),
            'language-0-name': 'x',
            default: '0',
            'site-title': 'x'.repeat(5000),
          },
        ]) {
          const response = await visitor.send(path, { form: form as Record<string, string> })
          expect([response.status, response.headers.get('Location')]).toEqual([303, `${path}?refused=1`])
        }
        expect(stand.logged.filter(({ level }) => level === 'error')).toEqual([])
      })
    })

    describe('of header and footer', () => {
      test('are stored and shown by the next page, without emptied rows and in their order [SRV-59 b] [SRV-35]', async () => {
        const { status } = await save(HEADER_FOOTER, {
          'site-title': ' The Hall ',
          'link-0-label': '',
          'link-0-href': '',
          'link-5-label': 'Tickets',
          'link-5-href': '/#block-edition',
          'column-0-line-0-label': 'The old lamp works',
          'column-1-heading': '',
          ...Object.fromEntries(
            Array.from({ length: 8 }, (_, place) => [
              [`column-1-line-${place}-label`, ''],
              [`column-1-line-${place}-href`, ''],
            ]).flat(),
          ),
          'column-4-heading': 'Late',
          'column-4-line-0-label': 'Open until two',
          'column-4-line-1-label': 'The programme',
          'column-4-line-1-href': '/late',
          closing: 'Mind the step.',
        })
        expect(status).toBe(303)
        const { header, footer } = JSON.parse(await asVisitor('/api/site-header-footer')) as Record<string, any>
        expect(header.siteTitle).toBe('The Hall')
        expect(header.navigation.map(({ label }: { label: string }) => label)).toEqual([
          'Events',
          'Shop',
          'Visit',
          'Contact',
          'Tickets',
        ])
        expect(footer.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
          'Find us',
          'What happens',
          'Ask us',
          'Late',
        ])
        expect(footer.columns[0].lines[0]).toBe('The old lamp works')
        expect(footer.columns[3].lines).toEqual(['Open until two', { label: 'The programme', href: '/late' }])
        const html = await asVisitor('/')
        for (const text of ['The Hall', 'Tickets', 'Open until two', 'Mind the step.']) expect(html).toContain(text)
      })

      test('name every page, feed and calendar by the title of the owner [SRV-320]', async () => {
        await save(HEADER_FOOTER, { 'site-title': 'The <Mill>' })
        for (const path of ['/prints', '/search?q=lamp', '/no-such-page', '/cookies', '/cart', '/account'])
          expect(/<title(?: [^<>]*)?>([^<]*)/.exec(await asVisitor(path))?.[1], path).toMatch(/. · The &lt;Mill&gt;$/)
        expect(await asVisitor('/journal/rss.xml')).toContain('<title>Journal · The &#60;Mill&#62;</title>')
        expect(await asVisitor('/events.ics')).toMatch(/^X-WR-CALNAME:.+ · The <Mill>/m)
      })

      test('with faults are refused at their fields, and everything typed stays [SRV-59 b] [SRV-86 e]', async () => {
        const before = await asVisitor('/api/site-header-footer')
        const changes = {
          'site-title': ' ',
          'link-0-href': 'java\tscript:steal()',
          'link-1-href': '',
          'link-2-label': '',
          'link-3-href': 'www.elsewhere.test',
          'column-0-heading': '',
          'column-1-line-0-href': 'data:text/html,x',
          'column-2-line-0-label': 'x'.repeat(201),
          closing: '',
        }
        const { status, to, page, errors } = await save(HEADER_FOOTER, changes)
        expect([status, to]).toEqual([303, `${HEADER_FOOTER}?refused=1`])
        expect(Object.keys(errors).toSorted()).toEqual(Object.keys(changes).toSorted())
        expect(errors['link-0-href']).toContain('not safe')
        expect(errors['link-1-href']).toContain('where this link leads')
        for (const [name, text] of Object.entries(changes)) {
          expect(valueOf(page, name), name).toBe(text)
          expect(page.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')).toBe(`${name}-error`)
          expect(page.querySelector(`.refusal a[href="#${name}"]`), name).not.toBeNull()
        }
        expect(page.title).toBe('Error: Header and footer · Lantern Hall')
        expect(await asVisitor('/api/site-header-footer')).toBe(before)
        expect((await read(HEADER_FOOTER)).querySelector('.refusal')).toBeNull()
      })

      test('have at most 40 links [SRV-59 b]', async () => {
        const rows = Object.fromEntries(
          Array.from({ length: 41 }, (_, place) => [
            [`link-${place}-label`, 'x'],
            [`link-${place}-href`, '/'],
          ]).flat(),
        )
        const { page } = await save(HEADER_FOOTER, rows as unknown as Record<string, string>)
        expect(page.querySelector('.refusal')?.textContent).toBe('A list has 41 rows. It may have 40.')
      })

      test('have at most 60 lines in a column [SRV-59 b]', async () => {
        const lines = (count: number) =>
          Object.fromEntries(
            Array.from({ length: count }, (_, place) => [
              [`column-0-line-${place}-label`, 'x'],
              [`column-0-line-${place}-href`, ''],
            ]).flat(),
          ) as Record<string, string>
        const { page } = await save(HEADER_FOOTER, lines(61))
        expect(page.querySelector('.refusal')?.textContent).toBe('A list has 61 rows. It may have 60.')
        expect((await save(HEADER_FOOTER, lines(60))).to).toBe(`${HEADER_FOOTER}?saved=1`)
      })
    })
  })
}
