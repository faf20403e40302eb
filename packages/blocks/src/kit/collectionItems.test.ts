import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveCodec } from '../archive/codec.js'
import { calendarCodec } from '../calendar/codec.js'
import { commentsCodec } from '../comments/codec.js'
import { eventsCodec } from '../events/codec.js'
import { tourDatesCodec } from '../tour-dates/codec.js'

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
