import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { storedData } from '../testing/storedData.ts'

/** Addresses of collections: the ends of a list, feeds, months, the search, and addresses that lead nowhere. */
export function collectionAddressesSuite(stand: Stand): void {
  const send = (path: string): Promise<Response> => createVisitor(stand.app()).send(path)
  const read = async (path: string): Promise<any> => (await send(path)).json()

  describe('an item as data', () => {
    test('names the items before and after it, as far as there are any [COL-11] [SRV-63]', async () => {
      const { items, pageCount } = await read('/journal?format=json')
      const [newest, second] = items
      const first = await read(`${newest.url}?format=json`)
      expect(first).toMatchObject({ kind: 'item', previous: { title: second.title, url: second.url } })
      expect(Object.keys(first.previous)).toEqual(['title', 'url'])
      expect(first).not.toHaveProperty('next')
      expect(await read(`${second.url}?format=json`)).toMatchObject({ next: { title: newest.title, url: newest.url } })
      const oldest = (await read(`/journal?page=${pageCount}&format=json`)).items.at(-1)
      const last = await read(`${oldest.url}?format=json`)
      expect(last).toHaveProperty('next')
      expect(last).not.toHaveProperty('previous')
      expect(last).not.toHaveProperty('files')
    })

    test('names its neighbours in the order of the list where posts have one time [COL-11]', async () => {
      const { items } = await read('/journal?format=json')
      const [second, third] = await stand.db
        .selectFrom('items')
        .select(['id', 'published_at'])
        .where('title', 'in', [items[1].title, items[2].title])
        .orderBy('published_at', 'desc')
        .execute()
      const setTime = (time: Date) =>
        stand.db.updateTable('items').set({ published_at: time }).where('id', '=', third!.id).execute()
      await setTime(second!.published_at)
      try {
        const listed = (await read('/journal?format=json')).items.slice(0, 5).map(({ url }: { url: string }) => url)
        const walked = [listed[0]]
        while (walked.length < 5) walked.push((await read(`${walked.at(-1)}?format=json`)).previous.url)
        expect(walked).toEqual(listed)
        const back = [listed[4]]
        while (back.length < 5) back.push((await read(`${back.at(-1)}?format=json`)).next.url)
        expect(back).toEqual(listed.toReversed())
      } finally {
        await setTime(third!.published_at)
      }
    })
  })

  test('the feed of events begins with the next one [SRV-102] [COL-15]', async () => {
    const response = await send('/events/rss.xml')
    expect(response.status).toBe(200)
    const { document } = new JSDOM(await response.text(), { contentType: 'application/xml' }).window
    const titles = [...document.querySelectorAll('item > title')].map(({ textContent }) => textContent)
    const { items } = await read('/events?format=json')
    expect(titles.length).toBeLessThanOrEqual(30)
    expect(titles.slice(0, 5)).toEqual(items.slice(0, 5).map(({ title }: { title: string }) => title))
    expect(document.querySelector('channel > title')!.textContent).toMatch(/ · Lantern Hall$/)
  })

  test.each([
    ['/journal/rss.xml', 'application/rss+xml; charset=utf-8', 'no-cache', null],
    ['/events.ics', 'text/calendar; charset=utf-8', 'no-cache', 'attachment; filename="events.ics"'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache', null],
    ['/s/house-rules.txt', 'text/plain; charset=utf-8', 'public, max-age=3600', null],
    ['/journal?format=json', 'application/json', 'private, no-cache', null],
  ])('%s is sent as %s, kept as %s [SRV-102] [COL-15] [SRV-63]', async (path, type, keeping, disposition) => {
    const { status, headers } = await send(path)
    expect(status).toBe(200)
    expect([headers.get('Content-Type'), headers.get('Cache-Control'), headers.get('Content-Disposition')]).toEqual([
      type,
      keeping,
      disposition,
    ])
  })

  test('the file of a collection has its title, and an item of the feed its id, its author and its words [SRV-102] [COL-15]', async () => {
    expect(await (await send('/events.ics')).text()).toMatch(/^X-WR-CALNAME:[^:]{1,40} · Lantern Hall/m)
    const { document } = new JSDOM(await (await send('/journal/rss.xml')).text(), {
      contentType: 'application/xml',
    }).window
    const post = (await read('/journal?format=json')).items[0]
    const first = document.querySelector('item')!
    expect(first.querySelector('guid')!.textContent).toBe(`${post.id}@lantern-hall.test`)
    expect(first.querySelector('description')!.textContent).toBe(post.excerpt)
    expect([...first.querySelectorAll('category')].map(({ textContent }) => textContent)).toEqual([
      ...post.categories,
      ...post.tags,
    ])
  })

  test.each([
    ['/calendar?month=', 200],
    ['/calendar?month=2026-12', 200],
    ['/calendar?month=2026-13', 404],
    ['/calendar?month=x', 404],
    ['/journal/%00', 404],
    ['/journal/%E0%A4%A', 404],
    ['/journal/no-such-post', 404],
    ['/journal/', 404],
  ])('%s answers %i [COL-12] [COL-14]', async (path, status) => {
    expect((await send(path)).status).toBe(status)
  })

  test('a month as data has its events and today [COL-8] [COL-14]', async () => {
    stand.advance(Date.UTC(2026, 11, 3, 12) - stand.services.clock().getTime())
    const month = await read('/calendar?month=2026-12&format=json')
    expect(month).toMatchObject({ kind: 'calendar', month: '2026-12', today: '2026-12-03' })
    expect(await read('/calendar?format=json')).toEqual(month)
    expect(month.items.map(({ id }: { id: string }) => id)).toContain('event-night-of-short-plays')
    const html = await (await send('/calendar?month=2026-12')).text()
    expect(html).toContain('<title>Calendar · Lantern Hall</title>')
    expect(html).toContain('<link rel="canonical" href="http://lantern-hall.test/calendar?month=2026-12"')
    expect(html).toContain('href="/events">All events in a list</a>')
  })

  test.each([
    ['/search', 'Search · Lantern Hall'],
    ['/search?q=%20lamp%20', 'lamp · Search · Lantern Hall'],
  ])('the search %s has the title %s [COL-18]', async (path, title) => {
    expect(await (await send(path)).text()).toContain(`<title>${title}</title>`)
  })

  test('the search repeats 400 characters of a query [COL-18]', async () => {
    expect((await read(`/search?q=${'x'.repeat(400)}&format=json`)).query).toHaveLength(400)
    expect((await read(`/search?q=${'x'.repeat(401)}&format=json`)).query).toHaveLength(400)
  })

  test.each(['0', 'x', '1001', '1.5'])('the search has no page %s [COL-18] [COL-12]', async (page) => {
    expect((await send(`/search?q=lamp&page=${page}`)).status).toBe(404)
  })

  test('an event whose beginning is lost costs no page, and stands in no list [COL-15]', async () => {
    const id = 'event-night-of-short-plays'
    stand.advance(Date.UTC(2026, 11, 3, 12) - stand.services.clock().getTime())
    const listed = async (path: string): Promise<[number, boolean]> => {
      const response = await send(path)
      return [response.status, (await response.text()).includes('/events/night-of-short-plays')]
    }
    const { starts_at: start } = await stand.db
      .selectFrom('items')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const store = (starts_at: Date | null) =>
      stand.db.updateTable('items').set({ starts_at }).where('id', '=', id).execute()
    const paths = ['/events', '/calendar?month=2026-12']
    for (const path of paths) expect(await listed(path), path).toEqual([200, true])
    await store(null)
    try {
      for (const path of paths) expect(await listed(path), path).toEqual([200, false])
    } finally {
      await store(start)
    }
  })

  test('a waiting review leads to the page of its product, or to the shop [SRV-113]', async () => {
    const moderator = createVisitor(stand.app())
    await moderator.page('/account')
    await accountCalls(stand, () => moderator).signIn('moderator')
    const { data, store } = await storedData(stand.db, 'products', 'market-bag')
    const hrefs = async (): Promise<Set<string | null>> => {
      const { document } = new JSDOM(await moderator.page('/config/reviews')).window
      const links = [...document.querySelectorAll('main article a')]
      return new Set(
        links
          .filter(({ textContent }) => textContent === 'Market bag, woven twill')
          .map((link) => link.getAttribute('href')),
      )
    }
    expect(await hrefs()).toEqual(new Set(['/shop/market-bag']))
    await store({ ...(data as object), href: undefined })
    try {
      expect(await hrefs()).toEqual(new Set(['/shop']))
    } finally {
      await store(data)
    }
  })
}
