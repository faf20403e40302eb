import { BlockVariant } from '@vitrine/enums'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GALLERY_VARIANTS } from '../gallery/codec.js'
import { islands } from './islands.js'
import { typeNameOf } from './numbers/typeNameOf.js'
import { BLOCKS, findBlock } from './blocks.js'

const names = Object.keys(BLOCKS) as (keyof typeof BLOCKS)[]

test('a type is found by name, number, number as text and component [BLK-3]', () => {
  expect([findBlock('html'), findBlock(2)]).toEqual([BLOCKS.html, BLOCKS.html])
  expect([findBlock('2'), findBlock('1337', 'website.components.html')]).toEqual([BLOCKS.html, BLOCKS.html])
  expect([findBlock('8'), findBlock('22'), findBlock('32')]).toEqual([BLOCKS.gallery, BLOCKS.embed, BLOCKS.video])
  expect(findBlock('1337', 'website.components.imageFluid')).toBe(BLOCKS.image)
  expect([findBlock('image'), findBlock(5)]).toEqual([BLOCKS.image, BLOCKS.image])
  expect([findBlock('newsletter'), findBlock(51)]).toEqual([BLOCKS.newsletter, BLOCKS.newsletter])
  expect([findBlock('donation'), findBlock(52)]).toEqual([BLOCKS.donation, BLOCKS.donation])
  expect([findBlock('button'), findBlock(53)]).toEqual([BLOCKS.button, BLOCKS.button])
  expect([findBlock('accordion'), findBlock(69)]).toEqual([BLOCKS.accordion, BLOCKS.accordion])
})

test('an unknown type is none [BLK-5]', () => {
  for (const type of ['hologram', 'constructor', '', '0', '999', '1337', 0, 999, 1337, null, undefined, {}])
    expect(findBlock(type)).toBeUndefined()
})

test('an unknown variant is the first of its type [BLK-5]', () => {
  const picture = { src: '/images/x', width: 10, height: 10 }
  expect(BLOCKS.image.codec.read({ ...picture, variant: 'origami' })).toMatchObject({ data: { variant: 'inline' } })
  expect(BLOCKS.image.codec.read({ ...picture, variant: 'poster' })).toMatchObject({ data: { variant: 'poster' } })
  for (const variant of ['card', 'overlap', 'collage', 'stack'])
    expect(BLOCKS.image.codec.read({ ...picture, variant })).toMatchObject({ data: { variant } })
  expect(BLOCKS.gallery.codec.read({ variant: 'carousel-3d' })).toMatchObject({ data: { variant: 'slideshow' } })
})

test('whatever stands where a type or a variant should, there is a known layout or no block [BLK-5]', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (type, variant) => {
      const known = findBlock(type)
      expect(known === undefined || [known.name, known.number, String(known.number)].includes(type as never)).toBe(true)
      const read = BLOCKS.gallery.codec.read({ variant })
      expect(GALLERY_VARIANTS).toContain(read.ok && read.data.variant)
    }),
  )
})

