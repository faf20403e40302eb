import { describe, expect, test } from 'vitest'
import { readStored } from '../testing/readStored.js'
import { readGallerySettings, readOpeningSettings } from './settings.js'

const read = (json: object) => readStored({ read: readGallerySettings }, json).options

describe('a number within its bounds is read, and beyond them it has its default', () => {
  test.each([
    ['stacked', 'imageAspectRatio', [0.01, 100, 0.0099, 100.1], [0.01, 100, undefined, undefined]],
    ['stacked', 'aspectRatio', [0.1, 1000, 0.09, 1001], [0.1, 0.1, undefined, undefined]],
    ['slider', 'vSize', [0.1, 100, 0.09, 100.1], [200, 0.2, 2, 2]],
  ] as const)('of a %s the ratio by %s: %j are %j [GAL-1]', (design, key, given, expected) => {
    expect(given.map((value) => read({ design, [key]: value }).aspectRatio)).toEqual(expected)
  })

  test.each([
    ['carousel', 'slidesPerRow', 'perRow', [1, 20, 0.9, 20.1], [1, 20, 3, 3]],
    ['grid', 'thumbnails-per-row', 'perRow', [1, 20, 0.9, 20.1], [1, 20, 4, 4]],
    ['carousel', 'gutter', 'gapShare', [0, 100, -1, 101, '', ' '], [0, 1, 0.01, 0.01, 0.01, 0.01]],
    ['autorows', 'gutter', 'gap', [0, 100, -1, 101, '', ' '], [0, 100, 20, 20, 20, 20]],
    ['autogrid', 'gutter', 'gap', [1, 100, -1, 101, true], [1, 100, 0, 0, 0]],
    ['grid', 'padding', 'gap', [1, 100, -1, 101], [1, 100, 0, 0]],
    ['slider', 'padding', 'gap', [1, 100, -1, 101], [1, 100, 0, 0]],
    ['autocolumns', 'columnWidth', 'columnWidth', [0.001, 100_000, 0, 100_001], [0.001, 100_000, 250, 250]],
    ['list', 'listImageSize', 'imageShare', [1, 100, 0.9, 101], [0.01, 1, 0.3, 0.3]],
  ] as const)('of a %s the setting %s is %s: %j are %j [GAL-1]', (design, key, option, given, expected) => {
    expect(given.map((value) => read({ design, [key]: value })[option])).toEqual(expected)
  })

  test.each([
    ['autorows', 'rowHeight', 'rowHeight', [1, 10_000, 0.9, 10_001], [1, 10_000, 250, 250]],
    ['slideshow', 'speed', 'duration', [0, 60, -1, 61], [0, 60_000, 1000, 1000]],
    ['slideshow', 'resizeDelay', 'resizeDelay', [0, 10_000, -1, 10_001], [0, 10_000, 100, 100]],
  ] as const)('of a %s the setting %s is %s: %j are %j [BLK-66]', (design, key, option, given, expected) => {
    expect(given.map((value) => read({ design, [key]: value })[option])).toEqual(expected)
  })

  test('autoplay waits 1 s to a day [GAL-1] [GAL-28]', () => {
    const given = [1, 86_400, 0.9, 86_401]
    expect(given.map((seconds) => read({ autoplay: 1, 'autoplay-duration': seconds }).autoplay)).toEqual(
      [1000, 86_400_000, 5000, 5000].map((interval) => ({ interval, stagger: true })),
    )
  })

  test.each([
    ['thumbnail-strip-height', 'height', [1, 1000, 0.9, 1001], [1, 1000, 100, 100]],
    ['thumbnail-strip-margin', 'margin', [1, 1000, -1, 1001], [1, 1000, 0, 0]],
    ['padding', 'gap', [1, 4.9, -1, 101], [1, 4.9, 0, 0]],
  ] as const)('of a strip of thumbnails %s is its %s: %j are %j [GAL-1] [GAL-78]', (key, member, given, expected) => {
    const strips = given.map((value) => read({ thumbnails: 'true', [key]: value }).thumbnails)
    expect(strips).toEqual(expected.map((value) => ({ height: 100, margin: 0, gap: 0, [member]: value })))
  })
})

