import { describe, expect, test } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { summaryCodec } from './codec.js'
import { looksAttributes, looksProperties } from './looks.js'

const read = (json: object) => readStored(summaryCodec, json)

const SHOW = {
  title: true,
  image: true,
  excerpt: true,
  date: true,
  author: false,
  location: false,
  price: false,
  readMore: false,
}
const LOOKS = { textScale: 1, textAlignment: 'start', imageSide: 'start', metadata: 'above-title', crop: true }

test('a summary without settings is a wall of six items with title, image, excerpt and date [BLK-48] [COL-24]', () => {
  expect(read({})).toEqual({
    collectionId: '',
    title: '',
    variant: 'wall',
    count: 6,
    items: [],
    timeframe: 'all',
    show: SHOW,
    looks: LOOKS,
    tag: '',
    category: '',
    featured: false,
  })
})

test.each([
  [{ tag: 'lamps', category: 'music', featured: true }, 'lamps', 'music', true],
  [{ filter: { tag: 'lamps', category: 'music', featured: true } }, 'lamps', 'music', true],
  [{ tag: 'own', category: 'mine', filter: { tag: 'lamps', category: 'music' } }, 'own', 'mine', false],
  [{ tag: 'own', filter: { category: 'music', featured: true } }, 'own', 'music', true],
  [{ category: 'mine', filter: { tag: 'lamps', featured: false } }, 'lamps', 'mine', false],
  [{ filter: { tag: [' first ', 'second'], category: [] } }, 'first', '', false],
  [{ filter: { tag: 7, category: ' music ' } }, '', 'music', false],
  [{ filter: 'lamps' }, '', '', false],
  [{ featured: true, filter: { featured: false } }, '', '', true],
])('a summary of %j shows the tag %j, the category %j, featured items alone: %j [COL-24]', (json, ...expected) => {
  const { tag, category, featured } = read(json)
  expect([tag, category, featured]).toEqual(expected)
})

test.each([
  [{ count: 1 }, 1],
  [{ count: '30' }, 30],
  [{ count: 0 }, 6],
  [{ count: 31 }, 6],
  [{ count: 2.5 }, 6],
  [{ pageSize: '4' }, 4],
  [{ pageSize: 31 }, 6],
  [{ count: 3, pageSize: 4 }, 3],
])('a summary of %j shows %j items at most [COL-24]', (json, count) => {
  expect(read(json).count).toBe(count)
})

test.each([
  [{ imageRatio: 0.1 }, 0.1],
  [{ imageRatio: 10 }, 10],
  [{ imageRatio: 0.09 }, undefined],
  [{ imageRatio: 10.1 }, undefined],
  [{ imageRatio: '2' }, undefined],
  [{ imageAspectRatio: '1.5' }, 1.5],
  [{ imageAspectRatio: 11 }, undefined],
  [{ imageRatio: 2, imageAspectRatio: 1.5 }, 2],
])('the pictures of a summary of %j have the ratio %j [COL-24]', (json, ratio) => {
  expect(read(json).imageRatio).toBe(ratio)
})

test.each([
  [{ variant: 'list' }, 'list'],
  [{ design: 'autocolumns' }, 'wall'],
  [{ design: 'carousel' }, 'carousel'],
  [{ design: 'list' }, 'list'],
  [{ design: 'autogrid' }, 'grid'],
  [{ design: 'constructor' }, 'wall'],
  [{ design: 'list', variant: 'grid' }, 'grid'],
])('a summary of %j is a %s [BLK-48]', (json, variant) => {
  expect(read(json).variant).toBe(variant)
})

describe('the members that a summary shows', () => {
  test.each([
    [{ showTitle: false }, { title: false }],
    [{ showImage: 'false' }, { image: false }],
    [{ showThumbnail: false }, { image: false }],
    [{ showImage: true, showThumbnail: false }, { image: true }],
    [{ showExcerpt: 0 }, { excerpt: false }],
    [{ showDate: false }, { date: false }],
    [{ showAuthor: true }, { author: true }],
    [{ showLocation: '1' }, { location: true }],
    [{ showPrice: true }, { price: true }],
    [{ showReadMore: true }, { readMore: true }],
    [{ showReadMoreLink: true }, { readMore: true }],
    [{ showReadMore: false, showReadMoreLink: true }, { readMore: false }],
    [{ primaryMetadata: 'date' }, {}],
    [{ primaryMetadata: 'event-time' }, {}],
    [{ primaryMetadata: 'author' }, { date: false, author: true }],
    [{ secondaryMetadata: 'location' }, { date: false, location: true }],
    [{ primaryMetadata: 'location', secondaryMetadata: 'event-time' }, { location: true }],
    [{ primaryMetadata: 'cats' }, { date: false }],
    [{ primaryMetadata: 'author', showAuthor: false, showDate: true }, {}],
  ])('by %j are the usual ones with %j [COL-24]', (json, expected) => {
    expect(read(json).show).toEqual({ ...SHOW, ...expected })
  })
})

