import { expect, test } from 'vitest'
import { TOWN } from '../../../../apps/demo-site/content/town/town.ts'
import { drawFor, newDrawing } from '../drawing/drawing.ts'
import type { CollectionSources } from './collectionData.ts'
import { resolveBlock, withPictures } from './resolveBlock.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const drawn = (value: unknown): unknown => withPictures(value, (slug = '') => pictureOf(slug), pictures)

const { pictures } = site
const { pictureOf } = pictures

type Context = Parameters<typeof resolveBlock>[2]

const NOBODY = { authenticatedAccount: null } as Context
const OWNER = { authenticatedAccount: { id: 'owner', displayName: 'Ada' } } as Context
/** No block below reads the database. */
const SOURCES = { site } as CollectionSources

const resolve = async (type: string, data: unknown, context = NOBODY): Promise<unknown> => {
  const block = await resolveBlock(SOURCES, { id: 'b', type, data }, context)
  expect(block).toMatchObject({ id: 'b', type })
  return block.data
}

test.each(['photo-service-a', 'photo-service-b', 'photo-service-c'])(
  'the photos of a block of type %s that come later leave their number, at most 20 [BLK-35]',
  async (type) => {
    const photos = (count: number) => Array.from({ length: count }, (_, n) => ({ n }))
    const later = (count: number) => resolve(type, { asyncRendering: true, photos: photos(count), name: 'Box' })
    expect(await later(3)).toEqual({ asyncRendering: true, photos: [], expected: 3, name: 'Box' })
    expect(await later(20)).toMatchObject({ photos: [], expected: 20 })
    expect(await later(21)).toMatchObject({ photos: [], expected: 20 })
    expect(await resolve(type, { photos: photos(2) })).toEqual({ photos: photos(2) })
    expect(await resolve(type, { asyncRendering: true, photos: 'none' })).toEqual({
      asyncRendering: true,
      photos: 'none',
    })
  },
)

test.each(['reservation', 'table-booking'])(
  'a block of type %s is a preview for an account alone [BLK-38]',
  async (type) => {
    expect(await resolve(type, { venue: 'hall' })).toEqual({ venue: 'hall', preview: false })
    expect(await resolve(type, { venue: 'hall' }, OWNER)).toEqual({ venue: 'hall', preview: true })
  },
)

test('a member area knows the visitor and the account, and where to sign out [BLK-55]', async () => {
  expect(await resolve('member-area', { title: 'Club' })).toEqual({
    title: 'Club',
    viewer: 'visitor',
    logOutAction: '/api/auth/Logout',
  })
  expect(await resolve('member-area', {}, OWNER)).toMatchObject({ viewer: 'account' })
})

test('a map has the drawn town of its name, and no other [SRV-117]', async () => {
  expect(await resolve('map', { town: 'lamp-works', style: 1 })).toEqual({ style: 1, map: TOWN })
  expect(await resolve('map', { town: 'atlantis' })).toEqual({ map: undefined })
})

test.each([
  ['constructor', { text: 'words' }],
  ['image', 'nothing of an image'],
  ['reservation', null],
])('data of a block of type %s that names no rows stays as it is: %j [SRV-117]', async (type, data) => {
  expect(await resolve(type, data)).toEqual(data)
})

test('every print in the data becomes a picture, and what the data says of it wins [SRV-117]', () => {
  const eddy = pictureOf('eddy')!
  const url = '/prints/eddy'
  expect(drawn([{ image: { print: 'eddy' } }, { print: 'eddy', alt: 'Water' }, { print: 7 }, null, 'x'])).toEqual([
    { image: { ...eddy, url } },
    { ...eddy, url, alt: 'Water' },
    { print: 7 },
    null,
    'x',
  ])
  const { sizes } = drawn({ print: 'eddy', variant: 'poster' }) as { readonly sizes: string }
  const [start, end] = ['(width < 600px) max(100vw, ', '), 100vw']
  expect([sizes.startsWith(start), sizes.endsWith(end)]).toEqual([true, true])
  expect(sizes.slice(start.length, -end.length)).toMatch(/.vh./)
  expect(drawn({ print: 'no-such-print', title: 'Gone' })).toEqual({ title: 'Gone' })
})

test('the rows that a block names are keys of its page [SRV-101]', async () => {
  const drawing = newDrawing({ isShared: true, cartQuantity: 0 })
  const data = { collectionId: 'journal', productId: 'lamp', formId: 'ask', itemId: 'fog', other: 'x' }
  await drawFor(drawing, () => resolve('image', data))
  await drawFor(drawing, () => resolve('image', { productId: 7 }))
  expect([...drawing.surrogateKeys]).toEqual(['site', 'page-journal', 'product-lamp', 'form-ask', 'item-fog'])
})
