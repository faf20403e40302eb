import { CollectionType, PageType, PublicationStatus, RecordType } from '@vitrine/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShownMark } from '@vitrine/server/core'
import type { ItemContent } from '../site/siteContent.ts'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import type { PageContent } from '../site/siteContent.ts'
import { storeComment } from '@vitrine/server/comments'
import { openDatabase } from '../database/openDatabase.ts'
import { seed } from '../database/seed.ts'
import type { Services } from '../http/services.ts'
import { engines } from '../testing/engines.ts'
import {
  archiveData,
  calendarData,
  type CollectionSources,
  commentsData,
  eventsData,
  summaryData,
  tourData,
} from './collectionData.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

/** The last evening of October in UTC, and the first day of November at the house in Berlin. */
const NOW = new Date('2026-10-31T23:30:00Z')
const secret = Buffer.alloc(32, 'a')

const collection = (id: string, collectionType: number): PageContent => ({
  id,
  path: `/${id}`,
  pageType: PageType.Collection,
  collectionType,
  title: id,
  description: '',
  bands: [],
})
const item = (collectionId: string, urlId: string, more: Partial<ItemContent> = {}): ItemContent => ({
  id: urlId,
  collectionId,
  urlId,
  recordType: RecordType.Text,
  title: `Title of ${urlId}`,
  excerpt: '',
  html: '<p>Text</p>',
  author: 'The house',
  tags: [],
  categories: [],
  publishedAt: '2026-10-01T10:00:00Z',
  ...more,
})
const event = (urlId: string, start: string, end: string, more: Partial<ItemContent> = {}): ItemContent =>
  item('dates', urlId, {
    recordType: RecordType.Event,
    event: { start, end, timeZone: 'Europe/Berlin', address: 'Tin Room, 3 Dock Road, Harwich', ticketUrl: '/tickets' },
    ...more,
  })

const POSTS = [
  item('news', 'old', { publishedAt: '2026-09-30T22:30:00Z', tags: ['music'], categories: ['Stage'] }),
  item('news', 'new', { publishedAt: '2026-10-02T10:00:00Z', tags: ['music', 'food'], categories: ['Kitchen'] }),
  item('news', 'star', { publishedAt: '2026-09-01T10:00:00Z', featured: true, commentsOpen: false }),
  item('news', 'later', { publishedAt: '2026-12-01T10:00:00Z', status: PublicationStatus.Scheduled, tags: ['music'] }),
]
const EVENTS = [
  event('gone', '2026-10-01T18:00:00Z', '2026-10-01T20:00:00Z'),
  event('just-gone', '2026-10-30T18:00:00Z', '2026-10-31T23:00:00Z'),
  event('tonight', '2026-10-31T20:00:00Z', '2026-10-31T23:30:00Z', { tags: ['music'] }),
  event('soon', '2026-11-20T18:00:00Z', '2026-11-20T20:00:00Z', { featured: true }),
  event('far', '2027-02-01T18:00:00Z', '2027-02-01T20:00:00Z'),
]

const MANY = Array.from({ length: 31 }, (_, day) => ({
  ...event(`day-${day}`, '2026-12-01T18:00:00Z', '2026-12-01T20:00:00Z'),
  collectionId: 'many',
}))

