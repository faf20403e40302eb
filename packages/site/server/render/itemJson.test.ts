import { expect, test } from 'vitest'
import type { ContentEvent } from '@vitrine/server/content'
import type { ItemRow } from '../database/items.ts'
import { eventContext, itemJson } from './itemJson.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictures } = site
const { pictureOf } = pictures

const POST: ItemRow = {
  id: 'item-1',
  collectionId: 'journal',
  url: '/journal/fog',
  urlId: 'fog',
  recordType: 1,
  title: 'Fog',
  excerpt: 'Thick.',
  html: '<p>Fog</p>',
  plainText: 'Fog',
  author: 'Ada',
  tags: ['weather'],
  categories: ['Notes'],
  print: undefined,
  isFeatured: false,
  status: 2,
  publishedAt: new Date(1000),
  event: undefined,
  commentsOpen: true,
}
const FACTS = {
  id: 'item-1',
  title: 'Fog',
  urlId: 'fog',
  url: '/journal/fog',
  recordType: 1,
  status: 2,
  publishedAt: 1000,
  excerpt: 'Thick.',
  author: 'Ada',
  tags: ['weather'],
  categories: ['Notes'],
}
const PLAIN: ContentEvent = {
  start: 2000,
  end: 3000,
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  address: undefined,
  series: undefined,
  ticketUrl: undefined,
}
const FULL: ContentEvent = {
  ...PLAIN,
  isAllDay: true,
  address: 'Lantern Hall',
  series: 'winter',
  ticketUrl: '/tickets',
}

test('a post as data has no member without a value, and is no event [COL-8]', () => {
  expect(itemJson(pictures, POST)).toStrictEqual(FACTS)
  expect(eventContext(pictures, POST)).toBeUndefined()
})

test('a featured post has its mark and its picture, a print that nobody has drawn has none [COL-8]', () => {
  expect(itemJson(pictures, { ...POST, print: 'eddy', isFeatured: true })).toStrictEqual({
    ...FACTS,
    image: { id: 'eddy', ...pictureOf('eddy') },
    isFeatured: true,
  })
  expect(itemJson(pictures, { ...POST, print: 'no-such-print' })).toStrictEqual(FACTS)
})

test('an event as data has its times, and of the rest what it has [COL-8] [COL-15]', () => {
  const times = { start: 2000, end: 3000, timeZone: 'Europe/Berlin' }
  expect(itemJson(pictures, { ...POST, event: PLAIN })).toStrictEqual({ ...FACTS, ...times })
  expect(eventContext(pictures, { ...POST, event: FULL })).toStrictEqual({
    ...FACTS,
    ...times,
    isAllDay: true,
    address: 'Lantern Hall',
    series: 'winter',
    ticketUrl: '/tickets',
  })
})
