import fc from 'fast-check'
import { parse, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { archiveCodec } from '../archive/codec.js'
import { calendarCodec } from '../calendar/codec.js'
import { commentsCodec } from '../comments/codec.js'
import { eventsCodec } from '../events/codec.js'
import { tourDatesCodec } from '../tour-dates/codec.js'
import { collectionItem, eventItem, time } from './collectionItems.js'

const EVENT = { id: 'fair', title: 'Fair', start: 1000, end: 2000, timeZone: 'UTC' }

test('a calendar block reads its month, and data without one is refused [BLK-2] [BLK-6]', () => {
  expect(calendarCodec.read({ month: '2026-12', items: [] })).toEqual({
    ok: true,
    data: {
      path: '/calendar',
      collectionId: '',
      month: { year: 2026, month: 12 },
      today: undefined,
      firstWeekday: undefined,
      items: [],
    },
  })
  for (const month of ['2026-13', '0000-01', '275760-01', '2026-1', 7, null, undefined])
    expect(calendarCodec.read({ month })).toMatchObject({ ok: false })
})

test('an item of events without an id or a start is left out, and one that ends early ends at its start [BLK-2]', () => {
  const items = [EVENT, { ...EVENT, id: '' }, { id: 'x' }, { ...EVENT, id: 'late', end: 0 }, null, 7]
  const read = eventsCodec.read({ items })
  expect(read.ok && read.data.items.map(({ id, end }) => [id, end])).toEqual([
    ['fair', 2000],
    ['late', 1000],
  ])
})

test('a tour block reads an unknown state as ready, and rows without a start are left out [BLK-2] [COL-16]', () => {
  const date = { id: 'a', start: 0, timeZone: 'UTC', venue: 'Ice House', city: 'Harwich' }
  expect(tourDatesCodec.read({ state: 'lost', items: [date, { id: 'b' }] })).toEqual({
    ok: true,
    data: {
      state: 'ready',
      artistId: '',
      timeframe: 'all',
      items: [{ ...date, ticketUrl: undefined, isSoldOut: false }],
    },
  })
})

test('a comments block needs an item, and takes comments alone that have an id and a time [BLK-2]', () => {
  expect(commentsCodec.read({})).toMatchObject({ ok: false })
  const comment = { id: 'c1', itemId: 'p1', name: 'Noor', body: 'Hello', createdAt: 5 }
  const read = commentsCodec.read({
    itemId: 'p1',
    comments: [comment, { ...comment, id: 7 }, { ...comment, createdAt: NaN }],
  })
  expect(read.ok && read.data).toMatchObject({ mayComment: true, mayModerate: false, now: 0 })
  expect(read.ok && read.data.comments.map(({ id }) => id)).toEqual(['c1'])
})

test('an archive leaves out months that are none and groups without a name [BLK-2]', () => {
  const json = {
    path: '/journal',
    months: [{ month: '2026-11', count: 3 }, { month: '2026-00' }, {}],
    tags: [{ name: '' }, { name: 'lamps', count: -1 }],
  }
  expect(archiveCodec.read(json)).toEqual({
    ok: true,
    data: {
      path: '/journal',
      title: '',
      headingLevel: 2,
      months: [{ month: { year: 2026, month: 11 }, count: 3 }],
      categories: [],
      tags: [{ name: 'lamps', count: 0 }],
    },
  })
})

test.each(['//a.example/x', 'https://a.example', '/\\a.example', 'javascript:alert(1)', 7])(
  'the path %j leads to no other site [BLK-2]',
  (path) => {
    expect(eventsCodec.read({ path })).toMatchObject({ data: { path: '/events' } })
    expect(calendarCodec.read({ path, month: '2026-11' })).toMatchObject({ data: { path: '/calendar' } })
    expect(archiveCodec.read({ path })).toMatchObject({ data: { path: '/' } })
  },
)

const ITEM = {
  id: 'a',
  title: '',
  urlId: '',
  url: '',
  recordType: 1,
  status: 1,
  publishedAt: 0,
  excerpt: '',
  author: '',
  price: '',
  tags: [],
  categories: [],
  isFeatured: false,
}
const IMAGE = { id: 'i', src: '/i', width: 0.5, height: 2, alt: 'An eddy', color: '#102030' }

test.each([
  [{}, {}],
  [{ recordType: '2', status: null, publishedAt: 'now', tags: 'lamps', isFeatured: 1 }, {}],
  [
    { title: ' A ', urlId: ' b ', url: ' /c ', excerpt: ' d ', author: ' e ', price: ' f ' },
    { title: 'A', urlId: 'b', url: '/c', excerpt: 'd', author: 'e', price: 'f' },
  ],
  [
    { recordType: 12, status: 3, publishedAt: 8.64e15 },
    { recordType: 12, status: 3, publishedAt: 8.64e15 },
  ],
  [{ publishedAt: -8.64e15 }, { publishedAt: -8.64e15 }],
  [{ publishedAt: 8.65e15 }, {}],
  [{ publishedAt: -8.65e15 }, {}],
  [
    { tags: ['a', 7, 'b'], categories: [null, 'c'] },
    { tags: ['a', 'b'], categories: ['c'] },
  ],
  [
    { isFeatured: true, image: IMAGE },
    { isFeatured: true, image: IMAGE },
  ],
  [{ image: { ...IMAGE, width: 0 } }, {}],
  [{ image: { ...IMAGE, height: Infinity } }, {}],
  [{ image: { ...IMAGE, src: '' } }, {}],
  [{ image: { ...IMAGE, alt: 7, color: 'red', id: null } }, { image: { ...IMAGE, alt: '', color: undefined, id: '' } }],
])('an item stored with %j is read as the usual one with %j [COL-9]', (stored, expected) => {
  expect(parse(collectionItem, { id: 'a', ...stored })).toEqual({ ...ITEM, ...expected })
})

test.each([
  [{ start: 5 }, { start: 5, end: 5 }],
  [
    { start: 5, end: 6 },
    { start: 5, end: 6 },
  ],
  [
    { start: 5, end: 5 },
    { start: 5, end: 5 },
  ],
  [
    { start: 5, end: 4 },
    { start: 5, end: 5 },
  ],
  [
    { start: 5, isAllDay: true, timeZone: ' UTC ', address: ' Harwich ', ticketUrl: '/t' },
    { start: 5, end: 5, isAllDay: true, timeZone: 'UTC', address: 'Harwich', ticketUrl: '/t' },
  ],
  [
    { start: 5, isAllDay: 1, ticketUrl: '' },
    { start: 5, end: 5 },
  ],
])('an event stored with %j is read as the usual one with %j [COL-13]', (stored, expected) => {
  const event = { ...ITEM, isAllDay: false, timeZone: '', address: '', ...expected }
  expect(parse(eventItem, { id: 'a', ...stored })).toEqual(event)
  expect(parse(collectionItem, { id: 'a', ...stored })).toEqual(event)
})

test.each([{ id: '' }, {}, { id: 7 }])('%j is no item and no event, for want of an id [COL-9] [COL-13]', (stored) => {
  expect([collectionItem, eventItem].map((schema) => safeParse(schema, { start: 5, ...stored }).success)).toEqual([
    false,
    false,
  ])
  expect(safeParse(time, Number.NaN).success).toBe(false)
})

test.each([
  [
    { today: '2026-11-27', firstWeekday: 7 },
    { today: '2026-11-27', firstWeekday: 7 },
  ],
  [
    { firstWeekday: 1, collectionId: ' c ' },
    { firstWeekday: 1, collectionId: 'c' },
  ],
  [{ today: '2026-11-270', firstWeekday: 8 }, {}],
  [{ today: 'x2026-11-27', firstWeekday: 0 }, {}],
  [{ today: '26-11-27', firstWeekday: 1.5 }, {}],
])('a calendar block stored with %j has %j [BLK-2]', (stored, expected) => {
  const read = calendarCodec.read({ month: '2026-12', ...stored })
  const usual = { path: '/calendar', collectionId: '', month: { year: 2026, month: 12 }, items: [] }
  expect(read).toEqual({ ok: true, data: { ...usual, ...expected } })
})

test.each([
  [{}, {}],
  [
    { mayComment: false, mayModerate: true, signedInAs: 'Ida', shownAt: 's', now: 5 },
    { mayComment: false, mayModerate: true, signedInAs: 'Ida', shownAt: 's', now: 5 },
  ],
  [{ mayComment: 'no', signedInAs: '', shownAt: 7, now: 'now' }, {}],
  [
    { comments: [{ id: 'c', createdAt: 5, parentId: 'p', isPending: true, body: ' a ', name: ' b ' }] },
    { comments: [{ id: 'c', itemId: '', createdAt: 5, parentId: 'p', isPending: true, body: 'a', name: 'b' }] },
  ],
  [
    { comments: [{ id: 'c', createdAt: 5, parentId: '' }] },
    { comments: [{ id: 'c', itemId: '', createdAt: 5, isPending: false, body: '', name: '' }] },
  ],
])('a comments block stored with %j has %j [BLK-2]', (stored, expected) => {
  const usual = { itemId: 'p1', comments: [], mayComment: true, mayModerate: false, now: 0 }
  expect(commentsCodec.read({ itemId: 'p1', ...stored })).toEqual({ ok: true, data: { ...usual, ...expected } })
})

test.each([
  [
    { state: 'loading', artistId: ' ada ', now: 5 },
    { state: 'loading', artistId: 'ada', now: 5 },
  ],
  [
    { state: 'failed', artistId: 7, timeframe: 'past' },
    { state: 'failed', artistId: '7', timeframe: 'past' },
  ],
  [{ artistId: null, timeframe: 'soon', now: 'x' }, {}],
  [{ timeframe: 'upcoming' }, { timeframe: 'upcoming' }],
])('a tour block stored with %j has %j [BLK-2] [COL-16]', (stored, expected) => {
  const usual = { state: 'ready', artistId: '', timeframe: 'all', items: [] }
  expect(tourDatesCodec.read(stored)).toEqual({ ok: true, data: { ...usual, ...expected } })
})

test('whatever is stored, the codecs of collections read or refuse it without an error [BLK-6]', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (items, rest) => {
      for (const codec of [calendarCodec, eventsCodec, tourDatesCodec, commentsCodec, archiveCodec])
        for (const json of [
          items,
          { items, month: '2026-11', itemId: 'p', comments: items, months: items, tags: rest },
        ])
          expect([true, false]).toContain(codec.read(json).ok)
    }),
  )
})
