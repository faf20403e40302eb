import { PublicationStatus } from '@vitrine/enums'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

const { Draft, NeedsReview, Private, Published, Scheduled } = PublicationStatus

const [MINUTE, HOUR] = [60_000, 3_600_000]
const [JOURNAL, EVENTS] = ['64f0a1b2c3d4e5f607182930', '64f0a1b2c3d4e5f607182931']

/** People write posts, events, projects and lessons by the calls and pages of the panel. */
export function contentSuite(stand: Stand): void {
  let editor: Editor

  beforeEach(async () => {
    app = stand.app()
    editor = await signInEditor(app)
  })

  const item = (more: object = {}) => ({
    title: 'Frost on the skylight',
    html: '<p>It grew <b>overnight</b>.</p><script>alert(1)</script>',
    status: Published,
    ...more,
  })
  const create = (collectionId: string, fields: object) =>
    editor.send('POST', '/api/panel/items', { collectionId, item: fields })
  const save = (id: string, version: number, fields: object) =>
    editor.send('POST', `/api/panel/items/${id}`, { version, item: fields })
  // One app for all requests of a test, so that its cache of pages is asked, too.
  let app = stand.app()
  const asVisitor = async (path: string) => {
    const response = await createVisitor(app).send(path)
    return { status: response.status, text: await response.text() }
  }
  /** Public addresses that may show an item. */
  const PLACES = ['/journal', '/journal/rss.xml', '/journal?format=json', '/search?q=frost', '/sitemap.xml']
  const shownAt = async (words: string): Promise<readonly string[]> => {
    const answers = await Promise.all(PLACES.map(async (path) => [path, (await asVisitor(path)).text] as const))
    return answers.flatMap(([path, text]) => (text.includes(words) ? [path] : []))
  }
  const journal = async () =>
    (await stand.db.selectFrom('panel_journal').select(['action', 'detail']).orderBy('id').execute()).map(
      ({ action, detail }) => `${action}: ${detail}`,
    )

  describe('an item of the panel', () => {
    test('is written, changed and deleted with a line of the journal each, and its HTML is cleaned [PAN-82] [PAN-13]', async () => {
      const created = await create(JOURNAL, item({ tags: ['winter'], categories: ['House'] }))
      expect(created).toMatchObject({ status: 200, body: { version: 1, url: '/journal/frost-on-the-skylight' } })
      const { id, url } = created.body
      expect(await shownAt('frost-on-the-skylight')).toEqual(PLACES)
      const page = await asVisitor(url)
      expect(page.text).toContain('<p>It grew <b>overnight</b>.</p>')
      expect(page.text).not.toContain('alert(1)')

      const changed = await save(id, 1, item({ title: 'Frost', urlId: 'frost', html: '<p>Gone at noon.</p>' }))
      expect(changed.body).toEqual({ id, version: 2, url: '/journal/frost' })
      expect((await asVisitor(url)).status).toBe(301)
      expect((await asVisitor('/journal/frost')).text).toContain('Gone at noon.')

      expect((await editor.send('POST', `/api/panel/items/${id}/delete`, {})).status).toBe(200)
      expect((await asVisitor('/journal/frost')).status).toBe(404)
      expect((await editor.send('POST', `/api/panel/items/${id}/delete`, {})).status).toBe(404)
      expect((await save(id, 2, item())).status).toBe(404)
      expect(await journal()).toEqual([
        'wrote an item: /journal/frost-on-the-skylight',
        'changed an item: /journal/frost',
        'deleted an item: /journal/frost',
      ])
    })

    test('is refused with a sentence for each wrong member, and nothing is stored [PAN-82]', async () => {
      const wrong = {
        title: ' ',
        html: '',
        tags: ['a'.repeat(51), 'Ok'],
        categories: ['b'.repeat(26)],
        urlId: 'a b',
        print: 'no-such-print',
        publishAt: 'soon',
      }
      expect(await create(JOURNAL, wrong)).toEqual({
        status: 400,
        body: {
          error: 'A post needs a title.',
          faults: [
            { field: 'title', message: 'A post needs a title.' },
            { field: 'urlId', message: 'An address has letters, digits and "-".' },
            { field: 'tags.0', message: 'A tag has at most 50 characters.' },
            { field: 'categories.0', message: 'A category has at most 25 characters.' },
            { field: 'publishAt', message: 'Write a date and a time.' },
          ],
        },
      })
      const messageOf = async (fields: object, collection = JOURNAL) =>
        (await create(collection, fields)).body.faults?.[0]
      expect(await messageOf(item({ tags: ['Ice', 'ice'] }))).toEqual({
        field: 'tags',
        message: 'This tag already exists',
      })
      expect(await messageOf(item({ print: 'no-such-print' }))).toMatchObject({ field: 'print' })
      const event = { start: '2026-12-01T19:00', end: '2026-12-01T18:00', timeZone: 'Europe/Berlin' }
      expect(await messageOf(item({ event }), EVENTS)).toMatchObject({ field: 'event.end' })
      expect(await messageOf(item({ event: { ...event, start: '2026-03-29T02:30', end: '' } }), EVENTS)).toEqual({
        field: 'event.start',
        message: 'No clock of this zone shows this time on that day.',
      })
      expect(
        await messageOf(item({ event: { ...event, end: '', ticketUrl: 'javascript:alert(1)' } }), EVENTS),
      ).toMatchObject({ field: 'event.ticketUrl' })
      expect(await messageOf(item(), EVENTS)).toMatchObject({ field: 'event' })
      expect(await journal()).toEqual([])
      expect((await create('home', item())).status).toBe(404)
    })

    test('leads from each address that it has left to its present one, until another one has it [PAN-117]', async () => {
      const { id } = (await create(JOURNAL, item({ urlId: 'first' }))).body
      await save(id, 1, item({ urlId: 'second' }))
      await save(id, 2, item({ urlId: 'third' }))
      const goal = async (path: string) => (await createVisitor(app).send(path)).headers.get('Location')
      expect(await goal('/journal/first?from=card')).toBe('/journal/third?from=card')
      expect(await goal('/journal/second')).toBe('/journal/third')
      await save(id, 3, item({ urlId: 'first' }))
      expect([await goal('/journal/first'), await goal('/journal/third')]).toEqual([null, '/journal/first'])
      await create(JOURNAL, item({ urlId: 'second' }))
      expect((await asVisitor('/journal/second')).status).toBe(200)
      await save(id, 4, item({ urlId: 'first', status: Draft }))
      expect((await asVisitor('/journal/third')).status).toBe(404)
    })

    test('that two people change is kept as the first one wrote it, and the second gets it [PAN-82]', async () => {
      const { id } = (await create(JOURNAL, item())).body
      const both = await Promise.all([save(id, 1, item({ title: 'Mine' })), save(id, 1, item({ title: 'Theirs' }))])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refused = both.find(({ status }) => status === 409)!
      const won = both[0]?.status === 200 ? 'Mine' : 'Theirs'
      expect(refused.body).toMatchObject({ version: 2, item: { title: won } })
    })

    test('has an address of its own: a taken one is refused, one of a title gets a number [PAN-82]', async () => {
      const urls = []
      for (let number = 0; number < 3; number += 1) urls.push((await create(JOURNAL, item())).body.url)
      expect(urls).toEqual([
        '/journal/frost-on-the-skylight',
        '/journal/frost-on-the-skylight-2',
        '/journal/frost-on-the-skylight-3',
      ])
      expect((await create(JOURNAL, item({ urlId: 'frost-on-the-skylight' }))).body.faults).toEqual([
        { field: 'urlId', message: 'Another one has this address.' },
      ])
    })
  })

  describe('an item that is not published', () => {
    test.each([
      ['a draft', Draft],
      ['an item to review', NeedsReview],
      ['a private item', Private],
    ])('%s is in no list, feed, search, site map or answer for visitors [PAN-83]', async (_, status) => {
      const { url } = (await create(JOURNAL, item({ status }))).body
      expect(await shownAt('frost-on-the-skylight')).toEqual([])
      expect((await asVisitor(url)).status).toBe(404)
      expect((await asVisitor(`${url}?format=json`)).status).toBe(404)
      expect(await editor.visitor.page(url)).toContain('overnight')
    })

    /** The time on clocks in the zone of the site, so many milliseconds from now. */
    const wallIn = (milliseconds: number): string =>
      new Date(stand.services.clock().getTime() + milliseconds)
        .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
        .slice(0, 16)
        .replace(' ', 'T')

    test('appears everywhere at its time in the zone of the site, and not a minute before [PAN-83]', async () => {
      const publishAt = wallIn(2 * HOUR)
      const { url } = (await create(JOURNAL, item({ status: Scheduled, publishAt }))).body
      stand.advance(2 * HOUR - 2 * MINUTE)
      expect((await asVisitor(url)).status).toBe(404)
      expect(await shownAt('frost-on-the-skylight')).toEqual([])
      stand.advance(2 * MINUTE)
      expect((await asVisitor(url)).status).toBe(200)
      expect(await shownAt('frost-on-the-skylight')).toEqual(PLACES)
    })

    test('needs a time to come when it is scheduled, and one that has passed when it is published [PAN-83]', async () => {
      const messageOf = async (fields: object) => (await create(JOURNAL, item(fields))).body.error
      expect(await messageOf({ status: Scheduled })).toBe('Write the date and the time at which it appears.')
      expect(await messageOf({ status: Scheduled, publishAt: wallIn(-MINUTE) })).toContain('This time has passed.')
      expect(await messageOf({ publishAt: wallIn(2 * MINUTE) })).toContain('This time has not come.')
    })
  })

  describe('the pages of content', () => {
    test('find items by words and by status, fifty a page [PAN-85]', async () => {
      await create(JOURNAL, item({ status: Draft }))
      await create(JOURNAL, item({ title: 'Thaw', html: '<p>Drip.</p>', status: NeedsReview }))
      const rows = async (query: string) =>
        [
          ...(await editor.visitor.page(`/config/content/${JOURNAL}${query}`)).matchAll(
            /<th scope="row"><a[^>]*>([^<]*)/g,
          ),
        ].map(([, title]) => title)
      expect(await rows('?search=overnight')).toEqual(['Frost on the skylight'])
      expect(await rows(`?status=${NeedsReview}`)).toEqual(['Thaw', 'Notes on the roof survey'])
      expect(await rows(`?status=${Draft}&search=thaw`)).toEqual([])
      expect((await rows('')).length).toBeGreaterThan(10)
    })

    test('create a collection of each kind, whose items are public in its order [PAN-84]', async () => {
      const form = { title: 'Projects', path: '/projects', kind: 'project', description: 'What we built.' }
      const crumb = editor.visitor.cookies.get('crumb') ?? ''
      const post = (fields: object) => editor.visitor.send('/config/content', { form: { ...form, ...fields, crumb } })
      const response = await post({})
      expect(response.status).toBe(303)
      const id = response.headers.get('Location')!.split('/').at(-1)!
      expect((await post({})).status).toBe(400)
      expect((await post({ path: '/config/x' })).status).toBe(400)
      expect((await post({ path: '/journal/x' })).status).toBe(400)
      const { url } = (await create(id, item({ title: 'A lamp for the quay' }))).body
      expect(url).toBe('/projects/a-lamp-for-the-quay')
      expect((await asVisitor('/projects')).text).toContain('A lamp for the quay')
      const lessons = await post({ title: 'Course', path: '/course', kind: 'lesson' })
      const course = lessons.headers.get('Location')!.split('/').at(-1)!
      for (const [title, publishAt] of [
        ['Second', '2026-02-02T10:00'],
        ['First', '2026-02-01T10:00'],
      ])
        await create(course, item({ title, publishAt }))
      const { text } = await asVisitor('/course')
      expect(text.indexOf('>First<')).toBeLessThan(text.indexOf('>Second<'))
      expect(await journal()).toContain('created a collection: /projects')
    })

    test('a collection in an order of its own takes 250 items and no more [PAN-84] [COL-10]', async () => {
      const crumb = editor.visitor.cookies.get('crumb') ?? ''
      const form = { title: 'Course', path: '/course', kind: 'lesson', crumb }
      const to = (await editor.visitor.send('/config/content', { form })).headers.get('Location')!
      const course = to.split('/').at(-1)!
      const { id } = (await create(course, item())).body
      const row = await stand.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { search_title: _, search_text: __, ...values } = row
      const copies = Array.from({ length: 249 }, (_, number) => ({
        ...values,
        id: `copy-${number}`,
        url_id: `copy-${number}`,
        body: JSON.stringify(values.body),
        tags: '[]',
        categories: '[]',
      }))
      await stand.db.insertInto('items').values(copies).execute()
      expect(await create(course, item())).toMatchObject({
        status: 400,
        body: { error: 'A collection of this kind has at most 250 items.' },
      })
    })
  })
}
