import { describe, expect, test } from 'vitest'
import { KEY, SAVE, solveCaptcha, submission } from '../testing/formCalls.ts'
import type { Stand } from '../testing/stand.ts'
import { arrive } from '../testing/visitor.ts'

/** Hosts that the site answers, and those that never reach an address it writes. */
export function allowedHostsSuite(stand: Stand): void {
  const LISTED = ['hall.test', 'www.hall.test', 'hall.test:4443', '[::1]:4000']
  /** Asks for a path of the site with a host in the header. */
  const ask = (path: string, host: string, settings = {}, more: Readonly<Record<string, string>> = {}) =>
    stand
      .app({ allowedHosts: LISTED, ...settings })
      .request(`http://hall.test${path}`, { headers: { Host: host, ...more } })

  describe('with a list of hosts', () => {
    test.each([
      'hall.test',
      'HALL.test',
      'hall.test.',
      'hall.test:80',
      'hall.test:443',
      'www.hall.test',
      'hall.test:4443',
      '[::1]:4000',
      '[0:0:0:0:0:0:0:1]:4000',
    ])('a page is answered for %s [SRV-108]', async (host) => {
      expect((await ask('/', host)).status).toBe(200)
    })

    test.each([
      'evil.test',
      'hall.test.evil.test',
      'evil-hall.test',
      'hall.test..',
      'hall.test:81',
      'hall.test@evil.test',
      'hall.test/evil.test',
      'hall.test#evil.test',
      'hall.test\\evil.test',
      'hall.test, evil.test',
      '[::1]',
      '[::ffff:127.0.0.1]:4000',
      '127.0.0.1:4000',
      '*',
      '"><script>alert(1)</script>',
    ])('every address for %s is answered 421, and the answer does not repeat the host [SRV-108]', async (host) => {
      for (const path of ['/', '/journal/rss.xml', '/sitemap.xml', '/api/commerce/shopping-cart', '/icon.svg']) {
        const answer = await ask(path, host)
        expect([answer.status, answer.headers.get('Cache-Control')], path).toEqual([421, 'no-store'])
        expect(await answer.text()).toBe('This server has no site of that name.\n')
      }
    })

    test('a whole address in the first line counts as well as the header [SRV-108]', async () => {
      const app = stand.app({ allowedHosts: LISTED })
      expect((await app.request('http://evil.test/', { headers: { Host: 'hall.test' } })).status).toBe(421)
    })

    test('the header X-Forwarded-Host is not read, whatever proxies are trusted [SRV-108]', async () => {
      const forged = { 'X-Forwarded-Host': 'evil.test' }
      const page = await ask('/', 'hall.test', { trustProxy: 2 }, forged)
      expect([page.status, (await page.text()).includes('evil.test')]).toEqual([200, false])
      expect((await ask('/', 'evil.test', { trustProxy: 2 }, { 'X-Forwarded-Host': 'hall.test' })).status).toBe(421)
    })

    test('health is answered for every host, as a load balancer asks by the address of a process [SRV-108]', async () => {
      expect((await ask('/healthz', '10.0.0.7:4000')).status).toBe(200)
      expect((await ask('/readyz', '10.0.0.7:4000')).status).toBe(200)
    })

    test('addresses in pages, feeds and frames have the listed spelling of the host [SRV-108]', async () => {
      for (const host of ['HALL.test.:443', 'hall.test:80']) {
        const page = await ask('/', host, { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' })
        const html = await page.text()
        expect(html).toContain('<link rel="canonical" href="https://hall.test/"')
        expect(html).toContain('<meta property="og:url" content="https://hall.test/"')
        const directives = page.headers.get('Content-Security-Policy')!.split(';')
        const frames = directives.find((one) => one.trim().startsWith('frame-src '))!
        expect(frames.split(' ')).toContain('https://hall.test/stub/schedules/')
        const feeds = ['/journal/rss.xml', '/sitemap.xml', '/robots.txt'].map(async (path) =>
          (await ask(path, host)).text(),
        )
        for (const text of await Promise.all(feeds)) {
          expect(text).toContain('http://hall.test/')
          expect(text).not.toMatch(/HALL\.test|hall\.test[.:]/)
        }
      }
    })

    test('SITE_ORIGIN stands in addresses of every listed host, and frames have the origin that was asked for [SRV-108]', async () => {
      const page = await ask('/', 'www.hall.test', { siteOrigin: 'https://hall.test' })
      expect(await page.text()).toContain('<link rel="canonical" href="https://hall.test/"')
      expect(page.headers.get('Content-Security-Policy')).toContain(' http://www.hall.test/stub/schedules/;')
    })

    test('a captcha of the stand-in is verified [SRV-3 b]', async () => {
      const visitor = await arrive(stand.app({ allowedHosts: ['lantern-hall.test'] }))
      const entry = {
        ...submission((await visitor.call(KEY)).body.key, { who: 'Ada', message: 'A fine hall.' }),
        formId: 'guest-book',
        captchaKey: await solveCaptcha(visitor),
      }
      expect((await visitor.call(SAVE, entry)).status).toBe(200)
    })
  })

  test('without a list a page is answered for every host [SRV-108]', async () => {
    expect((await ask('/', 'evil.test', { allowedHosts: [] })).status).toBe(200)
  })
}