test.each([
  [{}, false],
  [{ thumbnails: false, 'thumbnail-strip-height': 80 }, false],
  [{ thumbnails: '0' }, false],
])('a slideshow of %j has no thumbnails [GAL-1] [GAL-10]', (json, expected) => {
  expect(read({ design: 'slideshow', ...json }).thumbnails).toBe(expected)
})

test.each([
  [{ 'square-thumbs': true }, 1],
  [{ 'square-thumbs': 'true', imageAspectRatio: 2 }, 1],
  [{ 'square-thumbs': false, imageAspectRatio: 2 }, 2],
  [{ 'square-thumbs': true, 'aspect-ratio': 'widescreen' }, 16 / 9],
])('the cells of a grid of %j are %d times as wide as high [GAL-7] [GAL-69 b]', (json, ratio) => {
  expect(read({ design: 'grid', ...json }).aspectRatio).toBe(ratio)
})

test.each(['stacked', 'autogrid', 'slideshow'])('no %s has square cells or a named ratio [GAL-69 b]', (design) => {
  expect(read({ design, 'square-thumbs': true, 'aspect-ratio': 'square' }).aspectRatio).toBeUndefined()
})

test.each([
  ['square', 1],
  ['standard', 1.3333],
  ['standard-vertical', 0.75],
  ['three-two', 1.5],
  ['three-two-vertical', 0.6667],
  ['widescreen', 1.7778],
  ['anamorphic-widescreen', 2.4],
])('the ratio %s of a grid is %d [BLK-65]', (name, ratio) => {
  expect(read({ design: 'grid', 'aspect-ratio': name }).aspectRatio).toBeCloseTo(ratio, 4)
})

test.each(['cinema', 'constructor', '', null, 1])('the ratio %j of a grid has no name [BLK-65]', (name) => {
  expect(read({ design: 'grid', 'aspect-ratio': name }).aspectRatio).toBeUndefined()
})

test.each([
  [10, 10],
  [10.1, 100 / 10.1],
  ['50', 2],
])('a block that its owner has resized to %j is %d times as wide as high [GAL-7]', (aspectRatio, ratio) => {
  expect(read({ aspectRatio }).aspectRatio).toBe(ratio)
  expect(read({ aspectRatio, design: 'slider' }).aspectRatio).toBe(ratio)
  expect(read({ aspectRatio, design: 'autocolumns' }).aspectRatio).toBeUndefined()
  expect(read({ aspectRatio, imageAspectRatio: 3 }).aspectRatio).toBe(3)
})

test.each([
  ['overlay', 'bottom'],
  ['bottom-left', 'bottom-start'],
  ['bottom-right', 'bottom-end'],
  ['top', 'top'],
  ['top-left', 'top-start'],
  ['top-right', 'top-end'],
  ['center', 'center'],
])('the caption of a slideshow at %s lies over the picture, at %s [GAL-1]', (place, position) => {
  expect(read({ design: 'slideshow', 'meta-position': place })).toMatchObject({
    captions: 'overlay',
    captionPosition: position,
  })
})

test.each(['bottom', 'middle', 'toString', '', null, undefined])(
  'the caption of a slideshow at %j stands below the picture [GAL-1] [GAL-10]',
  (place) => {
    const { captions, captionPosition } = read({ design: 'slideshow', 'meta-position': place })
    expect([captions, captionPosition]).toEqual([undefined, undefined])
  },
)

test('only a slideshow puts its captions in a place over the picture [GAL-1]', () => {
  const { captions, captionPosition } = read({ design: 'slider', 'meta-position': 'top' })
  expect([captions, captionPosition]).toEqual([undefined, undefined])
})

test.each([
  ['grid', {}, undefined],
  ['grid', { 'show-meta': true }, 'below'],
  ['grid', { 'show-meta': false }, 'none'],
  ['grid', { 'show-meta': true, 'show-meta-basic': false }, 'none'],
  ['grid', { 'show-meta': true, 'show-meta-on-hover': true }, 'overlay'],
  ['slideshow', { 'show-meta': true }, undefined],
  ['slideshow', { 'show-meta': false, 'meta-position': 'top' }, 'none'],
  ['slideshow', { 'show-meta-on-hover': true }, 'overlay'],
] as const)('a %s of %j has the captions %s [BLK-65]', (design, json, captions) => {
  expect(read({ design, ...json }).captions).toBe(captions)
})

