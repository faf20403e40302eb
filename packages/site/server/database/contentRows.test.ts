import { expect, test } from 'vitest'
import type { ItemContent } from '../site/siteContent.ts'
import type { SiteContent } from '../site/siteContent.ts'
import { CONTENT_TABLE_NAMES, type ContentRow, rowsOf } from './contentRows.ts'

const NOTHING: SiteContent = {
  settings: {} as SiteContent['settings'],
  pages: [],
  items: [],
  forms: [],
  products: [],
  reviews: [],
  coupons: [],
  accounts: [],
}
const row = (
  table: ContentRow['table'],
  key: string,
  values: ContentRow['values'],
  ...jsonColumns: string[]
): ContentRow => ({ table, key, values, jsonColumns })

test('rows are written after the rows to which they refer [SRV-94]', () => {
  expect(CONTENT_TABLE_NAMES).toEqual([
    'site_settings',
    'pages',
    'blocks',
    'items',
    'forms',
    'products',
    'variants',
    'reviews',
    'coupons',
    'accounts',
  ])
})

test('settings, reviews and accounts are rows with their values [SRV-2]', () => {
  const review = { id: 'r', name: 'Ada L.', rating: 5, text: 'Light.' }
  const ada = { id: 'ada', email: 'ada@hall.test', name: 'Ada', kind: 'account', roles: [1], plan: null } as const
  const content = {
    ...NOTHING,
    settings: { website: { title: 'Hall' } } as unknown as SiteContent['settings'],
    reviews: [{ ...review, productId: 'lamp', writtenAt: '2026-03-01T00:00:00Z' }],
    accounts: [ada],
  }
  const stored = { ...review, product_id: 'lamp', written_at: '2026-03-01T00:00:00Z', state: 'published' }
  expect(rowsOf(content)).toEqual([
    row('site_settings', 'website', { key: 'website', value: { title: 'Hall' } }, 'value'),
    row('reviews', 'r', stored),
    row('accounts', 'ada', ada, 'roles'),
  ])
})

test('a form is open to everybody, without captcha and list, unless the content says otherwise [SRV-2]', () => {
  const definition = { id: 'f' } as unknown as SiteContent['forms'][number]['definition']
  const form = { id: 'f', collectionId: 'home', name: 'Form', definition }
  const stored = { id: 'f', collection_id: 'home', name: 'Form', definition, retired: false }
  const formsOf = (more: object) => rowsOf({ ...NOTHING, forms: [{ ...form, ...more }] })
  expect(formsOf({})).toEqual([
    row('forms', 'f', { ...stored, members_only: false, captcha: false, newsletter: null }, 'definition'),
  ])
  expect(formsOf({ membersOnly: true, captcha: true, newsletter: 'letters' })).toEqual([
    row('forms', 'f', { ...stored, members_only: true, captcha: true, newsletter: 'letters' }, 'definition'),
  ])
})

test('a product and its variants have their defaults and their order [SRV-2]', () => {
  const data = { description: 'Warm.', print: 'eddy' }
  const plan = { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 6 } as never
  const optionValues = [{ optionName: 'Size', value: 'S' }]
  const full = { salePrice: 8, onSale: true, unlimited: true, stock: 3, stockOf: 'a', plan }
  const lamp = { id: 'lamp', type: 'PHYSICAL', title: 'Lamp', data } as const
  const variants = [
    { sku: 'a', optionValues: [], price: 10 },
    { sku: 'b', optionValues, price: 20, ...full },
  ]
  const products = [
    { ...lamp, variants },
    { ...lamp, id: 'old', variants: [], published: false },
  ]
  expect(rowsOf({ ...NOTHING, products })).toEqual([
    row('products', 'lamp', { ...lamp, published: true }, 'data'),
    row(
      'variants',
      'a',
      {
        sku: 'a',
        product_id: 'lamp',
        position: 0,
        option_values: [],
        price_cents: 10,
        sale_price_cents: null,
        on_sale: false,
        unlimited: false,
        stock: 0,
        stock_of: null,
        plan: null,
      },
      'option_values',
    ),
    row(
      'variants',
      'b',
      {
        sku: 'b',
        product_id: 'lamp',
        position: 1,
        option_values: optionValues,
        price_cents: 20,
        sale_price_cents: 8,
        on_sale: true,
        unlimited: true,
        stock: 3,
        stock_of: 'a',
        plan,
      },
      'option_values',
      'plan',
    ),
    row('products', 'old', { ...lamp, id: 'old', published: false }, 'data'),
  ])
})