test.for([
  ['accordion', { items: [{ title: 7 }, { title: 'Hours' }] }, { items: [{ title: 'Hours', content: '' }] }],
  ['accordion', {}, { multiple: false, firstOpen: false, headingLevel: 3, items: [] }],
  ['accordion', { multiple: 'yes', headingLevel: 9, later: true }, { multiple: false, headingLevel: 3 }],
  ['button', { text: ' Visit ', href: 5 }, { text: 'Visit', href: '', kind: 'primary', alignment: 'left' }],
  ['image', { src: '/x', width: 3, height: 2, focalPoint: 'middle' }, { variant: 'inline', alt: '', sizes: '100vw' }],
  ['gallery', { slides: [{ id: 's' }, null], autoplay: 'true' }, { items: [], settings: { autoplay: 'true' } }],
  ['donation', { donatePageId: 7, buttonText: ' Donate ' }, { donatePageId: '', buttonText: 'Donate', title: '' }],
  ['newsletter', { id: 'letter', newsletter: false, fields: [] }, { id: 'letter', newsletter: true }],
  [
    'video',
    { embed: '<iframe>', mode: 'huge', width: 'wide', poster: 7 },
    { html: '<iframe>', mode: null, variant: 'plain', films: [], sizes: '100vw' },
  ],
  [
    'video',
    { films: [{ src: '/a' }, { src: '/b', type: 'video/mp4' }], overlay: true },
    { films: [{ src: '/b', type: 'video/mp4' }], variant: 'overlay' },
  ],
  [
    'audio',
    { tracks: [{ title: 'A' }, { title: ' B ', src: '/b', duration: -1 }, { title: 'C', src: '/c', duration: 1.5 }] },
    {
      title: '',
      tracks: [
        { title: 'B', src: '/b' },
        { title: 'C', src: '/c', duration: 1500 },
      ],
    },
  ],
  [
    'marquee',
    { items: [{ text: ' Free ' }, { href: '/' }, 7], animationSpeed: -2, animationDirection: 'up', waveIntensity: 0.5 },
    {
      items: [{ text: 'Free', href: '' }],
      speed: undefined,
      direction: undefined,
      waveIntensity: 0.5,
      pauseOnHover: undefined,
    },
  ],
  [
    'text-highlight',
    { highlight: ' walls ', shape: 'blob', duration: 'long', color: 'url(x)', headingLevel: 9 },
    { highlight: 'walls', before: '', shape: undefined, duration: undefined, color: undefined, headingLevel: 2 },
  ],
  ['form', { id: 'contact', fields: [{ id: 'a b' }, { id: 'ok' }] }, { fields: [{ id: 'ok', type: 'text' }] }],
] as const)('%s data of another version is read with defaults [BLK-6]', ([name, json, expected]) => {
  expect(BLOCKS[name].codec.read(json)).toMatchObject({ ok: true, data: expected })
})

test.for([
  ['accordion', 'text', 'the data itself', 'Object'],
  ['button', { text: '  ' }, 'text', 'text that is not empty'],
  ['button', { text: 7 }, 'text', 'string'],
  ['donation', { donatePageId: 'lamp' }, 'buttonText', 'a value'],
  ['newsletter', { fields: [] }, 'id', 'a value'],
  ['form', { fields: [] }, 'id', 'a value'],
  ['gallery', null, 'the data itself', 'Object'],
  ['html', {}, 'html', 'a value'],
  ['image', { src: '', width: 1, height: 1 }, 'src', 'text that is not empty'],
  ['image', { src: '/x', width: 0, height: 1 }, 'width', '>=1'],
  ['marquee', { items: [{ text: ' ' }] }, 'items', 'an item with a text'],
  ['marquee', {}, 'items', 'an item with a text'],
  ['text-highlight', { before: 'On the' }, 'highlight', 'a value'],
  ['video', { title: 'A film' }, 'html', 'embed HTML, or else url, films or nativeVideo,'],
  ['embed', { html: ' ', url: 7 }, 'html', 'embed HTML, or else url, films or nativeVideo,'],
  ['product', { product: { id: 7 } }, 'product.id', 'string'],
  ['horizontal-rule', 7, 'the data itself', 'Object'],
  ['quote', { quote: ' ' }, 'quote', 'text that is not empty'],
  ['code', { code: ' \n ' }, 'code', 'text that is not empty'],
  ['logo', { title: ' ' }, 'title', 'text that is not empty'],
  ['shape', { shape: 'dragon' }, 'shape', 'the name of a shape'],
  ['calendar', { month: '2026-13' }, 'month', 'a month such as 2026-11'],
  ['reservation', { href: 'javascript:x' }, 'href', 'a safe address'],
  ['follow-button', { href: ' ' }, 'href', 'a safe address'],
  ['photo-service-a', { service: ' ' }, 'service', 'text that is not empty'],
] as const)('%s data %j is refused, and the error names member and expectation [BLK-6]', (row) => {
  const [name, json, member, expected] = row
  const read = BLOCKS[name].codec.read(json)
  expect(read.ok ? '' : read.error).toBe(`[blocks] ${member} cannot be read: ${expected} expected.`)
})

/** A video without films and without an embed. */
function isBare(data: object): boolean {
  const { films, html } = data as { readonly films?: readonly unknown[]; readonly html?: unknown }
  return films?.length === 0 && html === ''
}

