import { CollectionType } from '@vitrine/enums'
import { expect, test } from 'vitest'
import type { BlockRow, PageRow } from '../database/site.ts'
import { inCollection } from './gallerySlide.ts'

const PAGE = { path: '/prints', collectionType: CollectionType.Gallery } as PageRow
const DATA = { history: true, slides: [{ id: 'eddy' }], design: 'grid' }
const block = (data: unknown, type = 'gallery') => ({ id: 'wall', type, data }) as BlockRow

test.each([true, 'true'])(
  'the gallery of a collection whose history is %j knows its address and its slide [SRV-62]',
  (history) => {
    expect(inCollection(block({ ...DATA, history }), PAGE, 'eddy')).toEqual({
      id: 'wall',
      type: 'gallery',
      data: { ...DATA, history, collectionUrl: '/prints', current: 'eddy' },
    })
  },
)

test.each<[string, BlockRow, PageRow]>([
  ['on another page', block(DATA), { ...PAGE, collectionType: CollectionType.Blog }],
  ['without history', block({ ...DATA, history: false }), PAGE],
  ['without slides', block({ ...DATA, slides: [] }), PAGE],
  ['whose slides have no id', block({ ...DATA, slides: [{ title: 'Eddy' }] }), PAGE],
  ['of another type', block(DATA, 'summary'), PAGE],
  ['that cannot be read', block('none'), PAGE],
])('a block %s stays as it is [SRV-62]', (_, row, page) => {
  expect(inCollection(row, page, 'eddy')).toBe(row)
})
