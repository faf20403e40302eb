import { expect, test } from 'vitest'
import { itemOf } from './items.ts'

const [SEVEN, NINE] = [new Date('2026-03-04T19:00:00Z'), new Date('2026-03-04T21:00:00Z')]
const ROW = {
  id: 'fog',
  collection_id: 'events',
  url_id: 'fog-night',
  record_type: 12,
  title: 'Fog',
  excerpt: 'Bring a lamp.',
  body: { html: '<p>Fog</p>' },
  plain_text: 'Fog',
  author: 'Ada',
  tags: ['night'],
  categories: ['Walks'],
  print: null,
  featured: true,
  status: 1,
  published_at: SEVEN,
  starts_at: SEVEN,
  ends_at: NINE,
  all_day: false,
  time_zone: 'Europe/Vienna',
  address: null,
  series: null,
  ticket_url: null,
  comments_open: true,
  search: '',
  seed: null,
  path: '/events',
} as unknown as Parameters<typeof itemOf>[0]

test('an item has the address below its collection, and no member for an empty column [SRV-63]', () => {
  expect(itemOf(ROW)).toEqual({
    id: 'fog',
    collectionId: 'events',
    url: '/events/fog-night',
    urlId: 'fog-night',
    recordType: 12,
    title: 'Fog',
    excerpt: 'Bring a lamp.',
    html: '<p>Fog</p>',
    plainText: 'Fog',
    author: 'Ada',
    tags: ['night'],
    categories: ['Walks'],
    print: undefined,
    isFeatured: true,
    status: 1,
    publishedAt: SEVEN,
    event: {
      start: SEVEN.getTime(),
      end: NINE.getTime(),
      isAllDay: false,
      timeZone: 'Europe/Vienna',
      address: undefined,
      series: undefined,
      ticketUrl: undefined,
    },
    commentsOpen: true,
  })
  const more = { address: 'Lamp Lane 1', series: 'Nights', ticket_url: 'https://tickets.test', print: 'eddy' }
  expect(itemOf({ ...ROW, ...more } as typeof ROW)).toMatchObject({
    print: 'eddy',
    event: { address: 'Lamp Lane 1', series: 'Nights', ticketUrl: 'https://tickets.test' },
  })
})

test.each([{ starts_at: null }, { ends_at: null }])('an item is no event with %j [COL-15]', (times) => {
  expect(itemOf({ ...ROW, ...times }).event).toBeUndefined()
})
