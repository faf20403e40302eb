import { JSDOM } from 'jsdom'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** The test fetches more than a hundred pages, which takes longer than other tests. */
const EVERY_ADDRESS = { timeout: 180_000 }

/** Documents that browsers fetch ahead, and what makes browsers forget them. */
export function speculationSuite(stand: Stand): void {
  const loopback = { Host: '127.0.0.1:4000' }
  const CLEARED = '"prefetchCache", "prerenderCache"'
  const visitor = (): Visitor => createVisitor(stand.app({ trustProxy: 1 }))
  const https = { 'X-Forwarded-Proto': 'https', ...loopback }

  async function signIn(name: string, headers: Readonly<Record<string, string>> = {}): Promise<Visitor> {
    const one = visitor()
    await one.page('/account')
    const credentials = { email: `${name}@demo.test`, password: 'lantern-light' }
    await one.call('/api/site-users/account/session', credentials, headers)
    return one
  }

  /** A checksum of the rows of every table. */
  async function readDatabase(): Promise<unknown> {
    // Leave out the revision that the search has read: the first search after a change of the content writes it, whoever
    // searches.
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'search_state' order by 1`.execute(
      stand.db,
    )
    return Promise.all(
      rows.map(async ({ name }) => [
        name,
        (
          await sql`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.table(name)} as t`.execute(
            stand.db,
          )
        ).rows,
      ]),
    )
  }

  describe('speculation rules', () => {
    test('are named by documents, and leave out the cart, checkouts, search and the panel [SRV-102]', async () => {
      const one = visitor()
      const { headers } = await one.send('/')
      expect(headers.get('Speculation-Rules')).toBe('"/speculation-rules.json"')
      const answer = await one.send('/speculation-rules.json')
      expect(answer.headers.get('Content-Type')).toBe('application/speculationrules+json')
      const { prefetch } = (await answer.json()) as any
      const never = 'account api assets cart checkout commerce config cookies images s search settings stub'.split(' ')
      expect(prefetch).toEqual([
        {
          source: 'document',
          eagerness: 'moderate',
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: never.flatMap((name) => [`/${name}`, `/${name}/*`]) } },
              { not: { href_matches: '/*\\?*logout=*' } },
              { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
            ],
          },
        },
      ])
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
    })

    test.each(['/robots.txt', '/no-such-page', '/speculation-rules.json'])(
      'are not named by %s [SRV-102]',
      async (path) => {
        expect((await visitor().send(path)).headers.get('Speculation-Rules')).toBeNull()
      },
    )
  })

  describe('documents that were fetched ahead', () => {
    test('are forgotten when the cart changes [SRV-102]', async () => {
      const one = visitor()
      await one.page('/')
      const crumb = encodeURIComponent(one.cookies.get('crumb')!)
      const path = `/api/commerce/shopping-cart/entries?crumb=${crumb}`
      const add = (itemId: string) =>
        one.send(path, { json: { itemId, sku: 'SQ4200001', quantity: 1 }, headers: https })
      const refused = await add('no-such-lamp')
      expect([refused.status, refused.headers.get('Clear-Site-Data')]).toEqual([404, null])
      const added = await add('factory-lamp')
      expect([added.status, added.headers.get('Clear-Site-Data')]).toEqual([200, CLEARED])
    })

    test('are forgotten when somebody signs out, and never for a read [SRV-102]', async () => {
      const one = await signIn('owner', https)
      const read = await one.send('/cart', { headers: https })
      expect(read.headers.get('Clear-Site-Data')).toBeNull()
      const crumb = encodeURIComponent(one.cookies.get('crumb')!)
      const left = await one.send(`/api/auth/Logout?crumb=${crumb}`, { method: 'POST', headers: https })
      expect([left.status, left.headers.get('Clear-Site-Data')]).toEqual([200, CLEARED])
    })

    test('stay where the origin is not trustworthy: browsers refuse the header there [SRV-102]', async () => {
      const one = await signIn('owner')
      const crumb = encodeURIComponent(one.cookies.get('crumb')!)
      const left = await one.send(`/api/auth/Logout?crumb=${crumb}`, { method: 'POST' })
      expect([left.status, left.headers.get('Clear-Site-Data')]).toEqual([200, null])
    })
  })

  test.each([
    ['a visitor', undefined],
    ['the owner', 'owner'],
  ])('no address of the index changes a row when %s fetches it ahead [SRV-102]', EVERY_ADDRESS, async (_, who) => {
    const one = who ? await signIn(who) : visitor()
    const { document } = new JSDOM(await one.page('/index')).window
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') as string)
    expect(links.length).toBeGreaterThan(90)
    const rest = [
      '/sitemap.xml',
      '/robots.txt',
      '/events.ics',
      '/journal/rss.xml',
      '/config/',
      '/config/design',
      '/cart',
    ]
    const calls = [
      '/api/rest/comments?itemId=post-rain-on-the-roof',
      '/api/commerce/shopping-cart',
      '/api/site-header-footer',
      '/api/multilingual/languages',
    ]
    const before = await readDatabase()
    for (const path of [...links, ...rest, ...calls]) {
      const ahead = { headers: { 'Sec-Purpose': 'prefetch' } }
      const answers = [await one.send(path, ahead), await one.send(path, ahead)]
      const [first] = answers.map(({ status }) => status)
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([first, first])
      expect(first, path).not.toBe(500)
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    }
    expect(await readDatabase()).toEqual(before)
  })
}
