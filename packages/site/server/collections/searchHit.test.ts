import { RecordType } from '@vitrine/enums'
import { expect, test } from 'vitest'
import type { ItemRow } from '../database/items.ts'
import { searchHit } from './searchHit.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const POST = {
  id: 'post-1',
  title: 'Lamps',
  url: '/journal/lamps',
  excerpt: 'Of light.',
  plainText: 'A lamp burns.',
  publishedAt: new Date(1000),
  print: undefined,
  event: undefined,
} as unknown as ItemRow

test('a found post without a picture has its words and its date [COL-18] [SRV-63]', () => {
  expect(searchHit(site.pictures, POST, ['lamp'])).toEqual({
    title: 'Lamps',
    url: '/journal/lamps',
    kind: 'post',
    excerpt: 'Of light. A lamp burns.',
    publishedAt: 1000,
  })
})

test('a found event has its start in its time zone, and its picture [COL-18] [SRV-63]', () => {
  const event = { start: 2000, end: 3000, timeZone: 'Europe/Berlin' } as ItemRow['event']
  expect(searchHit(site.pictures, { ...POST, event, print: 'eddy' }, [])).toMatchObject({
    kind: 'event',
    start: 2000,
    timeZone: 'Europe/Berlin',
    image: { id: 'eddy' },
  })
})

test('a picture that the site no longer has is left out [COL-18]', () => {
  expect(searchHit(site.pictures, { ...POST, print: 'no-such-print' }, [])).not.toHaveProperty('image')
})

test('a found product has its price and no date, and a lesson its own kind [SRV-260] [SRV-261]', () => {
  const bag = {
    id: 'product-bag',
    kind: 'product' as const,
    productId: 'bag',
    url: '/shop/bag',
    title: 'Bag',
    excerpt: 'Of twill.',
    plainText: '',
    print: undefined,
    language: '',
  }
  expect(searchHit(site.pictures, bag, ['bag'], '$24.00')).toEqual({
    title: 'Bag',
    url: '/shop/bag',
    kind: 'product',
    excerpt: 'Of twill.',
    price: '$24.00',
  })
  expect(searchHit(site.pictures, { ...POST, recordType: RecordType.Lesson }, [])).toMatchObject({ kind: 'lesson' })
})
