import { beforeEach, describe, expect, test } from 'vitest'
import { saveSettings } from '../database/site.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

const HEADER_FOOTER = '/api/site-header-footer'
const LANGUAGES = '/api/multilingual/languages'
const ENGLISH = { code: 'en-US', name: 'English', enabled: true, default: true }
const GERMAN = { code: 'de', name: 'Deutsch', enabled: true, default: false }
const ARABIC = { code: 'ar', name: 'العربية', enabled: true, default: false }

const header = { siteTitle: 'The Hall', navigation: [{ label: 'Tickets', href: '/#block-edition' }] }
const footer = { columns: [{ heading: 'Late', lines: ['Open until two'] }], closing: 'Mind the step.' }

/** Settings of the whole site. */
export function siteSuite(stand: Stand): void {
  // Wrap these tests in a `describe`, so that the `beforeEach` inside runs for no other suite.
  describe('the site', () => {
    let visitor: Visitor
    let token: string

    beforeEach(async () => {
      visitor = createVisitor(stand.app())
      await visitor.page('/account')
      const { body } = await visitor.call('/api/site-users/account/session', {
        email: 'editor@demo.test',
        password: 'lantern-light',
      })
      token = body.xsrfToken
    })

    async function send(method: string, path: string, json?: unknown) {
      const response = await visitor.send(
        `${path}?crumb=${encodeURIComponent(visitor.cookies.get('crumb') as string)}`,
        {
          method,
          headers: { 'X-XSRF-Token': token },
          ...(json !== undefined && { json }),
        },
      )
      return { status: response.status, body: (await response.json()) as any }
    }
    const asVisitor = async (path: string) => (await createVisitor(stand.app()).send(path)).json()

    describe('header and footer', () => {
      test('are read by everybody, as two objects [SRV-35]', async () => {
        expect(await asVisitor(HEADER_FOOTER)).toMatchObject({
          header: { siteTitle: 'Lantern Hall', navigation: [{ label: 'Prints' }, {}, {}, {}, {}] },
          footer: { closing: 'An arts centre in an old lamp factory. The lights are still on.' },
        })
      })

      test('are stored together, answered as stored, and shown by the next page [SRV-35]', async () => {
        expect(await send('PUT', HEADER_FOOTER, { header, footer })).toEqual({ status: 200, body: { header, footer } })
        expect(await asVisitor(HEADER_FOOTER)).toEqual({ header, footer })
        const html = await createVisitor(stand.app()).page('/')
        expect(html).toContain('The Hall')
        expect(html).toContain('Tickets')
        expect(html).toContain('Open until two')
        expect(html).toContain('Mind the step.')
        expect(html).not.toContain('Plan your visit</a></li></ul></section></div>')
        expect(stand.logged).toContainEqual({
          level: 'info',
          message: 'header and footer were changed',
          error: undefined,
          details: { accountId: 'editor' },
        })
      })

      test('stay when the site starts again [SRV-2]', async () => {
        await send('PUT', HEADER_FOOTER, { header, footer })
        const { seed } = await import('../database/seed.ts')
        const { SITE } = await import('../../../../apps/demo-site/content/site.ts')
        await seed(stand.db, SITE, () => Promise.reject(new Error('nothing of the content has changed')))
        expect(await asVisitor(HEADER_FOOTER)).toEqual({ header, footer })
      })

      test.each([
        ['nothing', {}],
        ['no footer', { header }],
        ['a list', { header: [], footer }],
        ['text', { header, footer: 'Mind the step.' }],
        ['null', { header: null, footer: null }],
        ['a list of both', [header, footer]],
      ])('are refused as %s, and stay as they are [SRV-35]', async (_, body) => {
        const before = await asVisitor(HEADER_FOOTER)
        const answer = await send('PUT', HEADER_FOOTER, body)
        expect(answer).toEqual({
          status: 400,
          body: { error: 'Header and footer are both needed, each as an object.' },
        })
        expect(await asVisitor(HEADER_FOOTER)).toEqual(before)
      })

      test('keep no link that runs, no markup that acts, and nothing that breaks a page [SRV-8 c]', async () => {
        const bad = {
          header: {
            siteTitle: '<img src=x onerror=steal()>',
            navigation: [
              { label: 'Run', href: 'javascript:steal()' },
              { label: 'Hidden', href: ' java\tscript:steal()' },
              { label: 'Data', href: 'data:text/html,<script>steal()</script>' },
              { label: 'Out', href: 'https://elsewhere.test/' },
              { label: '', href: '/' },
              { href: '/' },
              'Prints',
              null,
            ],
            script: 'steal()',
          },
          footer: {
            columns: [
              { heading: 'Ask', lines: ['</ul><script>steal()</script>', { label: 'x', href: 'vbscript:x' }, 7] },
              {},
            ],
            closing: 7,
          },
        }
        const { status, body } = await send('PUT', HEADER_FOOTER, bad)
        expect(status).toBe(200)
        expect(body.header).toEqual({
          siteTitle: '<img src=x onerror=steal()>',
          navigation: [{ label: 'Out', href: 'https://elsewhere.test/' }],
        })
        expect(body.footer.columns).toEqual([{ heading: 'Ask', lines: ['</ul><script>steal()</script>'] }])
        const response = await visitor.send('/')
        expect(response.status).toBe(200)
        const html = await response.text()
        expect(html).not.toContain('<img src=x')
        expect(html).not.toContain('<script>steal')
        expect(html).not.toMatch(/href="[^"]*script:/)
        expect(html).toContain('&lt;img src=x onerror=steal()&gt;')
      })

      test.each([
        ['a null character', { siteTitle: 'Lantern\0Hall' }],
        ['half a character', { siteTitle: 'Lantern \ud83c' }],
        ['a name with a null character', { 'site\0Title': 'Lantern Hall' }],
      ])('with %s are refused whole, since no database keeps it [SRV-35]', async (_, header) => {
        const before = await asVisitor(HEADER_FOOTER)
        expect((await send('PUT', HEADER_FOOTER, { header, footer: {} })).status).toBe(400)
        expect(await asVisitor(HEADER_FOOTER)).toEqual(before)
        expect(stand.logged.filter(({ level }) => level === 'error')).toEqual([])
      })

      test('that a row spoiled cost no page', async () => {
        for (const value of ['null', '7', '[]', '{"navigation":7,"columns":"none"}']) {
          await stand.db
            .updateTable('site_settings')
            .set({ value, seed: null })
            .where('key', 'in', ['header', 'footer'])
            .execute()
          const response = await createVisitor(stand.app()).send('/')
          expect(response.status).toBe(200)
          expect(await response.text()).toContain('Lantern Hall')
        }
      })
    })

    test('header, footer and languages are changed by people who edit alone [SRV-35] [SRV-37]', async () => {
      const { body } = await visitor.call('/api/site-users/account/session', {
        email: 'member@demo.test',
        password: 'lantern-light',
      })
      token = body.xsrfToken
      const before = [await asVisitor(HEADER_FOOTER), await asVisitor(LANGUAGES)]
      expect((await send('PUT', HEADER_FOOTER, { header, footer })).status).toBe(403)
      expect((await send('PUT', LANGUAGES, { languages: [ENGLISH] })).status).toBe(403)
      expect((await send('DELETE', '/api/multilingual/connection')).status).toBe(403)
      expect([await asVisitor(HEADER_FOOTER), await asVisitor(LANGUAGES)]).toEqual(before)
    })

    describe('the languages', () => {
      test('are read by everybody [SRV-36]', async () => {
        expect(await asVisitor(LANGUAGES)).toEqual({ languages: [ENGLISH, GERMAN, ARABIC] })
      })

      test('have settings and a status for who edits [SRV-36]', async () => {
        expect(await send('GET', '/api/multilingual/settings')).toEqual({
          status: 200,
          body: { enabled: true, defaultLanguage: 'en-US', provider: 'Lamp Works Translation' },
        })
        expect(await send('GET', '/api/multilingual/status')).toEqual({
          status: 200,
          body: { connected: true, provider: 'Lamp Works Translation', lastSync: '2026-03-02T09:00:00.000Z' },
        })
        for (const about of ['settings', 'status'])
          expect(await asVisitor(`/api/multilingual/${about}`)).toMatchObject({ loginRequired: true })
      })

      test('are stored as they were sent, codes as everybody writes them [SRV-37]', async () => {
        const sent = [
          { ...ENGLISH, default: false },
          { code: 'PT-br', name: 'Português', enabled: true, default: true },
        ]
        const languages = [sent[0], { ...sent[1], code: 'pt-BR' }]
        expect(await send('PUT', LANGUAGES, { languages: sent })).toEqual({ status: 200, body: { languages } })
        expect(await asVisitor(LANGUAGES)).toEqual({ languages })
        expect(stand.logged.map(({ message }) => message)).toContain('the languages were changed')
        expect((await send('GET', '/api/multilingual/settings')).body.defaultLanguage).toBe('pt-BR')
      })

      test('of a row without a default have settings without one [SRV-36]', async () => {
        await saveSettings(stand.db, { languages: [GERMAN] })
        expect(await send('GET', '/api/multilingual/settings')).toEqual({
          status: 200,
          body: { enabled: true, provider: 'Lamp Works Translation' },
        })
      })

      test.each([
        ['no list', { languages: 'en' }],
        ['nothing', {}],
        ['no language', { languages: [] }],
        ['no default', { languages: [GERMAN] }],
        ['two defaults', { languages: [ENGLISH, { ...GERMAN, default: true }] }],
        ['a language twice', { languages: [ENGLISH, GERMAN, { ...GERMAN, code: 'DE' }] }],
        ['a code that is none', { languages: [ENGLISH, { ...GERMAN, code: 'german language' }] }],
        ['a code of the wrong type', { languages: [ENGLISH, { ...GERMAN, code: 49 }] }],
      ])('with %s are refused and stay as they are [SRV-37]', async (_, body) => {
        const answer = await send('PUT', LANGUAGES, body)
        expect(answer.status).toBe(400)
        expect(Object.keys(answer.body)).toEqual(['error'])
        expect(await asVisitor(LANGUAGES)).toEqual({ languages: [ENGLISH, GERMAN, ARABIC] })
      })

      test('lose their provider once, and a second time it is gone already [SRV-37]', async () => {
        for (let time = 0; time < 2; time += 1) {
          expect(await send('DELETE', '/api/multilingual/connection')).toEqual({
            status: 200,
            body: { connected: false },
          })
        }
        expect((await send('GET', '/api/multilingual/status')).body).toEqual({
          connected: false,
          provider: null,
          lastSync: null,
        })
        expect((await send('GET', '/api/multilingual/settings')).body).toEqual({
          enabled: true,
          defaultLanguage: 'en-US',
          provider: null,
        })
        expect(stand.logged.map(({ message }) => message)).toContain('the translation provider was disconnected')
      })
    })
  })
}