test('captions that show on hover are read as such, and others are not [BLK-65]', () => {
  const given = [true, false, undefined]
  expect(given.map((value) => read({ 'show-meta-on-hover': value }).captionsOnHover)).toEqual([
    true,
    undefined,
    undefined,
  ])
})

test.each([
  [{}, undefined],
  [{ 'show-meta-only-title': true }, 'title'],
  [{ 'show-meta-only-description': true }, 'description'],
  [{ 'show-meta-only-title': true, 'show-meta-only-description': true }, 'title'],
])('the captions of %j have the text %s [BLK-65]', (json, captionText) => {
  expect(read(json).captionText).toBe(captionText)
})

test.each([
  ['controls', 'controls', [true, false, undefined], [undefined, false, undefined]],
  ['newWindow', 'newWindow', [true, false, undefined], [true, undefined, undefined]],
  ['transparentBackground', 'ground', [true, false, undefined], [undefined, true, undefined]],
  ['autoHeight', 'autoHeight', [true, false, undefined], [true, false, true]],
  ['history', 'history', [true, false, undefined], [true, false, false]],
  ['lightbox', 'opensItems', [true, false, undefined], [true, false, false]],
  ['columnBehavior', 'columnBehavior', ['max', 'min', 'mid'], ['max', 'min', 'min']],
  ['click', 'clickAction', ['previous', 'half', 'none', 'next'], ['previous', 'half', 'none', 'next']],
  ['transition', 'transition', ['scroll', 'none', 'kenburns', 'spin'], ['scroll', 'none', 'kenburns', 'fade']],
  ['collectionUrl', 'collectionUrl', ['/prints', 7, null, {}], ['/prints', '7', '', '']],
] as const)('the setting %s is the option %s: %j are %j [GAL-1] [BLK-66]', (key, option, given, expected) => {
  expect(given.map((value) => read({ design: 'slideshow', [key]: value })[option])).toEqual(expected)
})

test.each(['true ', 'truest', 'untrue', '10', 'yes'])('the text %j switches nothing on [GAL-1]', (value) => {
  expect(read({ autoplay: value, lightbox: value })).toMatchObject({ autoplay: false, opensItems: false })
})

test.each(['false ', 'falsely', '00', 'no'])('the text %j switches nothing off [GAL-1]', (value) => {
  expect(read({ 'auto-crop': value, loop: value })).toMatchObject({ fit: 'cover', loop: true })
})

test.each([
  ['left', 'start'],
  ['start', 'start'],
  ['center', 'middle'],
  ['right', 'end'],
  ['end', 'end'],
])('the alignment %s of a slider is %s [GAL-11] [GAL-1]', (name, alignment) => {
  expect(read({ design: 'slider', 'active-alignment': name }).alignment).toBe(alignment)
})

test.each([
  [13, 'Enter'],
  [33, 'PageUp'],
  [34, 'PageDown'],
  [35, 'End'],
  [36, 'Home'],
  [37, 'ArrowLeft'],
  [38, 'ArrowUp'],
  [40, 'ArrowDown'],
  [190, '.'],
  [47, 'ArrowRight'],
  [48, '0'],
  [57, '9'],
  [58, 'ArrowRight'],
  [64, 'ArrowRight'],
  [90, 'z'],
  [91, 'ArrowRight'],
  ['32', ' '],
  [0, 'ArrowRight'],
  [undefined, 'ArrowRight'],
])('the code %j of the forward key is the key %j [GAL-35]', (rightKeyCode, right) => {
  expect(read({ rightKeyCode }).keys).toEqual({ left: 'ArrowLeft', right })
})

test('the settings that open pictures have the theme of the block and one type of item by default [GAL-10] [GAL-1]', () => {
  expect(readOpeningSettings({})).toEqual({ ok: true, data: { theme: 'dark', mixedTypes: false, json: {} } })
})
