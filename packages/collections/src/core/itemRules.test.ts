import { CONCERT, FAIR, POST } from '../testing/items.js'
import { recordTypeName } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { calendarView } from './calendarView.js'
import { collectionHref } from './collectionHref.js'
import { filterItems } from './filterItems.js'
import { isEvent } from './itemContext.js'
import { tourDate } from './tourDate.js'

test('one type of item serves posts and events, and an event says when [COL-2] [COL-9]', () => {
  expect([POST, CONCERT].map(isEvent)).toEqual([false, true])
  expect([{ start: 0 }, { timeZone: 'UTC' }].map((some) => isEvent({ ...POST, ...some }))).toEqual([false, false])
  expect([POST, CONCERT].map(({ recordType }) => recordTypeName(recordType))).toEqual(['blog-post', 'event-item'])
  const names = Object.keys({ ...POST, bodyHtml: '' }).sort()
  expect(names).toEqual([
    'author',
    'bodyHtml',
    'categories',
    'excerpt',
    'id',
    'image',
    'publishedAt',
    'recordType',
    'status',
    'tags',
    'title',
    'url',
    'urlId',
  ])
})

test.each([
  [{}, '/journal'],
  [{ page: 1 }, '/journal'],
  [{ page: 3, tag: 'lamps & oil' }, '/journal?tag=lamps%20%26%20oil&page=3'],
  [{ past: true, category: 'House' }, '/journal?past=1&category=House'],
  [{ q: '\ud800"<%' }, '/journal?q=%22%3C%25'],
  [{ page: 2 }, '/journal?page=2'],
  [{ page: 0 }, '/journal'],
  [{ page: -1 }, '/journal'],
  [{ past: false, tag: '', month: '2026-11' }, '/journal?month=2026-11'],
  [
    { month: '2026-11', category: 'c', tag: 't', past: true, q: 'x', page: 9 },
    '/journal?q=x&past=1&tag=t&category=c&month=2026-11&page=9',
  ],
  [undefined, '/journal'],
])('the address of %j is %s [COL-11]', (query, expected) => {
  expect(collectionHref('/journal', query)).toBe(expected)
})

test('a summary takes items by tag, category and being featured [COL-24]', () => {
  const items = [POST, { ...POST, id: 'b', tags: [], isFeatured: true }, { ...POST, id: 'c', categories: ['Band'] }]
  const ids = (filter: Parameters<typeof filterItems>[1]): string[] => filterItems(items, filter).map(({ id }) => id)
  expect(ids({ tag: 'lamps' })).toEqual(['first-light', 'c'])
  expect(ids({ category: 'House' })).toEqual(['first-light', 'b'])
  expect(ids({ isFeatured: true })).toEqual(['b'])
  expect(ids({ count: 2 })).toEqual(['first-light', 'b'])
  expect(ids({ tag: 'boats' })).toEqual([])
  expect(ids({ tag: 'lamps', category: 'House', isFeatured: true })).toEqual([])
  expect(ids({ count: 0 })).toEqual([])
  for (const all of [{}, { tag: '', category: '' }, { isFeatured: false }, { count: undefined }])
    expect(ids(all)).toEqual(['first-light', 'b', 'c'])
})

test('an item with 10,000 tags is filtered by each of them [COL-24]', () => {
  const tags = Array.from({ length: 10_000 }, (_, index) => `tag ${index}`)
  expect(filterItems([{ ...POST, tags }], { tag: 'tag 9999' })).toHaveLength(1)
  expect(filterItems([{ ...POST, tags }], { tag: 'tag 10000' })).toHaveLength(0)
})

test('a date of a tour is read out of an address [COL-16]', () => {
  const venue = (address: string | undefined): string[] => {
    const date = tourDate({ ...CONCERT, address })
    return [date.venue, date.city]
  }
  expect(venue('Tin Room, 3 Dock Road, Harwich')).toEqual(['Tin Room', 'Harwich'])
  expect(tourDate(CONCERT)).toEqual({
    id: 'tin-band',
    start: CONCERT.start,
    timeZone: 'Europe/Berlin',
    venue: 'Lantern Hall',
    city: 'Harwich',
    ticketUrl: 'https://tickets.example/tin-band',
  })
  expect(venue('Tin Room')).toEqual(['Tin Room', ''])
  expect(venue(' , ')).toEqual(['The Tin Band', ''])
  expect(venue(undefined)).toEqual(['The Tin Band', ''])
})

test('the view of a month shows a wrong zone as UTC and an end before the start as the start [COL-14]', () => {
  const view = calendarView(
    { year: 2026, month: 11 },
    {
      path: '/calendar',
      items: [
        { ...CONCERT, timeZone: 'Lantern/Hall' },
        { ...CONCERT, id: 'b', end: CONCERT.start - 9_999_999_999 },
      ],
    },
  )
  const [day] = view.weeks.flat().filter(({ events }) => events.length > 0)
  expect(day!.date).toBe('2026-11-27')
  expect(day!.events.map(({ time }) => time.replace(/\s/g, ' '))).toEqual(['7:00 PM', '6:00 PM'])
})

test('an event of three days is a bar in each of its weeks, with its last day in words [COL-40]', () => {
  const days = calendarView({ year: 2026, month: 11 }, { path: '/calendar', items: [FAIR] })
    .weeks.flat()
    .filter(({ lanes }) => lanes.length > 0)
  const event = { id: 'paper-fair', title: 'Paper fair', url: '/events/paper-fair', time: 'Until November 15' }
  expect(days.map(({ date, events, lanes, more }) => [date, events, lanes, more])).toEqual([
    ['2026-11-13', [], [{ kind: 'bar', event, days: 2, isStart: true, isListed: true }], ''],
    ['2026-11-14', [], [{ kind: 'continued', event }], ''],
    ['2026-11-15', [], [{ kind: 'bar', event, days: 1, isStart: false, isListed: false }], ''],
  ])
  expect(days.map(({ day, label }) => [day, label])).toEqual([
    ['13', 'Friday, November 13, 2026'],
    ['14', 'Saturday, November 14, 2026'],
    ['15', 'Sunday, November 15, 2026'],
  ])
})

test.each([
  [0, 1],
  [275_760, 9],
  [Number.NaN, 1],
  [2026, 13],
])('the month %d-%d is refused [COL-26]', (year, month) => {
  expect(() => calendarView({ year, month }, { path: '/calendar', items: [] })).toThrow(RangeError)
})

test('the calendar begins with the year 1 and ends with 9999 [COL-14]', () => {
  const linksOf = (year: number, month: number): unknown[] => {
    const { previous, next } = calendarView({ year, month }, { path: '/c', items: [] })
    return [previous?.href, next?.href]
  }
  expect(linksOf(1, 1)).toEqual([undefined, '/c?month=0001-02'])
  expect(linksOf(9999, 12)).toEqual(['/c?month=9999-11', undefined])
})