describe.each(engines())('the data of collection blocks on %s', async (_, settings) => {
  const { db, close } = await openDatabase(await settings())
  afterAll(close)
  beforeAll(async () => {
    const pages = [
      collection('news', CollectionType.Blog),
      collection('dates', CollectionType.Events),
      collection('hidden', CollectionType.Events),
      collection('many', CollectionType.Events),
    ]
    const content = { ...SITE, pages, items: [...POSTS, ...EVENTS, ...MANY] }
    const nothing = { forms: [], products: [], reviews: [], coupons: [], accounts: [] }
    await seed(db, { ...content, ...nothing }, async () => (data) => data)
    await db.updateTable('pages').set({ status: PublicationStatus.Draft }).where('id', '=', 'hidden').execute()
  })
  const sources: CollectionSources = { db, clock: () => NOW, secret, site }
  const ids = (data: object): string[] => (data as { items: { id: string }[] }).items.map(({ id }) => id)

  test('a summary of posts shows the newest first, and no scheduled one [COL-24] [SRV-119]', async () => {
    const data = await summaryData(sources, { collectionId: 'news', title: 'News' })
    expect(ids(data)).toEqual(['new', 'old', 'star'])
    expect(data).toMatchObject({ title: 'News', items: [{ url: '/news/new', title: 'Title of new' }, {}, {}] })
    expect(Object.keys(data)).toEqual(['title', 'items'])
  })

  test('a summary shows one tag, one category or what is featured, and an empty filter is none [COL-24]', async () => {
    const of = async (filter: object) => ids(await summaryData(sources, { collectionId: 'news', ...filter }))
    expect(await of({ tag: 'music' })).toEqual(['new', 'old'])
    expect(await of({ category: 'Stage' })).toEqual(['old'])
    expect(await of({ featured: true })).toEqual(['star'])
    expect(await of({ tag: '', category: '', featured: 'yes' })).toEqual(['new', 'old', 'star'])
    expect(await of({ tag: 4 })).toEqual(['new', 'old', 'star'])
  })

  test('a summary of events shows those that come and names their collection, for the call that draws it anew [COL-23]', async () => {
    const data = await summaryData(sources, { collectionId: 'dates' })
    expect(ids(data)).toEqual(['tonight', 'soon', 'far'])
    expect(data).toMatchObject({ collectionId: 'dates' })
  })

  test.each([[undefined], [''], [4]])(
    'a summary of the collection %j shows what it is given [SRV-119]',
    async (collectionId) => {
      expect(await summaryData(sources, { collectionId, items: ['own'] })).toEqual({ items: ['own'] })
    },
  )

  test('a block of events shows those that have not ended, the next first, or the past ones, the last first [COL-15]', async () => {
    const data = await eventsData(sources, { collectionId: 'dates', title: 'Dates' })
    expect(data).toMatchObject({ title: 'Dates', path: '/dates' })
    expect(ids(data)).toEqual(['tonight', 'soon', 'far'])
    expect(ids(await eventsData(sources, { collectionId: 'dates', past: true }))).toEqual(['just-gone', 'gone'])
    expect(ids(await eventsData(sources, { collectionId: 'dates', past: 'no' }))).toEqual(['tonight', 'soon', 'far'])
    expect(ids(await eventsData(sources, { collectionId: 'dates', count: 1 }))).toEqual(['tonight'])
    expect(ids(await eventsData(sources, { collectionId: 'dates', count: '1' }))).toEqual(['tonight', 'soon', 'far'])
  })

  test('a block shows at most 30 items [SRV-119]', async () => {
    for (const read of [summaryData, eventsData, tourData])
      expect(((await read(sources, { collectionId: 'many' })) as { items: unknown[] }).items).toHaveLength(30)
  })

  test('an item without a date is no event [SRV-119]', async () => {
    expect(ids(await eventsData(sources, { collectionId: 'news' }))).toEqual([])
  })

  test('tour dates are the events that come, with venue, city and tickets [COL-16]', async () => {
    const data = await tourData(sources, { collectionId: 'dates', title: 'Tour' })
    expect(data).toMatchObject({ title: 'Tour' })
    expect((data as { items: unknown[] }).items).toHaveLength(3)
    expect((data as { items: unknown[] }).items[0]).toEqual({
      id: 'tonight',
      start: Date.parse('2026-10-31T20:00:00Z'),
      timeZone: 'Europe/Berlin',
      venue: 'Tin Room',
      city: 'Harwich',
      ticketUrl: '/tickets',
    })
  })

  test('tour dates of an artist come from the connected service, those that have passed left out [COL-16]', async () => {
    const date = (id: string, start: string) => ({
      id,
      start: Date.parse(start),
      timeZone: 'UTC',
      venue: 'V',
      city: 'C',
    })
    const asked: string[] = []
    const tourDates = async (artistId: string) => {
      asked.push(artistId)
      return [date('gone', '2026-10-01T20:00:00Z'), date('next', '2027-01-01T20:00:00Z')]
    }
    const stored = { collectionId: 'dates', artistId: ' lamp-works ', title: 'Tour' }
    expect(await tourData({ ...sources, tourDates }, stored)).toEqual({
      artistId: ' lamp-works ',
      title: 'Tour',
      items: [date('next', '2027-01-01T20:00:00Z')],
    })
    expect(asked).toEqual(['lamp-works'])
    expect(ids(await tourData({ ...sources, tourDates }, { ...stored, artistId: ' ' }))).toHaveLength(3)
    expect(ids(await tourData(sources, stored))).toHaveLength(3)
  })

  test('a service of tour dates that fails leaves a block that says so, and a line in the log [COL-16]', async () => {
    const lines: unknown[][] = []
    const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as Services['log']
    const tourDates = () => Promise.reject(new Error('away'))
    expect(await tourData({ ...sources, tourDates, log }, { artistId: 'x' })).toEqual({
      artistId: 'x',
      state: 'failed',
      items: [],
    })
    expect(lines).toEqual([['tour dates could not be read', new Error('away'), { artistId: 'x' }]])
  })

  test('a calendar shows the month that it is at the house, past events included [COL-14]', async () => {
    const data = await calendarData(sources, { collectionId: 'dates', title: 'Calendar' })
    expect(data).toMatchObject({ title: 'Calendar', month: '2026-11', today: '2026-11-01' })
    expect(ids(data)).toEqual(['just-gone', 'tonight', 'soon'])
  })

  test('an archive counts months in the zone of the house, categories and tags [SRV-119]', async () => {
    expect(await archiveData(sources, { collectionId: 'news', title: 'Archive' })).toEqual({
      title: 'Archive',
      path: '/news',
      months: [
        { month: '2026-10', count: 2 },
        { month: '2026-09', count: 1 },
      ],
      categories: [
        { name: 'Kitchen', count: 1 },
        { name: 'Stage', count: 1 },
      ],
      tags: [
        { name: 'food', count: 1 },
        { name: 'music', count: 2 },
      ],
    })
  })

  test('comments are those that everybody may read, the oldest first, with a mark for the form [COL-20]', async () => {
    const said = { itemId: 'new', accountId: undefined, name: 'Ada', isPending: false }
    const first = await storeComment(db, {
      ...said,
      parentId: undefined,
      visitorHash: 'a',
      body: 'Warm.',
      createdAt: new Date('2026-10-03T10:00:00Z'),
    })
    const answer = { ...said, parentId: first.id, visitorHash: 'b', createdAt: new Date('2026-10-04T10:00:00Z') }
    const second = await storeComment(db, { ...answer, body: 'It is.' })
    await storeComment(db, { ...answer, body: 'Waits.', isPending: true })
    expect(await commentsData(sources, { itemId: 'new', title: 'Comments' }, 'Ada')).toEqual({
      title: 'Comments',
      itemId: 'new',
      comments: [
        {
          id: first.id,
          itemId: 'new',
          parentId: undefined,
          name: 'Ada',
          body: 'Warm.',
          createdAt: Date.parse('2026-10-03T10:00:00Z'),
        },
        {
          id: second.id,
          itemId: 'new',
          parentId: first.id,
          name: 'Ada',
          body: 'It is.',
          createdAt: Date.parse('2026-10-04T10:00:00Z'),
        },
      ],
      mayComment: true,
      signedInAs: 'Ada',
      shownAt: makeShownMark(secret, NOW),
      now: NOW.getTime(),
    })
    expect(await commentsData(sources, { itemId: 'star' }, undefined)).toMatchObject({
      comments: [],
      mayComment: false,
      signedInAs: undefined,
    })
  })

  test.each([
    ['no-such', 'there is no collection "no-such"'],
    ['hidden', 'there is no collection "hidden"'],
  ])('blocks of the collection "%s" are refused [SRV-119]', async (collectionId, sentence) => {
    for (const read of [summaryData, eventsData, tourData, calendarData, archiveData])
      await expect(read(sources, { collectionId })).rejects.toThrow(sentence)
  })

  test('comments on an item that is not there, or not yet public, are refused [COL-20]', async () => {
    for (const itemId of ['no-such', 'later'])
      await expect(commentsData(sources, { itemId }, undefined)).rejects.toThrow(`there is no item "${itemId}"`)
  })
})
