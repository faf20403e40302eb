import { makeShownMark, makeToken, readSubmissionKey } from '@vitrine/server/core'
import { ENGLISH } from '../../messages/english.ts'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { JOURNAL_ID } from '../../../../apps/demo-site/content/collections/items.ts'
import { createApp } from '../app.ts'
import { inventoryIn } from '../collections/inventory.ts'
import { publicPaths } from '../collections/siteFiles.ts'
import type { Config } from '../config.ts'
import { storeComment } from '@vitrine/server/comments'
import { changedSince, pathKey, readRevision } from '../database/revision.ts'
import type { Env } from '../http/services.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const ITEM = 'one-window-edition'
const SKU = 'SQ4100201'

/** Everything in which two visitors without a session differ. */
interface Guise {
  readonly cookies: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly lang: string | undefined
}

const maybe = (values: readonly string[]): fc.Arbitrary<string | undefined> => fc.constantFrom(undefined, ...values)

const present = (record: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const guise: fc.Arbitrary<Guise> = fc.record({
  cookies: fc
    .record({
      ss_cookieAllowed: maybe(['true', 'false']),
      ss_announcement: maybe(['1.1790000000000', '2.1790000000000']),
      ss_popup: maybe(['1_7_1.1790000000000', '2_-1_0.1790000000000']),
      // Generate cookies that must not change a cached page: cookies of other programs on the same host, and the cookie
      // of an ended session.
      theme: maybe(['dark', 'light']),
      experiment: maybe(['a', 'b']),
      ss_session: maybe(['long-gone']),
    })
    .map(present),
  headers: fc
    .record({
      'User-Agent': maybe(['Mozilla/5.0 (iPhone) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)']),
      'Sec-GPC': maybe(['1']),
      'Sec-Purpose': maybe(['prefetch']),
      'Sec-CH-Prefers-Color-Scheme': maybe(['dark', 'light']),
      'Accept-Language': maybe(['de-AT', 'ar']),
      Referer: maybe(['https://search.example/?q=prints', 'https://news.example/</script>', 'no address']),
    })
    .map(present),
  lang: maybe(['de', 'ar', 'en-GB']),
})

/**
 * Pages that are drawn before, and answers to each visitor. The file is long because its tests share one stand with its
 * pages.
 */
export function pageCacheSuite(stand: Stand): void {
  /** Fixed time of the server's clock, so that two renderings of a page are equal. */
  const now = (): Date => new Date('2026-06-20T12:00:00Z')
  const standing = (config: Partial<Config> = {}): Hono<Env> =>
    createApp({ ...stand.services, clock: now, config: { ...stand.services.config, ...config } })
  const inventory = async (): Promise<readonly string[]> => [
    ...(await publicPaths({ ...stand.services, clock: now }, { offset: 0, limit: 500 })).paths,
    ...inventoryIn(ENGLISH, site).flatMap(({ links }) => links.map(({ href }) => href)),
    '/prints/eddy',
    '/no-such-page',
    '/furniture?popup=light',
  ]
  const inLanguage = (path: string, lang: string | undefined): string =>
    lang === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`

  function meet(app: Hono<Env>, crumb: string, { cookies }: Guise): Visitor {
    const visitor = createVisitor(app)
    for (const [name, value] of [['crumb', crumb], ...Object.entries(cookies)]) visitor.cookies.set(name!, value!)
    return visitor
  }

  /** The values of the fields with these names. */
  const valuesOf = (html: string, ...names: readonly string[]): string[] =>
    html
      .split('<')
      .filter((tag) => names.some((name) => tag.includes(`name="${name}"`)))
      .flatMap((tag) => /value="([^"]+)"/.exec(tag)?.[1] ?? [])

  /** An answer with names in place of the values that each answer makes anew; only right values get their name. */
  async function plain(response: Response, crumb: string) {
    const html = await response.text()
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none'
    const keys = valuesOf(html, 'key', 'submissionKey')
    const isRight = keys.map((key) => readSubmissionKey(stand.services.secret, crumb, key, now()))
    const named = keys.reduce((text, key) => text.replaceAll(key, 'a-key'), html).replaceAll(nonce, 'a-nonce')
    const headers = [...response.headers].filter(([name]) => name !== 'content-length' && name !== 'etag')
    return {
      html: named,
      isRight,
      status: response.status,
      headers: headers.map(([n, v]) => [n, v.replaceAll(nonce, 'a-nonce')]),
    }
  }

  const signIn = (visitor: Visitor) =>
    visitor.call('/api/site-users/account/session', { email: 'owner@demo.test', password: 'lantern-light' })
  const putIntoCart = (visitor: Visitor) =>
    visitor.call('/api/commerce/shopping-cart/entries', { itemId: ITEM, sku: SKU, quantity: 2 })

  const SHARED = { pageCache: 'shared', csp: 'self' } as const

  const titleOf = (html: string): string | undefined => /<title[^<>]*>([^<]+)/.exec(html)?.[1]
  const setTitle = (title: string) => stand.db.updateTable('pages').set({ title }).where('id', '=', 'prints').execute()

  test('a cached answer is the page that a visitor would be drawn, byte by byte, on every page [SRV-100]', async () => {
    const [cached, fresh] = [standing(), standing({ pageCache: 'off' })]
    for (const path of await inventory()) {
      await fc.assert(
        fc.asyncProperty(guise, async (one) => {
          const address = inLanguage(path, one.lang)
          const other = makeToken(stand.services.secret)
          const first = await meet(cached, other, one).send(address, {
            headers: { ...one.headers, Referer: 'https://first.example/' },
          })
          await first.text()
          const crumb = makeToken(stand.services.secret)
          const { headers } = one
          const answer = await plain(await meet(cached, crumb, one).send(address, { headers }), crumb)
          expect(answer).toEqual(await plain(await meet(fresh, crumb, one).send(address, { headers }), crumb))
          expect(answer.html).not.toContain(other)
          expect(answer.html).not.toContain('first.example')
        }),
        { numRuns: import.meta.env['VITRINE_FULL'] ? 20 : 1 },
      )
    }
    // Every page of the index is drawn three times.
  }, 120_000)

  test('in brotli a cached answer reads as without it, also for visitors who come from elsewhere [SRV-100]', async () => {
    const app = standing()
    const crumb = makeToken(stand.services.secret)
    for (const Referer of ['', 'https://first.example/', 'https://second.example/a/longer/address', '']) {
      const ask = async (encoding: string): Promise<string> => {
        const headers = { 'Accept-Encoding': encoding, Cookie: `crumb=${crumb}`, ...(Referer && { Referer }) }
        const answer = await createVisitor(app).send('/write', { headers })
        expect(answer.headers.get('Content-Encoding')).toBe(encoding === 'br' ? 'br' : null)
        const bytes = Buffer.from(await answer.arrayBuffer())
        const read = (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString()
        const { html, isRight } = await plain(new Response(read, { headers: answer.headers }), crumb)
        expect(isRight.every((state) => state === 'valid')).toBe(true)
        expect(html.includes(`"referrer":"${Referer}"`)).toBe(Referer !== '')
        return html.replace(/("referrer":"[^"]*") +/, '$1')
      }
      await ask('identity')
      expect(await ask('br')).toBe(await ask('identity'))
    }
  })

  test('each visitor has an own crumb, key and nonce, and the number of their own cart [SRV-100]', async () => {
    const app = standing()
    const [one, other] = [createVisitor(app), createVisitor(app)]
    const first = await one.page('/write')
    const second = await other.page('/write')
    const values = (html: string, name: string): string[] => [...new Set(valuesOf(html, name))]
    expect(values(first, 'crumb')).toEqual([one.cookies.get('crumb')])
    expect(values(second, 'crumb')).toEqual([other.cookies.get('crumb')])
    expect(values(first, 'key').length).toBeGreaterThan(1)
    expect(values(second, 'key').filter((key) => values(first, 'key').includes(key))).toEqual([])
    const nonces = new Set([first, second].map((html) => /nonce="([^"]+)"/.exec(html)?.[1]))
    expect(nonces.size).toBe(2)
  })

  test('a publish is in the next answer of every app over the database [SRV-100]', async () => {
    const apps = [standing(), standing()]
    const read = async () => Promise.all(apps.map(async (app) => titleOf(await createVisitor(app).page('/prints'))))
    const [before] = await read()
    try {
      await setTitle('Another hang')
      expect(await read()).toEqual(['Another hang · Lantern Hall', 'Another hang · Lantern Hall'])
    } finally {
      await setTitle(before!.replace(' · Lantern Hall', ''))
    }
    expect(await read()).toEqual([before, before])
  })

  test('the number of a cart is in the pages of its visitor alone [SRV-100]', async () => {
    const app = stand.app()
    const [buyer, other] = [createVisitor(app), createVisitor(app)]
    const count = async (visitor: Visitor) => {
      const [, after = ''] = (await visitor.page('/story')).split('data-part="count"')
      return after.slice(after.indexOf('>') + 1, after.indexOf('<'))
    }
    expect([await count(buyer), await count(other)]).toEqual(['0', '0'])
    expect((await putIntoCart(buyer)).status).toBe(200)
    expect([await count(buyer), await count(other)]).toEqual(['2', '0'])
  })

  describe('a page is drawn', () => {
    /** An app whose reads of blocks are counted: each drawing of a page reads them once. */
    function counted(config: Partial<Config> = {}) {
      const time = { now: now().getTime() }
      const drawn = { times: 0, settings: 0, isBroken: false }
      const db = stand.db.withPlugin({
        transformQuery({ node }) {
          if (JSON.stringify(node).includes('"name":"blocks"')) drawn.times += 1
          if (JSON.stringify(node).includes('"name":"site_settings"')) drawn.settings += 1
          if (drawn.isBroken && JSON.stringify(node).includes('"name":"products"')) throw new Error('no products today')
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const services = { ...stand.services, db, clock: () => new Date(time.now) }
      const app = createApp({ ...services, config: { ...services.config, ...config } })
      return { drawn, time, page: (path: string) => createVisitor(app).page(path) }
    }

    test('once for many visitors at the same time [SRV-100]', async () => {
      const { drawn, page } = counted()
      const pages = await Promise.all(Array.from({ length: 20 }, () => page('/prints')))
      expect(pages.every((html) => html.endsWith('</html>'))).toBe(true)
      expect(drawn.times).toBe(1)
    })

    test('once for a revision, and again after a second if the time is in it [SRV-100]', async () => {
      const { drawn, time, page } = counted()
      for (const [later, prints, timed] of [
        [0, 1, 1],
        [999, 0, 0],
        [1, 0, 1],
      ] as const) {
        time.now += later
        drawn.times = 0
        await page('/prints')
        expect(drawn.times).toBe(prints)
        drawn.times = 0
        await page('/whats-on')
        expect(drawn.times).toBe(timed)
      }
    })

    test('again for the next visitor if a block of it failed [SRV-100]', async () => {
      const { drawn, page } = counted()
      drawn.isBroken = true
      expect(await page('/shop')).toContain('Something went wrong')
      drawn.isBroken = false
      expect(await page('/shop')).toContain('data-block-type="product"')
    })

    test('again once more recent pages have filled the memory [SRV-100]', async () => {
      const { drawn, page } = counted({ pageCacheBytes: 1_000_000 })
      await page('/prints')
      for (const lang of ['de', 'ar', 'en-GB', 'de-AT', 'de-CH', 'ar-EG', 'en-AU']) await page(`/prints?lang=${lang}`)
      drawn.times = 0
      await page('/prints?lang=en-AU')
      expect(drawn.times).toBe(0)
      await page('/prints')
      expect(drawn.times).toBe(1)
    })

    test('with one reading of the settings, however many forms it has [SRV-117]', async () => {
      const { drawn, page } = counted({ pageCache: 'off' })
      expect((await page('/write')).match(/data-block-type="form"/g)!.length).toBeGreaterThan(3)
      expect(drawn.settings).toBe(1)
    })

    test('for each visitor where pages are not kept [SRV-100]', async () => {
      const { drawn, page } = counted({ pageCache: 'off' })
      await page('/prints')
      await page('/prints')
      expect(drawn.times).toBe(2)
    })
  })

  describe('a page without parts of its visitor', () => {
    test('has a strong tag for each encoding, and is answered 304 to who has it [SRV-101]', async () => {
      const app = standing(SHARED)
      await createVisitor(app).page('/story')
      const tags = new Set<string>()
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'Accept-Encoding': encoding }
        const response = await createVisitor(app).send('/story', { headers })
        const tag = response.headers.get('ETag')!
        expect(tag).toMatch(/^"[\w-]{22}-(?:br|gzip|identity)"$/)
        tags.add(tag)
        const known = { ...headers, 'If-None-Match': `"other", W/${tag}` }
        const again = await createVisitor(app).send('/story', { headers: known })
        expect([again.status, again.headers.get('ETag'), await again.text()]).toEqual([304, tag, ''])
      }
      expect(tags.size).toBe(3)
      expect(await createVisitor(app).page('/story')).not.toContain('nonce=')
    })

    test('has no tag where it has a nonce [SRV-101]', async () => {
      for (const csp of ['nonce', 'self'] as const) {
        const app = standing({ csp })
        await createVisitor(app).page('/story')
        const response = await createVisitor(app).send('/story')
        expect(response.headers.get('ETag')).toBeNull()
        expect(await response.text()).toContain('nonce="')
      }
    })

    test('is answered to HEAD with the headers of GET and no content [SRV-101]', async () => {
      const app = standing(SHARED)
      await createVisitor(app).page('/story')
      const [head, whole] = [
        await createVisitor(app).send('/story', { method: 'HEAD' }),
        await createVisitor(app).send('/story'),
      ]
      const plainHeaders = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'set-cookie')
      expect(plainHeaders(head)).toEqual(plainHeaders(whole))
      expect(await head.text()).toBe('')
      expect(whole.headers.get('Content-Length')).toBe(String(Buffer.byteLength(await whole.text())))
    })
  })

  describe('the surrogate keys', () => {
    const { db } = stand
    const POST = 'post-rain-on-the-roof'
    const comment = {
      itemId: POST,
      accountId: undefined,
      parentId: undefined,
      visitorHash: 'a',
      name: 'Ada',
      body: 'It rained.',
      createdAt: now(),
      isPending: false,
    }
    const touch = {
      page: () => setTitle('Prints of the hall'),
      block: () => db.updateTable('blocks').set({ position: 0 }).where('id', '=', 'hero').execute(),
      product: () => db.updateTable('products').set({ type: 'PHYSICAL' }).where('id', '=', ITEM).execute(),
      price: () => db.updateTable('variants').set({ price_cents: 2999 }).where('sku', '=', SKU).execute(),
      'sold piece': () =>
        db
          .updateTable('variants')
          .set(({ eb }) => ({ stock: eb('stock', '+', 1) }))
          .where('sku', '=', SKU)
          .execute(),
      'sold-out variant': () => db.updateTable('variants').set({ stock: 0 }).where('sku', '=', SKU).execute(),
      setting: () => db.updateTable('site_settings').set({ seed: null }).where('key', '=', 'footer').execute(),
      item: () =>
        db
          .updateTable('items')
          .set(({ ref }) => ({ title: ref('title') }))
          .where('id', '=', POST)
          .execute(),
      form: () =>
        db
          .updateTable('forms')
          .set(({ ref }) => ({ captcha: ref('captcha') }))
          .where('id', '=', 'contact')
          .execute(),
      review: () =>
        db
          .updateTable('reviews')
          .set(({ ref }) => ({ name: ref('name') }))
          .where('product_id', '=', 'market-bag')
          .execute(),
    }

    test.each([
      ['page', ['page-prints', 'pages', pathKey('/prints')]],
      ['block', ['block-hero', 'page-home']],
      ['product', ['product-one-window-edition', 'products']],
      ['price', ['product-one-window-edition', 'products']],
      ['sold piece', ['product-one-window-edition']],
      ['sold-out variant', ['product-one-window-edition', 'products']],
      ['setting', ['site']],
      ['item', [`page-${JOURNAL_ID}`, 'pages']],
      ['form', ['form-contact']],
      ['review', ['product-market-bag']],
    ] as const)('of a changed %s are written with the revision [SRV-101]', async (kind, keys) => {
      const before = await readRevision(db)
      await touch[kind]()
      expect(await readRevision(db)).toBe(before + 1)
      expect(await changedSince(db, before)).toEqual(keys)
    })

    test('of a comment are written when it comes and when it goes [SRV-101]', async () => {
      let before = await readRevision(db)
      const { id } = await storeComment(db, comment)
      expect(await changedSince(db, before)).toEqual([`item-${POST}`])
      before = await readRevision(db)
      await db.deleteFrom('comments').where('id', '=', id).execute()
      expect(await changedSince(db, before)).toEqual([`item-${POST}`])
    })

    test('of a block that moves are those of both of its pages [SRV-101]', async () => {
      const moveTo = (page_id: string) => db.updateTable('blocks').set({ page_id }).where('id', '=', 'hero').execute()
      const before = await readRevision(db)
      try {
        await moveTo('story')
        expect(await changedSince(db, before)).toEqual(['block-hero', 'page-home', 'page-story'])
      } finally {
        await moveTo('home')
      }
    })

    test('are written once for a transaction, and not for one that is rolled back [SRV-101]', async () => {
      const before = await readRevision(db)
      await db.transaction().execute(async (tx) => {
        for (const position of [1, 2, 3])
          await tx.updateTable('blocks').set({ position }).where('page_id', '=', 'prints').execute()
      })
      expect(await readRevision(db)).toBe(before + 1)
      const failing = db.transaction().execute(async (tx) => {
        await tx.updateTable('pages').set({ title: 'Lost' }).execute()
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await readRevision(db)).toBe(before + 1)
    })
  })

  describe('a shared page', () => {
    test('says how long a cache keeps it and by which keys it forgets it [SRV-101] [SRV-81]', async () => {
      const response = await createVisitor(standing(SHARED)).send('/prints')
      expect(response.headers.get('Cache-Control')).toBe(
        'public, max-age=0, s-maxage=600, stale-while-revalidate=600, stale-if-error=600',
      )
      const keys = response.headers.get('Surrogate-Key')?.split(' ')
      expect(keys).toContain('site')
      expect(keys).toContain('page-prints')
      expect(keys?.some((key) => key.startsWith('block-'))).toBe(true)
      const keysOf = async (path: string) =>
        (await createVisitor(standing(SHARED)).send(path)).headers.get('Surrogate-Key')
      expect(await keysOf('/shop')).toContain('product-one-window-edition')
      expect((await keysOf('/index'))?.split(' ')).toContain('pages')
    })

    test('is the same for everybody, and sets no cookie [SRV-101]', async () => {
      const app = standing(SHARED)
      await fc.assert(
        fc.asyncProperty(guise, async (one) => {
          const { 'Sec-GPC': gpc } = one.headers
          const visitor = meet(app, makeToken(stand.services.secret), one)
          const response = await visitor.send('/write', { headers: one.headers })
          expect(response.headers.getSetCookie()).toEqual([])
          const plainly = await createVisitor(app).send('/write', { headers: gpc ? { 'Sec-GPC': gpc } : {} })
          const html = await response.text()
          expect(html).toBe(await plainly.text())
          expect(html).not.toContain('nonce=')
          expect(html).not.toContain('referrer')
          const fields = [...html.matchAll(/name="(crumb|key)" value="([^"]*)"/g)].map(([, ...field]) => field.join())
          expect(new Set(fields)).toEqual(new Set(['crumb,', 'key,']))
          expect(html).toMatch(/name="shownAt" value="[^"]+"/)
        }),
        { numRuns: import.meta.env['VITRINE_FULL'] ? 100 : 5 },
      )
    })

    test.each([
      ['somebody who is signed in', async (visitor: Visitor): Promise<void> => void (await signIn(visitor)), '/prints'],
      [
        'a visitor with a cart',
        async (visitor: Visitor): Promise<void> => void (await putIntoCart(visitor)),
        '/prints',
      ],
      ['the answer to a post', async () => {}, '/?added=1'],
      ['an address that leads nowhere', async () => {}, '/no-such-page'],
      ['a locked page', async () => {}, '/rehearsals'],
    ] as const)('is never one of %s [SRV-101]', async (_who, prepare, path) => {
      const visitor = createVisitor(stand.app(SHARED))
      await visitor.page('/account')
      await prepare(visitor)
      const response = await visitor.send(path)
      expect(response.headers.get('Cache-Control')).toContain('private')
      expect(response.headers.get('Surrogate-Key')).toBeNull()
    })
  })

  describe('a comment that waits', () => {
    test('is shown to its author alone [COL-20]', async () => {
      const app = stand.app()
      const PAGE = '/journal/rain-on-the-roof'
      const [author, other] = [createVisitor(app), createVisitor(app)]
      await author.page(PAGE)
      const shownAt = makeShownMark(stand.services.secret, new Date(stand.services.clock().getTime() - 60_000))
      const comment = { itemId: 'post-rain-on-the-roof', name: 'A visitor', body: 'It was wet.', shownAt }
      expect((await author.call('/api/rest/comments', comment)).status).toBe(200)
      expect(await other.page(PAGE)).not.toContain('It was wet.')
      expect(await author.page(PAGE)).toContain('It was wet.')
      expect(await other.page(PAGE)).not.toContain('It was wet.')
    })
  })
}
