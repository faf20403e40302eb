import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { deleteComment, listComments, postComment } from './endpoints.js'
import { itemList, monthList, searchList } from './lists.js'

type Members = Readonly<Record<string, unknown>>

const PICTURE = {
  id: 'dusk',
  src: '/images/dusk',
  width: 3,
  height: 2,
  alt: 'Dusk',
  color: '#1d2340',
  preview: 'data:image/webp;base64,UklGRg',
}
const ITEM = {
  id: 'item-1',
  title: 'Winter fair',
  urlId: 'winter-fair',
  url: '/events/winter-fair',
  recordType: 1,
  status: 1,
  publishedAt: 1_767_225_600_000,
  excerpt: 'Forty tables.',
  author: 'The curator',
  tags: ['winter'],
  categories: ['House'],
  image: PICTURE,
  isFeatured: true,
}
const EVENT = {
  ...ITEM,
  start: 1_767_225_600_000,
  end: 1_767_229_200_000,
  timeZone: 'Europe/Amsterdam',
  isAllDay: false,
  address: '14 Mill Street',
  series: 'fairs',
  ticketUrl: 'https://tickets.example/1',
}
const PAGE = { page: 2, pageCount: 3, total: 24, older: 3, newer: 1 }
const HIT = {
  title: 'Winter fair',
  url: '/events/winter-fair',
  kind: 'event',
  excerpt: 'Forty tables.',
  publishedAt: 1_767_225_600_000,
  start: 1_767_225_600_000,
  timeZone: 'Europe/Amsterdam',
  image: PICTURE,
}
const COMMENT = {
  id: 'c1',
  itemId: 'item-1',
  parentId: 'c0',
  name: 'Ada',
  body: 'Two\nlines',
  createdAt: 1_767_225_600_000,
  isPending: true,
  isOwn: true,
}
const POSTED = { itemId: 'item-1', body: 'Warm.', parentId: 'c0', name: 'Ada', website: '', shownAt: 'mark' }

const ofList = (item: Members): Members => ({ ...PAGE, items: [item] })
const ofMonth = (items: readonly Members[]): Members => ({ month: '2026-12', today: '2026-11-24', items })
const ofSearch = (items: readonly Members[]): Members => ({ ...PAGE, query: 'fair', terms: ['fair'], items })
const ofComments = (comments: readonly Members[]): Members => ({
  comments,
  page: 1,
  pageCount: 1,
  mayComment: true,
  mayModerate: false,
})

const itemOf = { schema: itemList('/journal').response, whole: (item: Members) => ofList(item) }

/** Each object of an answer or a request: where it stands, its members, and those that may be missing. */
const OBJECTS = [
  ['an item [COL-8]', itemOf.schema, itemOf.whole, ITEM, ['image', 'isFeatured']],
  [
    'an event of a list [COL-8]',
    itemOf.schema,
    itemOf.whole,
    EVENT,
    ['image', 'isFeatured', 'start', 'end', 'timeZone', 'isAllDay', 'address', 'series', 'ticketUrl'],
  ],
  ['a picture [COL-8]', itemOf.schema, (image: Members) => ofList({ ...ITEM, image }), PICTURE, ['color', 'preview']],
  ['a page of a list [COL-8]', itemOf.schema, (page: Members) => page, { ...PAGE, items: [ITEM] }, ['older', 'newer']],
  ['a month [COL-8] [COL-14]', monthList().response, (month: Members) => month, ofMonth([EVENT]), []],
  [
    'an event of a month [COL-8] [COL-14]',
    monthList().response,
    (event: Members) => ofMonth([event]),
    EVENT,
    ['image', 'isFeatured', 'isAllDay', 'address', 'series', 'ticketUrl'],
  ],
  ['a search [COL-18]', searchList().response, (page: Members) => page, ofSearch([HIT]), ['older', 'newer']],
  [
    'a search result [COL-18]',
    searchList().response,
    (hit: Members) => ofSearch([hit]),
    HIT,
    ['start', 'timeZone', 'image', 'publishedAt'],
  ],
  [
    'a comment [COL-20]',
    listComments.response,
    (comment: Members) => ofComments([comment]),
    COMMENT,
    ['parentId', 'isPending', 'isOwn'],
  ],
  ['a list of comments [COL-20]', listComments.response, (list: Members) => list, ofComments([COMMENT]), []],
  [
    'a stored comment [COL-20]',
    postComment.response,
    (comment: Members) => ({ comment }),
    COMMENT,
    ['parentId', 'isPending', 'isOwn'],
  ],
  [
    'a sent comment [COL-20]',
    postComment.request,
    (comment: Members) => comment,
    POSTED,
    ['parentId', 'name', 'website', 'shownAt', 'key'],
  ],
] as const

describe.each(OBJECTS)('%s', (_name, schema, whole, members, mayMiss) => {
  test('is read as it was sent', () => {
    expect(safeParse(schema, whole(members))).toMatchObject({ success: true, output: whole(members) })
  })

  test.each(Object.keys(members))('has a member %s of its type', (key) => {
    const { [key]: _, ...others } = members as Members
    expect(safeParse(schema, whole(others)).success).toBe((mayMiss as readonly string[]).includes(key))
    expect(safeParse(schema, whole({ ...members, [key]: { text: 'x' } })).success).toBe(false)
  })
})

test('a sent comment has from one to 4000 characters, not all of them blank [COL-20]', () => {
  const bodies = ['', ' \n', 'a', 'a'.repeat(4000), 'a'.repeat(4001)]
  const taken = bodies.map((body) => safeParse(postComment.request, { itemId: 'item-1', body }).success)
  expect(taken).toEqual([false, false, true, true, false])
})

test('a sent comment has a name of at most 80 characters and ids of 1 to 200 [COL-20]', () => {
  const isTaken = (members: Members): boolean => safeParse(postComment.request, { ...POSTED, ...members }).success
  expect([80, 81].map((length) => isTaken({ name: 'a'.repeat(length) }))).toEqual([true, false])
  for (const key of ['itemId', 'parentId'])
    expect([0, 1, 200, 201].map((length) => isTaken({ [key]: 'a'.repeat(length) }))).toEqual([false, true, true, false])
})

test('each call has its method and its address [COL-8] [COL-18] [COL-20]', () => {
  const calls = [listComments, postComment, deleteComment, itemList('/journal'), monthList(), searchList()]
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/rest/comments',
    'POST /api/rest/comments',
    'DELETE /api/rest/comments/:commentId',
    'GET /journal',
    'GET /calendar',
    'GET /search',
  ])
})

test('the query of a list is texts by name, and that of comments names the item [COL-8] [COL-20]', () => {
  for (const { query } of [itemList('/journal'), monthList(), searchList()]) {
    expect(safeParse(query, { format: 'json', page: undefined }).success).toBe(true)
    expect(safeParse(query, { page: 2 }).success).toBe(false)
  }
  expect(safeParse(listComments.query, { itemId: 'item-1' }).success).toBe(true)
  for (const query of [{}, { itemId: '' }]) expect(safeParse(listComments.query, query).success).toBe(false)
})

test('an answer to a deletion says that it succeeded [COL-20]', () => {
  expect(safeParse(deleteComment.response, { success: true }).success).toBe(true)
  for (const answer of [{}, { success: false }]) expect(safeParse(deleteComment.response, answer).success).toBe(false)
})
