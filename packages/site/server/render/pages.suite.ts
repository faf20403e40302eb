import { PublicationStatus } from '@vitrine/enums'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { popupOverlay } from '../../../../apps/demo-site/content/overlays.ts'
import { createApp } from '../app.ts'
import { json } from '../database/json.ts'
import { saveSettings } from '../database/site.ts'
import { failingAt } from '../testing/failingDb.ts'
import type { Stand } from '../testing/stand.ts'
import { homePrints } from './warmPictures.ts'
import { createVisitor } from '../testing/visitor.ts'
import { storedData } from '../testing/storedData.ts'

/** Pages from their rows. The file is long because its tests share one stand with its rows. */
export function pagesSuite(stand: Stand): void {
  const get = async (path = '/', settings: Parameters<Stand['app']>[0] = {}, headers: Record<string, string> = {}) =>
    createVisitor(stand.app(settings)).send(path, { headers })

  const directivesOf = (response: Response): string[] =>
    response.headers.get('Content-Security-Policy')?.split('; ') ?? []

  const blocksOf = (html: string): string[] =>
    [...html.matchAll(/"block-([\w-]+)" data-block-t/g)].map(([, id]) => id as string)

  test('the popup of a page has the form that its settings name; without one it has none [OVL-19] [SRV-73 b]', async () => {
    async function formsInPopup(): Promise<(string | null)[]> {
      const { document } = new JSDOM(await (await get('/late')).text()).window
      const popup = [...document.querySelectorAll('template')].find(({ content }) =>
        content.textContent.includes('The programme, once a month'),
      )!
      return [...popup.content.querySelectorAll('form')].map((form) => form.getAttribute('action'))
    }
    expect(await formsInPopup()).toEqual([expect.stringContaining('/api/form/SaveFormSubmission')])
    const slices = popupOverlay.slices.filter(({ type }) => type !== 'newsletter')
    await saveSettings(stand.db, { popupOverlay: { ...popupOverlay, slices } })
    expect(await formsInPopup()).toEqual([])
  })

  test.each([
    ['/prints', ['gallery', 'gallery/wall', 'overlays'], ['every']],
    ['/cart', ['overlays'], ['every', 'cartPage']],
  ])(
    'the page %s contains the entries %j and the features %j of the build [SRV-136]',
    async (path, islands, features) => {
      const entry = { file: 'some-1a', strategy: 'visible' } as const
      const tables = {
        islands: { gallery: entry, 'gallery/wall': entry, map: entry, overlays: entry },
        features: { every: { file: 'every-2b' }, cartPage: { file: 'cart-3c', pageTypes: [200, 205] } },
      }
      const app = createApp({ ...stand.services, assets: { ...stand.services.assets, tables } })
      const { document } = new JSDOM(await createVisitor(app).page(path)).window
      const written = JSON.parse(document.querySelector('script[data-page-tables]')!.textContent) as typeof tables
      expect([Object.keys(written.islands), Object.keys(written.features)]).toEqual([islands, features])
      expect(written.islands.overlays).toEqual(entry)
    },
  )

  test('a missing address shows one print at each visit, and four addresses show four [SRV-177]', async () => {
    const printOf = async (path: string): Promise<string | undefined> =>
      /href="(\/prints\/[\w-]+)"/.exec((await (await get(path)).text()).split('<figcaption>')[1] ?? '')?.[1]
    const prints = await Promise.all(['/a', '/b', '/c', '/d', '/d'].map(printOf))
    expect(prints[4]).toBe(prints[3])
    expect(new Set(prints).size).toBe(4)
  })

  describe('the home page', () => {
    test('names the prints that are encoded ahead, its hero first [SRV-111]', async () => {
      const prints = await homePrints({ ...stand.services, log: { info: () => {}, error: () => {} } })
      expect(prints[0]).toBe('the-lamp-factory')
      expect(prints).toContain('one-window')
      expect(prints.length).toBeGreaterThan(12)
    })

    test('has every block of its rows in order, between header and footer [SRV-117]', async () => {
      const response = await get()
      expect(response.status).toBe(200)
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
      const html = await response.text()
      expect(html).toMatch(/^<!doctype html>/i)
      expect(html).toMatch(/<\/html>\s*$/)
      expect(blocksOf(html)).toEqual([
        'announcement-bar',
        'hero',
        'welcome',
        'wall',
        'prints-title',
        'prints',
        'collection',
        'stage',
        'stage-film',
        'pieces',
        'lantern-film',
        'line',
        'edition-words',
        'edition',
        'visit',
        'ask',
        'plan',
        'letter',
        'contact',
        'mobile-bar',
      ])
      expect(html.indexOf('<header')).toBeLessThan(html.indexOf('id="block-hero"'))
      expect(html.indexOf('id="block-contact"')).toBeLessThan(html.indexOf('<footer'))
      expect(stand.logged).toEqual([])
    })

    test('shows what the rows say: a product with its prices, a form with its fields, pictures with their size [SRV-117]', async () => {
      const html = await (await get()).text()
      expect(html).toContain('One Window, print edition')
      expect(html).toContain('$28.00')
      expect(html).toContain('name="field.email"')
      const images = html.match(/<img[^<>]*>/g) ?? []
      expect(images.length).toBeGreaterThanOrEqual(22)
      for (const image of images) {
        expect(image).toMatch(/ width="\d+"/)
        expect(image).toMatch(/ height="\d+"/)
      }
      expect(images[0]).toMatch(/fetchpriority="high"/i)
    })

    test('writes no script and no handler of its own [SRV-8 d]', async () => {
      const html = await (await get()).text()
      for (const script of html.split('<script').slice(1)) {
        const attributes = script.slice(0, script.indexOf('>'))
        expect(attributes.includes('src=') || attributes.includes('application/json'), attributes).toBe(true)
        if (attributes.includes('src=')) expect(script.slice(attributes.length)).toMatch(/^><\/script>/)
      }
      expect(html).not.toMatch(/<[^<>]+\son\w+="/)
    })

    test('tells nobody what stays on the server: no recipients, no stock keeping, no seed marks [SRV-117]', async () => {
      const html = await (await get()).text()
      expect(html).not.toMatch(/(?:"|&quot;)seed(?:"|&quot;)/)
      expect(html).not.toContain('collection_id')
      const { document } = new JSDOM(html).window
      const dataOf = (id: string) =>
        JSON.parse(document.getElementById(`block-${id}`)!.getAttribute('data-block-json')!) as Record<string, any>
      const { product, ...more } = dataOf('edition')
      expect(more).toEqual({ currency: 'USD' })
      expect(Object.keys(product).toSorted()).toEqual(['id', 'onSale', 'productType', 'title', 'variants'])
      const members = new Set(product.variants.flatMap((variant: object) => Object.keys(variant)))
      expect([...members].toSorted()).toEqual([
        'onSale',
        'optionValues',
        'price',
        'qtyInStock',
        'salePrice',
        'sku',
        'unlimited',
      ])
      expect(Object.keys(dataOf('contact')).toSorted()).toEqual([
        'collectionId',
        'fields',
        'fractionDigits',
        'id',
        'objectName',
        'postSubmitHtml',
        'region',
        'submissionText',
        'submitButtonText',
      ])
    })

    test('has the bands of its layout, and in each its cells with width, animation and blocks [SRV-117]', async () => {
      const { document } = new JSDOM(await (await get('/write')).text()).window
      const bands = [...document.querySelectorAll<HTMLElement>('main .band')].map((band) => [
        band.dataset['theme'],
        ...[...band.querySelectorAll<HTMLElement>('.cell')].map((cell) => [
          cell.className,
          cell.dataset['span'],
          cell.dataset['animation'],
          ...[...cell.children].map(({ id }) => id.slice('block-'.length)),
        ]),
      ])
      expect(bands.slice(0, 4)).toEqual([
        [undefined, ['cell', 'full', undefined, 'write-hero']],
        [undefined, ['cell', 'aside', undefined, 'evening-words'], ['cell', 'main', undefined, 'write-evening']],
        ['ink', ['cell', 'start', 'slide', 'programme-words', 'programme']],
        [undefined, ['cell', 'aside', undefined, 'guests-words'], ['cell', 'main', undefined, 'write-guest-book']],
      ])
      expect(bands).toHaveLength(7)
    })

    test('asks about cookies until the visitor has chosen [COO-35]', async () => {
      expect(await (await get()).text()).toContain('only if you say yes')
      const chosen = await (await get('/', {}, { Cookie: 'ss_cookieAllowed=false' })).text()
      expect(chosen).not.toContain('data-scope="cookies"')
    })

    test('is compressed for who can read that, its head in a part of its own [SRV-121]', async () => {
      for (const [asked, given] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['', null],
      ] as const) {
        const response = await get('/', {}, { 'Accept-Encoding': asked })
        expect(response.headers.get('Content-Encoding')).toBe(given)
        expect(response.headers.get('Vary')).toContain('Accept-Encoding')
        await response.body?.cancel()
      }
    })
  })

  describe('a block', () => {
    test('whose row is broken costs only itself and is logged [SRV-89]', async () => {
      const before = await stand.db
        .selectFrom('blocks')
        .select(['id', 'data', 'type'])
        .where('id', 'in', ['wall', 'edition', 'plan', 'contact'])
        .execute()
      const spoil = (id: string, data: unknown) =>
        stand.db
          .updateTable('blocks')
          .set({ data: JSON.stringify(data) })
          .where('id', '=', id)
          .execute()
      await spoil('wall', 'nothing of a gallery')
      await spoil('plan', null)
      await spoil('edition', { productId: 'gone' })
      await spoil('contact', { formId: 'gone' })
      try {
        const response = await get()
        expect(response.status).toBe(200)
        const html = await response.text()
        expect(html).toContain('Come in, the lights are on')
        expect(html).toContain('Write to the desk')
        expect(html).toMatch(/<\/html>\s*$/)
        const broken = stand.logged.filter(({ level }) => level === 'error').map(({ details }) => details.id)
        expect(new Set(broken)).toEqual(new Set(['wall', 'plan', 'edition', 'contact']))
      } finally {
        for (const { id, data } of before) await spoil(id, data)
      }
    })

    test('of a collection that is not there, or not published, is left out [SRV-119]', async () => {
      const { data, store: change } = await storedData(stand.db, 'blocks', 'latest-posts')
      const { collectionId } = data as { readonly collectionId: string }
      const publish = (status: number) =>
        stand.db.updateTable('pages').set({ status }).where('id', '=', collectionId).execute()
      const shown = async () => blocksOf(await (await get('/whats-on')).text())
      const whole = await shown()
      expect(whole).toContain('latest-posts')
      try {
        await change({ ...(data as object), collectionId: 'no-such' })
        expect(await shown()).toEqual(whole.filter((id) => id !== 'latest-posts'))
      } finally {
        await change(data)
      }
      await publish(PublicationStatus.Draft)
      try {
        const left = await shown()
        expect(left).not.toContain('latest-posts')
        expect(left).toContain('coming-events')
      } finally {
        await publish(PublicationStatus.Published)
      }
    })

    test.each([
      ['wall', 'gallery', '8'],
      ['contact', 'form', '9'],
    ])('%s is the same whether its type is stored as %s or as %s [BLK-3]', async (id, name, number) => {
      const rename = (type: string) => stand.db.updateTable('blocks').set({ type }).where('id', '=', id).execute()
      const named = await (await get()).text()
      await rename(number)
      try {
        const numbered = await (await get()).text()
        const opening = (html: string) => html.split(`<div id="block-${id}"`)[1]!.split('>')[0]
        expect(opening(numbered)).toBe(opening(named))
        expect(numbered).toContain(`id="block-${id}" data-block-type="${name}" `)
        const sheets = (html: string) => html.split('<link rel="stylesheet"').map((part) => part.split('>')[0])
        expect(sheets(numbered)).toEqual(sheets(named))
      } finally {
        await rename(name)
      }
    })

    test('beyond the sixtieth is shown like the others, with one line in the log [BLK-8]', async () => {
      const row = await stand.db.selectFrom('blocks').selectAll().where('id', '=', 'ask').executeTakeFirstOrThrow()
      const ids = Array.from({ length: 61 }, (_, place) => `more-${place}`)
      const more = ids.map((id, place) => ({ ...row, id, data: json(row.data), position: 100 + place, seed: null }))
      await stand.db.insertInto('blocks').values(more).execute()
      try {
        const shown = blocksOf(await (await get()).text())
        expect(ids.filter((id) => !shown.includes(id))).toEqual([])
        expect(stand.logged.map(({ message }) => message)).toEqual([
          expect.stringMatching(/^\[blocks\] A layout of \d+ blocks has more than 60\./),
        ])
      } finally {
        await stand.db.deleteFrom('blocks').where('id', 'in', ids).execute()
      }
    })

    test('of a type nobody knows leaves the page whole [SRV-89]', async () => {
      await stand.db.updateTable('blocks').set({ type: 'orrery' }).where('id', '=', 'ask').execute()
      try {
        const response = await get()
        expect(response.status).toBe(200)
        expect(await response.text()).toContain('id="block-contact"')
      } finally {
        await stand.db.updateTable('blocks').set({ type: 'button' }).where('id', '=', 'ask').execute()
      }
    })
  })

  describe('an address', () => {
    test.each(['/%00', '/prints/%00', '/prints/%ED%A0%80', '/a%00b/c', '/%ED%A0%80'])(
      'that no text can be, %s, answers 404 [SRV-78]',
      async (path) => {
        expect((await get(path)).status).toBe(404)
        expect(stand.logged).toEqual([])
      },
    )

    test('that takes nothing answers a post with 404 as a page [SRV-78]', async () => {
      const response = await createVisitor(stand.app()).send('/', { form: { greeting: 'hello' } })
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('There is nothing here')
    })

    test('without a page answers 404 as a page [SRV-78]', async () => {
      const response = await get('/attic')
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('There is nothing here')
      expect(html).toContain('"pageType":100')
    })

    test('that fails answers 500 as a page without internals, and logs the cause [SRV-6]', async () => {
      const db = failingAt(stand.db, 'blocks')
      const response = await createVisitor(stand.app({}, { db })).send('/')
      expect(response.status).toBe(500)
      const html = await response.text()
      expect(html).toContain('Internal server error. Please try again later.')
      expect(html).toContain('"pageType":101')
      expect(html).not.toMatch(/driver|sql|postgres|destroyed/i)
      expect(stand.logged.map(({ message }) => message)).toContain('a request failed')
    })
  })

  test.each([
    [
      '/prints/one-window',
      [
        ' data-theme="ink" data-light style="--light-paper:#27201B;--light-ink:#F5F2F0;--light-muted:#B9B1AC;--light-line:#F5F2F033"',
        '',
      ],
    ],
    ['/', ['', '', ' data-theme="ink"', '', ' data-theme="ink"', '', '', '']],
  ])(
    'only the first band of a page about one print has its light; those of %s have %j [SRV-115]',
    async (path, bands) => {
      const html = await (await get(path)).text()
      expect([...html.matchAll(/<div class="band"([^<>]*)>/g)].map(([, attributes]) => attributes)).toEqual(bands)
    },
  )

  describe('the headers', () => {
    test('carry the nonce policy by default, and every script its nonce [SRV-8 d]', async () => {
      const response = await get()
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      const nonce = /'nonce-([^']+)' 'strict-/.exec(policy)?.[1]
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
      for (const part of [
        `style-src-elem 'self' 'nonce-${nonce}'`,
        `style-src-attr 'unsafe-inline'`,
        `base-uri 'none'`,
        `object-src 'none'`,
        `require-trusted-types-for 'script'`,
        `trusted-types vitrine dompurify`,
      ]) {
        expect(policy.split('; ')).toContain(part)
      }
      const scripts = (await response.text()).match(/<script[^<>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThanOrEqual(2)
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
      const again = await get()
      expect(again.headers.get('Content-Security-Policy')).not.toBe(policy)
    })

    test('carry the policy by origin where that is chosen [SRV-8 d]', async () => {
      const policy = (await get('/', { csp: 'self' })).headers.get('Content-Security-Policy')?.split('; ')
      expect(policy).toContain(`script-src 'self'`)
      expect(policy).toContain(`require-trusted-types-for 'script'`)
    })

    test.each([
      ['a visit', {}, `'none'`],
      ['a top-level navigation', { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'same-origin' }, `'none'`],
      ['a frame of another site', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'cross-site' }, `'none'`],
      ['a frame of another port', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-site' }, `'none'`],
      ['a frame of the same origin', { 'Sec-Fetch-Dest': 'iframe', 'Sec-Fetch-Site': 'same-origin' }, `'self'`],
      ['an object', { 'Sec-Fetch-Dest': 'object', 'Sec-Fetch-Site': 'same-origin' }, `'none'`],
    ])('let %s be framed by %j: %s [SRV-8 e]', async (_case, headers, ancestors) => {
      for (const path of ['/', '/account', '/attic']) {
        const response = await get(path, {}, headers)
        expect(directivesOf(response)).toContain(`frame-ancestors ${ancestors}`)
        expect(response.headers.get('Vary')).toContain('Sec-Fetch-Dest, Sec-Fetch-Site')
      }
    })

    test('let the panel alone frame pages of the site [SRV-8 e]', async () => {
      const frames = async (path: string, settings = {}): Promise<string[] | undefined> =>
        directivesOf(await get(path, settings))
          .find((directive) => directive.startsWith('frame-src '))
          ?.split(' ')
          .slice(1)
      const schedules = 'http://lantern-hall.test/stub/schedules/'
      for (const path of ['/', '/account', '/attic', '/configuration'])
        expect(await frames(path)).toEqual(['http://lantern-hall.test/stub/players/', schedules])
      const hosts = ['www.youtube.com', 'player.vimeo.com', 'fast.wistia.net', 'animoto.com']
      const real = hosts.map((host) => `https://${host}`)
      expect(await frames('/', { players: 'real' })).toEqual([...real, schedules])
      const viewer = createVisitor(stand.app({ players: 'real' }))
      await viewer.page('/')
      await viewer.call('/api/site-users/account/session', { email: 'viewer@demo.test', password: 'lantern-light' })
      for (const path of ['/config', '/config/', '/config/design', '/config/?frameUrl=%2F'])
        expect(directivesOf(await viewer.send(path))).toContain(`frame-src 'self' ${real.join(' ')}`)
    })

    test('show the player of an embed as its stand-in, and the provider’s own where the settings say so [SRV-3 c]', async () => {
      const own = 'https://www.youtube.com/embed/lanternhall'
      const embedOf = async (settings = {}): Promise<string> => {
        const { document } = new JSDOM(await (await get('/workbench/films', settings)).text()).window
        return [...document.querySelectorAll('[data-block-type="embed"]')].map(({ outerHTML }) => outerHTML).join('\n')
      }
      const standIn = await embedOf()
      expect([standIn.includes('/stub/players/youtube.html?id=lanternhall'), standIn.includes(own)]).toEqual([
        true,
        false,
      ])
      const real = await embedOf({ players: 'real' })
      expect([real.includes('/stub/players/'), real.includes(own)]).toEqual([false, true])
    })

    test('keep types, referrers, powers and windows to the site [SRV-108]', async () => {
      for (const path of ['/', '/attic']) {
        const { headers } = await get(path)
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
        expect(headers.get('Permissions-Policy')).toBe(
          'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        )
        expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
        expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
        expect(headers.get('Strict-Transport-Security')).toBeNull()
      }
    })

    test('ask for https alone where the site is reached by it [SRV-108]', async () => {
      const headers = { 'X-Forwarded-Proto': 'https' }
      const of = async (trustProxy: number) =>
        (await get('/', { trustProxy }, headers)).headers.get('Strict-Transport-Security')
      expect([await of(1), await of(0)]).toEqual(['max-age=31536000; includeSubDomains', null])
    })

    test('give every answer a policy, and every answer by https the demand for it [SRV-157]', async () => {
      const files = `default-src 'none'; connect-src 'self'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
      for (const path of ['/robots.txt', '/api/commerce/shopping-cart', '/healthz', '/events.ics', '/assets/none.js']) {
        const { headers } = await get(path, { trustProxy: 1 }, { 'X-Forwarded-Proto': 'https' })
        expect([headers.get('Content-Security-Policy'), headers.get('Strict-Transport-Security')], path).toEqual([
          files,
          'max-age=31536000; includeSubDomains',
        ])
      }
    })

    test('name the origin of the site, whatever host a request names [SRV-108]', async () => {
      const origins = async (siteOrigin: string) => {
        const html = await (await get('/', { siteOrigin }, { Host: 'evil.test' })).text()
        return [html.includes('https://hall.test/'), html.includes('evil.test')]
      }
      expect(await origins('https://hall.test')).toEqual([true, false])
    })

    test('keep types also where there is no document, and weigh nothing more there [SRV-108]', async () => {
      for (const path of ['/healthz', '/api/nothing', '/icon.svg']) {
        const { headers } = await get(path)
        expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
        expect(headers.get('Permissions-Policy')).toBeNull()
      }
    })
  })
}
