import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { accountCalls } from '../testing/accounts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** The ends of collections: the newest and the oldest item, and addresses that lead nowhere. */
export function neighboursSuite(stand: Stand): void {
  const send = (path: string): Promise<Response> => createVisitor(stand.app()).send(path)
  const read = async (path: string): Promise<any> => (await send(path)).json()

  describe('an item as data', () => {
    test('names the items before and after it, as far as there are any [COL-11] [SRV-63]', async () => {
      const [newest, second] = (await read('/journal?format=json')).items
      const first = await read(`${newest.url}?format=json`)
      expect(first).toMatchObject({ kind: 'item', previous: { title: second.title, url: second.url } })
      expect(Object.keys(first.previous)).toEqual(['title', 'url'])
      expect(first).not.toHaveProperty('next')
      expect(await read(`${second.url}?format=json`)).toMatchObject({ next: { title: newest.title, url: newest.url } })
      const oldest = (await read('/journal?page=3&format=json')).items.at(-1)
      const last = await read(`${oldest.url}?format=json`)
      expect(last).toHaveProperty('next')
      expect(last).not.toHaveProperty('previous')
      expect(last).not.toHaveProperty('files')
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

  test.each(['0', 'x', '1001', '1.5'])('the search has no page %s [COL-18] [COL-12]', async (page) => {
    expect((await send(`/search?q=lamp&page=${page}`)).status).toBe(404)
  })

  test('a waiting review leads to the page of its product, or to the shop [SRV-113]', async () => {
    const moderator = createVisitor(stand.app())
    await moderator.page('/account')
    await accountCalls(stand, () => moderator).signIn('moderator')
    const bag = stand.db.selectFrom('products').select('data').where('id', '=', 'market-bag')
    const { data } = await bag.executeTakeFirstOrThrow()
    const store = (value: unknown) =>
      stand.db
        .updateTable('products')
        .set({ data: json(value) })
        .where('id', '=', 'market-bag')
        .execute()
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