test.each([
  [{ timeframe: 'past' }, 'past'],
  [{ showPastOrUpcomingEvents: 'past' }, 'past'],
  [{ showPastOrUpcomingEvents: 'upcoming' }, 'upcoming'],
  [{ showPastOrUpcomingEvents: 'all' }, 'all'],
  [{ timeframe: 'upcoming', showPastOrUpcomingEvents: 'past' }, 'upcoming'],
])('a summary of %j shows events of the timeframe %s [BLK-67]', (json, timeframe) => {
  expect(read(json).timeframe).toBe(timeframe)
})

test('the heading of a summary is its own title, or else that of a saved one [BLK-67]', () => {
  const titles = [{ title: ' Soon ' }, { headerText: 'Later' }, { title: 'Soon', headerText: 'Later' }]
  expect(titles.map((json) => read(json).title)).toEqual(['Soon', 'Later', 'Soon'])
})

describe('the looks of a saved summary', () => {
  test.each([
    [{ textSize: 'extra-small' }, { textScale: 0.75 }],
    [{ textSize: 'small' }, { textScale: 0.875 }],
    [{ textSize: 'large' }, { textScale: 1.25 }],
    [{ textSize: 'extra-large' }, { textScale: 1.5 }],
    [{ textSize: 'constructor' }, {}],
    [{ textAlignment: 'center' }, { textAlignment: 'center' }],
    [{ textAlignment: 'right' }, { textAlignment: 'end' }],
    [{ textAlignment: 'left' }, {}],
    [{ listImageAlignment: 'right' }, { imageSide: 'end' }],
    [{ listImageAlignment: 'center' }, {}],
    [{ metadataPosition: 'below-title' }, { metadata: 'below-title' }],
    [{ metadataPosition: 'below-content' }, { metadata: 'below-content' }],
    [{ autoCrop: 'false' }, { crop: false }],
    [
      { columnWidth: 1, gutter: 0, listImageSize: 1 },
      { columnWidth: 1, gutter: 0, imageShare: 1 },
    ],
    [{ columnWidth: 0.9, gutter: -1, listImageSize: 0.9, slidesPerRow: 0.9 }, {}],
    [
      { columnWidth: '10000', gutter: '1000' },
      { columnWidth: 10_000, gutter: 1000 },
    ],
    [{ columnWidth: 10_001, gutter: 1001, listImageSize: 101, slidesPerRow: 21 }, {}],
    [
      { listImageSize: 100, slidesPerRow: 20 },
      { imageShare: 100, perRow: 20 },
    ],
    [{ slidesPerRow: 2.6 }, { perRow: 3 }],
  ])('are of %j the usual ones with %j [BLK-6] [BLK-67]', (json, expected) => {
    expect(read(json).looks).toEqual({ ...LOOKS, ...expected })
  })
})

test.each([
  [{}, {}],
  [{ textSize: 'large' }, { '--summary-text': 1.25 }],
  [{ columnWidth: 300 }, { '--summary-column': '300px', '--summary-columns-most': 'auto' }],
  [{ gutter: 0 }, { '--summary-gutter': '0px' }],
  [{ listImageSize: 40 }, { '--summary-columns': '40% minmax(0, 1fr)' }],
  [{ listImageSize: 40, listImageAlignment: 'right' }, { '--summary-columns': 'minmax(0, 1fr) 40%' }],
  [{ slidesPerRow: 4 }, { '--summary-slide': 'max(min(80%, 160px), (100% - 3 * 22px) / 4)' }],
  [
    { slidesPerRow: 2, gutter: 10 },
    { '--summary-gutter': '10px', '--summary-slide': 'max(min(80%, 160px), (100% - 1 * 10px) / 2)' },
  ],
])('the looks %j are the custom properties %j [COL-24] [BLK-67]', (json, properties) => {
  expect(looksProperties(read(json).looks)).toEqual(properties)
})

test.each([
  [{}, {}],
  [{ textAlignment: 'right' }, { 'data-align': 'end' }],
  [{ listImageAlignment: 'right' }, { 'data-image-side': 'end' }],
  [{ metadataPosition: 'below-title' }, { 'data-metadata': 'below-title' }],
  [{ autoCrop: false }, { 'data-crop': 'none' }],
])('the looks %j are the attributes %j [BLK-67]', (json, attributes) => {
  expect(looksAttributes(read(json).looks)).toEqual(attributes)
})