test('a block with an island has the same name by its number and by its component [BLK-3]', () => {
  const block = (dataset: object) => ({ dataset: { blockJson: '{}', ...dataset } }) as unknown as HTMLElement
  // Leave the type `overlays` out of the test, because it has no number: the overlays belong to a
  // page and are not a block.
  const types = [...new Set(Object.keys(islands).map((line) => line.split('/')[0]!))].filter(
    (line) => line !== 'overlays',
  )
  const camel = (name: string) => name.replace(/-[a-z]/g, ([, letter]) => letter!.toUpperCase())
  expect(types.map((name) => typeNameOf(block({ blockType: String(findBlock(name)?.number) })))).toEqual(types)
  const components = types.map((name) => `website.components.${camel(name)}`)
  expect(components.map((definitionName) => typeNameOf(block({ blockType: '1337', definitionName })))).toEqual(types)
})

test('whatever the data, reading it never throws, and what was read is read the same again [BLK-6]', () => {
  const shared = fc.constantFrom('id', 'text', 'html', 'src', 'width', 'height', 'items', 'title', 'multiple', 'href')
  const media = fc.constantFrom('url', 'films', 'nativeVideo', 'customThumb', 'thumbnailUrl', 'overlay', 'description')
  const others = fc.constantFrom('layout', 'highlight', 'tracks', 'product', 'fields', 'buttonText')
  const keys = fc.oneof(shared, media, others)
  const json = fc.oneof(fc.anything(), fc.dictionary(keys, fc.oneof(fc.string(), fc.integer(), fc.anything())))
  fc.assert(
    fc.property(fc.constantFrom(...names), json, (name, data) => {
      const read = BLOCKS[name].codec.read(data)
      if (!read.ok) expect(read.error).toMatch(/^\[blocks\] [^:]+ cannot be read: [^:]+ expected\.$/)
      // Leave out galleries and empty data: a gallery's decoded data has other members than its stored data, and the
      // codec refuses the empty data to which a video without an address decodes.
      else if (name !== 'gallery' && !isBare(read.data)) expect(BLOCKS[name].codec.read(read.data)).toEqual(read)
    }),
  )
})

test.for([
  ['gallery', { slides: [] }, { 1000: 'slideshow', 1001: 'carousel', 1002: 'grid', 1003: 'stack' }],
  ['summary', {}, { 1004: 'wall', 1005: 'carousel', 1006: 'list', 1007: 'grid' }],
  ['chart', { rows: [] }, { 1008: 'bar', 1009: 'line', 1010: 'pie' }],
  [
    'image',
    { src: '/x', width: 1, height: 1 },
    { 1011: 'inline', 1012: 'poster', 1013: 'card', 1014: 'overlap', 1015: 'collage', 1016: 'stack' },
  ],
] as const)('a layout of %s is found by name, number and number as text [BLK-4]', ([name, data, layouts]) => {
  const read = (variant: unknown): unknown => BLOCKS[name].codec.read({ ...data, variant })
  for (const [number, variant] of Object.entries(layouts))
    for (const given of [variant, Number(number), number]) expect(read(given)).toMatchObject({ data: { variant } })
  // Expect a type to use its first layout for a number that it does not know, such as another type's layout number, so
  // that faulty data still shows the block.
  const [first] = Object.values(layouts)
  for (const given of [999, 1020, 1017, '', null]) expect(read(given)).toMatchObject({ data: { variant: first } })
})

test('the last layouts are those of the two reservation blocks and of events [BLK-4]', () => {
  const { Reservation, TableBooking, Events } = BlockVariant
  expect([Reservation, TableBooking, Events, Object.keys(BlockVariant).length]).toEqual([1017, 1018, 1019, 20])
})

test.each(['reservation', 'table-booking'] as const)(
  'the block %s has one layout, whatever its variant [BLK-4]',
  (name) => {
    const data = { title: 'A table', href: 'https://tables.example/hall', label: 'Book' }
    for (const variant of [1017, 1018, 'other'])
      expect(BLOCKS[name].codec.read({ ...data, variant })).toEqual(BLOCKS[name].codec.read(data))
  },
)
