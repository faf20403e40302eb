import { CollectionType } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import type { BlockContent, PageContent, SiteContent } from '../site/siteContent.ts'
import { contentFaults } from './contentFaults.ts'
import { seed } from './seed.ts'

const page = (blocks: readonly BlockContent[], collectionType?: number): PageContent => ({
  id: 'p',
  path: '/p',
  pageType: 1,
  title: 'P',
  description: '',
  bands: [{ cells: [{ blocks }, { blocks: [] }] }],
  ...(collectionType && { collectionType }),
})
const gallery = (count: number): BlockContent => ({
  id: `g${count}`,
  type: 'gallery',
  data: { slides: Array.from({ length: count }, (_, id) => ({ id: String(id) })) },
})
const products = (count: number): BlockContent[] =>
  Array.from({ length: count }, (_, id) => ({ id: `b${id}`, type: 'product', data: {} }))
const faultsOf = (...pages: PageContent[]): readonly string[] => contentFaults({ pages, items: [] })
const [post] = SITE.items
const posts = (...changes: readonly object[]): SiteContent['items'] =>
  changes.map((change) => ({ ...post!, ...change }))

test('the first content is within the limits [COL-10]', () => expect(contentFaults(SITE)).toEqual([]))

test('a collection in the order of its owner has at most 250 items, over all its galleries [COL-10]', () => {
  const { Gallery, Portfolio, Blog } = CollectionType
  expect(faultsOf(page([gallery(250)], Gallery), page([gallery(251)]), page([gallery(251)], Blog))).toEqual([])
  expect(faultsOf(page([gallery(200), gallery(51)], Gallery), page([gallery(300)], Portfolio))).toEqual([
    '/p has 251 items, and may have 250',
    '/p has 300 items, and may have 250',
  ])
  const broken = [
    { id: 'a', type: 'gallery', data: '{' },
    { id: 'b', type: 'gallery', data: { slides: 5 } },
  ]
  expect(faultsOf(page(broken, Gallery))).toEqual([])
})

test('a page of products has at most 200, and a collection at most 10,000 categories [COL-10]', () => {
  expect(faultsOf(page(products(200)))).toEqual([])
  expect(faultsOf(page(products(201)))).toEqual(['/p has 201 products, and may have 200'])
  const names = Array.from({ length: 10_001 }, (_, number) => `c${number}`)
  const journal = { collectionId: 'journal', tags: [] }
  const half = { ...journal, categories: names.slice(0, 6000) }
  expect(
    contentFaults({ pages: [], items: posts(half, { ...journal, categories: names.slice(5000, 10_000) }) }),
  ).toEqual([])
  expect(contentFaults({ pages: [], items: posts(half, { ...journal, categories: names.slice(5000) }) })).toEqual([
    'the collection "journal" has 10001 categories, and may have 10000',
  ])
})

test('a tag has at most 50 characters, a category 25, counted as people count them [COL-10]', () => {
  const long = { id: 'x', tags: ['😀'.repeat(51), 'ok'], categories: ['c'.repeat(26)] }
  expect(contentFaults({ pages: [], items: posts({ tags: ['😀'.repeat(50)], categories: ['c'.repeat(25)] }) })).toEqual(
    [],
  )
  expect(contentFaults({ pages: [], items: posts(long) })).toEqual([
    `the tag "${'😀'.repeat(51)}" of "x" is longer than 50`,
    `the category "${'c'.repeat(26)}" of "x" is longer than 25`,
  ])
})

test('a release beyond a limit is refused before the database is asked [COL-10] [SRV-94]', async () => {
  const content = { ...SITE, pages: [page([gallery(251)], CollectionType.Gallery)] }
  await expect(seed({} as never, content, async () => (data) => data)).rejects.toThrow(
    'The content cannot be applied, and nothing has been changed: /p has 251 items, and may have 250.',
  )
})