test('a code counts from 0 cents on and for ever, unless the content says otherwise [SRV-2]', () => {
  const NO_LIMITS = { most_uses: null, most_uses_each: null }
  const ten = { code: 'TEN', basisPoints: 1000 }
  const four = { code: 'FOUR', amountCents: 400, minimumCents: 4000, expiresAt: '2027-01-01T00:00:00Z' }
  expect(rowsOf({ ...NOTHING, coupons: [ten, four] }).map(({ values }) => values)).toEqual([
    { code: 'TEN', basis_points: 1000, amount_cents: null, minimum_cents: 0, expires_at: null, ...NO_LIMITS },
    {
      code: 'FOUR',
      basis_points: null,
      amount_cents: 400,
      minimum_cents: 4000,
      expires_at: '2027-01-01T00:00:00Z',
      ...NO_LIMITS,
    },
  ])
})

test('a page has the ids of its blocks in its layout, and its blocks as rows in order [SRV-2]', () => {
  const block = (id: string) => ({ id, type: 'html', data: { html: id } })
  const bands = [
    { theme: 'ink', cells: [{ span: 'full', blocks: [block('a'), block('b')] }] },
    { cells: [{ blocks: [block('c')] }] },
  ] as const
  const page = { id: 'p', path: '/p', pageType: 1, title: 'P', description: 'A page.', bands }
  const locked = { collectionType: 10, audience: 'password', passwordHash: 'h', bands: [] } as const
  const pages = [page, { ...page, ...locked, id: 'q', path: '/q' }]
  const stored = { page_type: 1, title: 'P', description: 'A page.' }
  const layout = [
    { theme: 'ink', cells: [{ span: 'full', blocks: ['a', 'b'] }] },
    { theme: undefined, cells: [{ blocks: ['c'] }] },
  ]
  const open = { collection_type: null, audience: 'everyone', password_hash: null }
  const closed = { collection_type: 10, audience: 'password', password_hash: 'h' }
  const blockRow = (id: string, position: number) =>
    row('blocks', id, { id, page_id: 'p', position, type: 'html', data: { html: id } }, 'data')
  expect(rowsOf({ ...NOTHING, pages })).toEqual([
    row('pages', 'p', { id: 'p', path: '/p', ...stored, ...open, layout }, 'layout'),
    blockRow('a', 0),
    blockRow('b', 1),
    blockRow('c', 2),
    row('pages', 'q', { id: 'q', path: '/q', ...stored, ...closed, layout: [] }, 'layout'),
  ])
})

test('a post takes comments and an event does not, unless the content says otherwise [COL-20] [SRV-2]', () => {
  const item = {
    id: 'i',
    collectionId: 'journal',
    urlId: 'fog',
    recordType: 1,
    title: 'Fog',
    excerpt: 'Thin.',
    html: '<p>Lamp</p>',
    author: 'Ada',
    tags: ['night'],
    categories: ['Town'],
    publishedAt: '2026-03-01T00:00:00Z',
  } as ItemContent
  const event = { start: '2026-04-01T18:00:00Z', end: '2026-04-01T20:00:00Z' } as ItemContent['event']
  const where = { isAllDay: true, timeZone: 'Europe/Berlin', address: 'Hall', series: 'Late', ticketUrl: '/tickets' }
  const valuesOf = (more: object) => rowsOf({ ...NOTHING, items: [{ ...item, ...more }] })
  const stored = {
    id: 'i',
    collection_id: 'journal',
    url_id: 'fog',
    record_type: 1,
    title: 'Fog',
    excerpt: 'Thin.',
    body: { html: '<p>Lamp</p>' },
    plain_text: 'Lamp',
    author: 'Ada',
    tags: ['night'],
    categories: ['Town'],
    print: null,
    featured: false,
    status: 1,
    published_at: '2026-03-01T00:00:00Z',
    starts_at: null,
    ends_at: null,
    all_day: false,
    time_zone: 'UTC',
    address: null,
    series: null,
    ticket_url: null,
    comments_open: true,
    search: "'fog':1A 'thin':2B 'lamp':3B 'night':4C 'town':5C 'ada':6C",
  }
  const times = { starts_at: '2026-04-01T18:00:00Z', ends_at: '2026-04-01T20:00:00Z', comments_open: false }
  const expected = (more: object) => [row('items', 'i', { ...stored, ...more }, 'body', 'tags', 'categories')]
  expect(valuesOf({})).toEqual(expected({}))
  expect(valuesOf({ event })).toEqual(expected(times))
  expect(
    valuesOf({ event: { ...event, ...where }, print: 'eddy', featured: true, status: 2, commentsOpen: true }),
  ).toEqual(
    expected({
      ...times,
      all_day: true,
      time_zone: 'Europe/Berlin',
      address: 'Hall',
      series: 'Late',
      ticket_url: '/tickets',
      print: 'eddy',
      featured: true,
      status: 2,
      comments_open: true,
    }),
  )
})
