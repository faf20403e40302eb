import { monthList } from '@vitrine/collections/api'
import { PublicationStatus, RecordType } from '@vitrine/enums'
import { JSDOM } from 'jsdom'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

/** Collections: lists, items, feeds and files as visitors get them. */
export function collectionsSuite(stand: Stand): void {
  const visitor = (): Visitor => createVisitor(stand.app())
  async function json(path: string, one: Visitor = visitor()): Promise<any> {
    const response = await one.send(path)
    return { status: response.status, ...((await response.json()) as object) }
  }
  async function signIn(name: string): Promise<Visitor> {
    const one = visitor()
    await one.page('/account')
    await one.call('/api/site-users/account/session', { email: `${name}@demo.test`, password: 'lantern-light' })
    return one
  }
  const titlesOf = (html: string): string[] =>
    [...new JSDOM(html).window.document.querySelectorAll('main [data-part=entry] h2')].map(
      ({ textContent }) => textContent!,
    )

  describe('the journal', () => {
    test('has ten posts a page, the newest first [COL-11]', async () => {
      const html = await visitor().page('/journal')
      const titles = titlesOf(html)
      expect(titles).toHaveLength(10)
      expect(titles.slice(0, 3)).toEqual([
        'Paper moons over the canal',
        'How we open in winter',
        'A calendar of shadows',
      ])
      expect(html).toContain('href="/journal?page=2"')
      expect(html).not.toContain('rel="prev"')
    })

    test('shows the posts of the page of its address alone [COL-11]', async () => {
      const html = await visitor().page('/journal?page=3')
      expect(titlesOf(html)).toHaveLength(4)
      expect(titlesOf(html).at(-1)).toBe('The lights are on')
      expect(html).toContain('href="/journal?page=2"')
      expect(html).not.toContain('rel="next"')
    })

    test('names itself and its post in the context of their pages [SRV-430]', async () => {
      const contextOf = async (path: string): Promise<any> => {
        const { document } = new JSDOM(await visitor().page(path)).window
        return JSON.parse(document.querySelector('[data-site-context]')!.textContent!)
      }
      const { collection, item } = await contextOf('/journal/the-lights-are-on')
      expect(item).toEqual({ id: expect.any(String), title: 'The lights are on', recordType: RecordType.Text })
      expect(collection).toEqual({ id: expect.any(String), title: 'Journal' })
      const list = await contextOf('/journal')
      expect(list.collection).toEqual(collection)
      expect(list).not.toHaveProperty('item')
    })

    test('answers one page as data [COL-8] [SRV-63]', async () => {
      const page = await json('/journal?page=3&format=json')
      expect(page).toMatchObject({ kind: 'blog', path: '/journal', page: 3, pageCount: 3, total: 24, newer: 2 })
      expect(page.items).toHaveLength(4)
      expect(page.items[3]).toMatchObject({ title: 'The lights are on', url: '/journal/the-lights-are-on', status: 1 })
      expect(page).not.toHaveProperty('older')
    })

    test.each([
      ['category=Stage', 4],
      ['tag=music', 4],
      ['month=2026-10', 3],
      ['category=Stage&tag=building', 2],
    ])('is filtered by %s [COL-11]', async (query, count) => {
      expect((await json(`/journal?${query}&format=json`)).total).toBe(count)
    })

    test('leads to its months by name, the newest first, and to its categories by alphabet [COL-29]', async () => {
      const filters = async (path: string, id: string): Promise<(string | null)[][]> => {
        const { document } = new JSDOM(await visitor().page(path)).window
        return [...document.querySelectorAll(`[aria-labelledby=${id}] > ul a`)].map((link) => [
          link.textContent,
          link.getAttribute('href'),
        ])
      }
      expect((await filters('/journal', 'archive')).slice(0, 2)).toEqual([
        ['November 2026 4', '/journal?month=2026-11'],
        ['October 2026 3', '/journal?month=2026-10'],
      ])
      expect((await filters('/journal?lang=de', 'archive'))[1]![0]).toBe('Oktober 2026 3')
      expect(await filters('/journal', 'categories')).toEqual([
        ['Café 3', '/journal?category=Caf%C3%A9'],
        ['Gallery 5', '/journal?category=Gallery'],
        ['House 7', '/journal?category=House'],
        ['Stage 4', '/journal?category=Stage'],
        ['Workshop 5', '/journal?category=Workshop'],
      ])
    })

    test('says that a filter finds nothing [COL-12]', async () => {
      expect(await visitor().page('/journal?tag=quince')).toContain('No results found')
    })

    test.each([
      '/journal?page=0',
      '/journal?page=4',
      '/journal?page=-1',
      '/journal?page=1e9',
      '/journal?month=2026-13',
      '/journal?month=0000-01',
      `/journal?tag=${'a'.repeat(51)}`,
      `/journal?category=${'a'.repeat(26)}`,
      '/journal?tag=%00',
      '/journal/no-such-post',
      '/journal/%00',
      '/journal/%ff',
      '/journal/the-lights-are-on/more',
    ])('has nothing at %s [COL-12]', async (path) => {
      expect((await visitor().send(path)).status).toBe(404)
      expect(stand.logged.filter(({ level }) => level === 'error')).toEqual([])
    })

    test('names the posts before and after one [COL-11]', async () => {
      expect(await json('/journal/winter-opening?format=json')).toMatchObject({
        kind: 'item',
        item: { title: 'How we open in winter' },
        previous: { title: 'A calendar of shadows', url: '/journal/a-calendar-of-shadows' },
        next: { title: 'Paper moons over the canal', url: '/journal/paper-moons-over-the-canal' },
      })
    })

    test('in another language marks the owner’s titles, and its own words are in that of the page [SRV-97]', async () => {
      const { document } = new JSDOM(await visitor().page('/journal?lang=ar')).window
      const title = document.querySelector('main [data-part=entry] h2')!
      expect([title.getAttribute('lang'), title.getAttribute('dir')]).toEqual(['en-US', 'ltr'])
      const more = document.querySelector('main a[data-part=more]')!
      expect(more.textContent).toMatch(/\p{Script=Arabic}/u)
      expect(more.closest('[lang]')!.getAttribute('lang')).toBe('ar')
    })

    test('escapes filters and shows none of their markup [SRV-8 c]', async () => {
      const html = await visitor().page('/journal?tag=%3Cscript%3Ealert(1)%3C/script%3E')
      expect(html).not.toContain('<script>alert')
    })
  })

  describe('items that are not published', () => {
    const HIDDEN = ['a-name-for-the-cat', 'spring-programme', 'notes-on-the-roof-survey', 'minutes-of-the-friends']

    test.each([...HIDDEN, 'lost-umbrellas'])('%s is nothing to a visitor [SRV-65]', async (urlId) => {
      for (const address of [`/journal/${urlId}`, `/journal/${urlId}?format=json`])
        expect((await visitor().send(address)).status).toBe(404)
    })

    test.each([
      ['a-name-for-the-cat', 'Draft'],
      ['spring-programme', 'Scheduled'],
      ['notes-on-the-roof-survey', 'Needs Review'],
      ['minutes-of-the-friends', 'Private'],
    ])('%s has the label %s for people who edit [SRV-65] [COL-4]', async (urlId, label) => {
      const editor = await signIn('editor')
      expect(await editor.page(`/journal/${urlId}`)).toContain(`>${label}<`)
    })

    test('a deleted one is nothing to people who edit either [SRV-65]', async () => {
      expect((await (await signIn('owner')).send('/journal/lost-umbrellas')).status).toBe(404)
    })

    test('people who only look see no more than visitors [SRV-65]', async () => {
      expect((await (await signIn('viewer')).send('/journal/a-name-for-the-cat')).status).toBe(404)
    })

    test('are in no list, feed, map or search of a visitor [COL-3]', async () => {
      const one = visitor()
      for (const path of ['/journal?page=3', '/journal/rss.xml', '/sitemap.xml', '/index', '/search?q=umbrellas'])
        for (const urlId of [...HIDDEN, 'lost-umbrellas']) expect(await one.page(path)).not.toContain(urlId)
    })

    test('a scheduled one is public from its time on, without a restart [SRV-65]', async () => {
      const one = visitor()
      const due = Date.UTC(2027, 1, 15, 8)
      stand.advance(due - stand.services.clock().getTime() - 10_000)
      expect((await one.send('/journal/spring-programme')).status).toBe(404)
      stand.advance(20_000)
      expect((await one.send('/journal/spring-programme')).status).toBe(200)
      expect((await json('/journal?format=json')).total).toBe(25)
    })
  })

  describe('events', () => {
    test('come in the order of their starts; one that ends now is still coming [COL-15]', async () => {
      stand.advance(Date.UTC(2026, 10, 26, 22) - stand.services.clock().getTime())
      const { items } = await json('/events?format=json')
      const starts = items.map(({ start }: { start: number }) => start)
      expect(starts).toEqual(starts.toSorted((one: number, other: number) => one - other))
      expect(items.map(({ urlId }: { urlId: string }) => urlId)).toContain('leaves-of-november')
      const past = await json('/events?past=1&format=json')
      expect(past.items[0].urlId).toBe('late-thursday-2026-11-26')
    })

    test.each([
      ['/events/late-thursday-2026-11-26', 1],
      ['/events/blueprints-on-the-quay', 0],
      ['/tour/ice-house', 0],
    ])('%s has %i maps: only an event at Lantern Hall shows where it is [COL-15]', async (path, maps) => {
      const { document } = new JSDOM(await visitor().page(path)).window
      expect(document.querySelectorAll('[data-block-type="map"]')).toHaveLength(maps)
      expect([...document.querySelectorAll('link')].some(({ href }) => /\/maps/.test(href))).toBe(maps > 0)
    })

    test('an event shows its time in its own zone [COL-13]', async () => {
      const html = await visitor().page('/tour/ice-house')
      expect(html).toContain('dateTime="2027-03-14T20:00-04:00"')
      expect(html).toContain('EDT')
    })

    test('a month of the calendar names every event on its days, a long one without a link after its first day [COL-14] [COL-40]', async () => {
      const html = await visitor().page('/calendar?month=2026-12')
      const { document } = new JSDOM(html).window
      const day = (date: string) =>
        [...document.querySelectorAll(`td:has(time[datetime="${date}"]) li:has([data-part=name])`)].map((event) => [
          event.querySelector('[data-part=name]')?.textContent,
          event.querySelector('a')?.getAttribute('href'),
        ])
      expect(day('2026-12-05')).toEqual([
        ['Leaves of November', undefined],
        ['Paper moons over the canal', undefined],
        ['Winter fair', undefined],
      ])
      expect(day('2026-12-12')).toEqual([
        ['Paper moons over the canal', undefined],
        ['A night of short plays', '/events/night-of-short-plays'],
      ])
      expect(document.querySelector('a[href="/calendar?month=2026-11"]')).not.toBeNull()
      expect(document.querySelector('a[href="/calendar?month=2027-01"]')).not.toBeNull()
      expect(document.title).toBe('Calendar · Lantern Hall')
      const valueOf = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
      expect(valueOf('meta[name=description]', 'content')).toBe('Every event, month by month.')
      expect(valueOf('link[rel=canonical]', 'href')).toMatch(/\/calendar\?month=2026-12$/)
    })

    test('a month as data is what the call of a calendar expects [COL-8]', async () => {
      const answer = await json('/calendar?month=2026-12&format=json')
      const read = v.safeParse(monthList().response, answer)
      expect(read.issues).toBeUndefined()
      expect(answer).toMatchObject({ kind: 'calendar', month: '2026-12' })
    })

    test.each(['0000-01', '275760-01', '2026-13', 'x', '2026-1'])('there is no month %s [COL-14]', async (month) => {
      expect((await visitor().send(`/calendar?month=${month}`)).status).toBe(404)
    })

    test.each(['0001-01', '9999-12'])('the month %s is at an end of the calendar [COL-14]', async (month) => {
      expect((await visitor().send(`/calendar?month=${month}`)).status).toBe(200)
      expect((await json(`/calendar?month=${month}&format=json`)).items).toEqual([])
    })
  })

  describe('addresses of the builder', () => {
    test('an id leads people who edit to its collection, and others nowhere [SRV-61]', async () => {
      const address = '/pages/64f0a1b2c3d4e5f607182930'
      const answer = await (await signIn('editor')).send(address)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/journal'])
      expect((await visitor().send(address)).status).toBe(404)
      expect((await visitor().send('/pages/64f0a1b2c3d4e5f60718293f')).status).toBe(404)
    })

    test('the id of a draft leads people who edit to it, and that of a deleted page leads nowhere [SRV-61]', async () => {
      const editor = await signIn('editor')
      const answers: [number, string | null][] = []
      for (const status of [PublicationStatus.Draft, PublicationStatus.Deleted]) {
        await stand.db.updateTable('pages').set({ status }).where('path', '=', '/journal').execute()
        const answer = await editor.send('/pages/64f0a1b2c3d4e5f607182930')
        answers.push([answer.status, answer.headers.get('Location')])
      }
      await stand.db
        .updateTable('pages')
        .set({ status: PublicationStatus.Published })
        .where('path', '=', '/journal')
        .execute()
      expect(answers).toEqual([
        [302, '/journal'],
        [404, null],
      ])
    })

    test('files are served below /s/ [SRV-61]', async () => {
      const answer = await visitor().send('/s/house-rules.txt')
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
      expect((await visitor().send('/s/passwords.txt')).status).toBe(404)
    })
  })

  test('robots and the site map name public addresses alone [SRV-102]', async () => {
    const robots = await visitor().page('/robots.txt')
    expect(robots).toContain('Disallow: /config\n')
    expect(robots).toContain('Sitemap: http://lantern-hall.test/sitemap.xml')
    const map = await visitor().page('/sitemap.xml')
    const { document } = new JSDOM(map, { contentType: 'application/xml' }).window
    const paths = [...document.querySelectorAll('loc')].map(({ textContent }) => new URL(textContent!).pathname)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/journal',
        '/calendar',
        '/club',
        '/index',
        '/events/winter-fair',
        '/tour/ice-house',
      ]),
    )
    expect(paths.filter((path) => /^\/(account|cart|checkout|config|search)/.test(path))).toEqual([])
    for (const path of paths.filter((_, place) => place % 7 === 0))
      expect((await visitor().send(path)).status, path).toBe(200)
  })
}
