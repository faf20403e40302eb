import { describe, expect, test } from 'vitest'
import { imagesOf, markup, partsOf, pictures, rootOf } from '../../../testing/markup.js'
import type { GalleryProps } from '../galleryProps.js'

type Given = Partial<GalleryProps>
const PANORAMA = { ...pictures(1)[0]!, id: 'panorama', width: 3000, height: 1000 }

describe('a slideshow', () => {
  test.each<[Given, string]>([
    [{}, '--vt-gallery-ratio:1.5'],
    [{ items: pictures(1) }, '--vt-gallery-ratio:1.5'],
    [{ aspectRatio: 2 }, '--vt-gallery-ratio:2'],
    [{ duration: 500 }, '--vt-gallery-ratio:1.5;--vt-gallery-speed:0.5s'],
    [{ autoplay: { interval: 8000 } }, '--vt-gallery-ratio:1.5'],
    [{ transition: 'kenburns' }, '--vt-gallery-ratio:1.5'],
    [{ transition: 'kenburns', autoplay: true }, '--vt-gallery-ratio:1.5;--vt-gallery-duration:5000ms'],
  ])('with %j has the style "%s" [GAL-49] [GAL-54 d]', (props, style) => {
    expect(rootOf(props, 'style')).toBe(style)
  })

  test.each<[Given, string | undefined]>([
    [{}, undefined],
    [{ transition: 'scroll' }, 'scroll'],
    [{ transition: 'none' }, 'none'],
    [{ transition: 'kenburns' }, 'kenburns'],
  ])('with %j has the transition %s [GAL-54 a] [GAL-54 b] [GAL-54 c] [GAL-54 d]', (props, transition) => {
    expect(rootOf(props, 'data-transition')).toBe(transition)
  })

  test.each<[Given, string | undefined, (string | undefined)[]]>([
    [{}, 'own', ['--vt-gallery-ratio:1.5', '--vt-gallery-ratio:0.6667']],
    [{ aspectRatio: 2 }, undefined, [undefined, undefined]],
    [{ aspectRatio: 2, fit: 'contain' }, undefined, ['--vt-gallery-item-ratio:1.5', '--vt-gallery-item-ratio:0.6667']],
    [{ aspectRatio: 2, fit: 'contain', captions: 'overlay' }, undefined, [undefined, undefined]],
    [{ autoHeight: false }, undefined, ['--vt-gallery-item-ratio:1.5', '--vt-gallery-item-ratio:0.6667']],
    [{ captions: 'overlay' }, 'own', ['--vt-gallery-ratio:1.5', '--vt-gallery-ratio:0.6667']],
  ])('with %j is as high as its slide: %s, and its slides have the styles %j [GAL-52]', (props, height, styles) => {
    expect(rootOf(props, 'data-height')).toBe(height)
    expect(partsOf(props, 'slide', 'style')).toEqual(styles)
  })

  test.each<[Given, string, string]>([
    [{ aspectRatio: 2 }, 'cover', '100vw'],
    [{ aspectRatio: 2, fit: 'contain' }, 'contain', 'calc(100vw * 0.75)'],
    [{}, 'contain', '100vw'],
  ])('with %j shows its first picture as %s in a width of %s [GAL-10]', (props, fit, sizes) => {
    expect([imagesOf(props, 'data-fit')[0], imagesOf(props, 'sizes')[0]]).toEqual([fit, sizes])
  })

  test('whose first picture is wide has a frame of 5 to 4 where it is narrow, unless a ratio is given [GAL-95]', () => {
    const items = [PANORAMA, ...pictures(1)]
    expect(rootOf({ items, autoHeight: false }, 'style')).toBe('--vt-gallery-ratio:3;--vt-gallery-ratio-narrow:1.25')
    expect(rootOf({ items: [...pictures(1)], autoHeight: false }, 'style')).toContain('ratio-narrow:1.25')
    expect(rootOf({ items: [{ ...PANORAMA, width: 1250 }], autoHeight: false }, 'style')).toBe(
      '--vt-gallery-ratio:1.25',
    )
    for (const given of [{}, { aspectRatio: 3, autoHeight: false }])
      expect(rootOf({ items, ...given }, 'style')).toBe('--vt-gallery-ratio:3')
    expect(imagesOf({ items, autoHeight: false }, 'sizes')).toEqual([
      '(max-width: 625.98px) calc(100vw * 2.4), 100vw',
      '(max-width: 625.98px) calc(100vw * 1.2), calc(100vw * 0.5)',
    ])
  })

  test('is a carousel of labelled slides, with its caption over the picture only where it is asked for [GAL-47 b] [GAL-47 c]', () => {
    expect([rootOf({}, 'data-design'), rootOf({}, 'aria-roledescription')]).toEqual(['stacked', 'carousel'])
    expect([rootOf({}, 'data-meta'), rootOf({ captions: 'overlay' }, 'data-meta')]).toEqual([undefined, 'overlay'])
    expect(partsOf({}, 'slide', 'aria-label')).toEqual(['1 of 2', '2 of 2'])
    expect(partsOf({}, 'slide', 'role')).toEqual(['group', 'group'])
    expect(partsOf({}, 'slide', 'aria-roledescription')).toEqual(['slide', 'slide'])
    expect(partsOf({}, 'caption', 'data-scope')).toHaveLength(2)
    expect(partsOf({ captions: 'none' }, 'caption', 'data-scope')).toEqual([])
  })

  test('that begins with another slide has it first in its row, the slides before it last [GAL-91]', () => {
    const given = { items: pictures(4), defaultIndex: 2, aspectRatio: 2 }
    expect([rootOf(given, 'data-first'), rootOf({}, 'data-first')]).toEqual(['2', undefined])
    expect(partsOf(given, 'slide', 'style')).toEqual(['order:1', 'order:1', undefined, undefined])
    expect(markup(given)).toContain('>3 of 4</p>')
  })
})

test.each(['slideshow', 'strip', 'carousel'] as const)(
  'the track of a %s is in the tab order, so that keys scroll it without script [GAL-16]',
  (layout) => {
    expect(partsOf({ layout }, 'track', 'tabindex')).toEqual(['0'])
  },
)

describe('a strip', () => {
  const strip = (props: Given = {}): Given => ({ layout: 'strip', ...props })

  test.each<[Given, string]>([
    [{}, '--vt-gallery-height:50;--vt-gallery-first:1.5;--vt-gallery-last:0.6667'],
    [{ aspectRatio: 4 }, '--vt-gallery-height:25;--vt-gallery-first:1.5;--vt-gallery-last:0.6667'],
    [
      { gap: 11, duration: 250 },
      '--vt-gallery-height:50;--vt-gallery-padding:11px;--vt-gallery-first:1.5;--vt-gallery-last:0.6667;--vt-gallery-speed:0.25s',
    ],
    [{ duration: 500 }, '--vt-gallery-height:50;--vt-gallery-first:1.5;--vt-gallery-last:0.6667'],
  ])('with %j has the style "%s" [GAL-9] [GAL-56] [GAL-60]', (props, style) => {
    expect(rootOf(strip(props), 'style')).toBe(style)
  })

  test('has its slides in their own ratios, and asks for pictures of its height [GAL-61]', () => {
    expect(partsOf(strip(), 'slide', 'style')).toEqual(['--vt-gallery-ratio:1.5', '--vt-gallery-ratio:0.6667'])
    expect(imagesOf(strip(), 'sizes')).toEqual(['calc(100vw * 0.75)', 'calc(100vw * 0.3333)'])
    expect(imagesOf(strip({ items: [PANORAMA] }), 'sizes')).toEqual(['100vw'])
    expect(imagesOf(strip({ fit: 'contain' }), 'data-fit')).toEqual(['contain', 'contain'])
  })

  test.each(['start', 'middle', 'end'] as const)('is marked with its alignment %s [GAL-57]', (alignment) => {
    expect(rootOf(strip({ alignment }), 'data-alignment')).toBe(alignment)
  })

  test('is a carousel of labelled slides with captions [GAL-47 b] [GAL-47 c]', () => {
    const texts = ['data-design', 'aria-roledescription', 'data-alignment'].map((name) => rootOf(strip(), name))
    expect(texts).toEqual(['strip', 'carousel', 'middle'])
    expect(partsOf(strip(), 'slide', 'aria-label')).toEqual(['1 of 2', '2 of 2'])
    expect(partsOf(strip(), 'caption', 'data-scope')).toHaveLength(2)
    expect(partsOf(strip({ captions: 'none' }), 'caption', 'data-scope')).toEqual([])
    expect(partsOf(strip(), 'row', 'data-scope')).toHaveLength(1)
  })
})

describe('a carousel', () => {
  const carousel = (count: number, props: Given = {}): Given => ({
    layout: 'carousel',
    items: pictures(count),
    ...props,
  })

  test.each<[number, Given, string]>([
    [9, {}, '--vt-gallery-ratio:1.5;--vt-gallery-per-row:3;--vt-gallery-per-row-narrow:2'],
    [9, { perRow: 2, aspectRatio: 1 }, '--vt-gallery-ratio:1;--vt-gallery-per-row:2'],
    [9, { perRow: 1 }, '--vt-gallery-ratio:1.5;--vt-gallery-per-row:1'],
    [
      9,
      { perRow: 4, gapShare: 0.025 },
      '--vt-gallery-ratio:1.5;--vt-gallery-per-row:4;--vt-gallery-per-row-medium:3;--vt-gallery-per-row-narrow:2;--vt-gallery-gutter:2.5',
    ],
  ])('of %d with %j has the style "%s" [GAL-64] [GAL-65]', (count, props, style) => {
    expect(rootOf(carousel(count, props), 'style')).toBe(style)
  })

  test.each([
    [6, 5, undefined],
    [5, 5, 'wide'],
    [4, 5, 'wide'],
    [3, 5, 'medium'],
    [3, 3, 'medium'],
    [4, 3, undefined],
    [2, 2, 'medium'],
  ])('of %d slides, %d in a row, shows them all where it is %s [GAL-66]', (count, perRow, fits) => {
    expect(rootOf(carousel(count, { perRow }), 'data-fits')).toBe(fits)
  })

  test.each<[Given, string]>([
    [
      { perRow: 5 },
      '(max-width: 545.98px) calc(100vw * 0.495), (max-width: 789.98px) calc(100vw * 0.3267), calc(100vw * 0.192)',
    ],
    [{ perRow: 1 }, '(max-width: 545.98px) 100vw, (max-width: 789.98px) 100vw, 100vw'],
    [
      { perRow: 1, sizes: '(min-width: 700px) 50vw, 90vw' },
      [
        '(max-width: 545.98px) and ((min-width: 700px)) 50vw, (max-width: 545.98px) 90vw',
        '(max-width: 789.98px) and ((min-width: 700px)) 50vw, (max-width: 789.98px) 90vw',
        '(min-width: 700px) 50vw, 90vw',
      ].join(', '),
    ],
    [
      { perRow: 2, gapShare: 0 },
      '(max-width: 545.98px) calc(100vw * 0.5), (max-width: 789.98px) calc(100vw * 0.5), calc(100vw * 0.5)',
    ],
  ])('with %j asks for pictures as wide as its slides: %s [GAL-64] [GAL-65]', (props, sizes) => {
    expect(imagesOf(carousel(1, props), 'sizes')).toEqual([sizes])
  })

  test.each([
    [9, 3, '1–3 of 9', '{first}–{last} of 9'],
    [4, 5, '1–4 of 4', '{first}–{last} of 4'],
    [9, 2, '1–2 of 9', '{first}–{last} of 9'],
    [9, 1, '1 of 9', undefined],
  ])('of %d slides, %d in a row, counts "%s" [GAL-64]', (count, perRow, counter, range) => {
    const given = carousel(count, { perRow })
    expect(markup(given)).toContain(`>${counter}</p>`)
    expect(partsOf(given, 'counter', 'data-range')).toEqual([range])
  })

  test.each([
    [2, false],
    [3, true],
  ])('of %d slides has controls where it is narrow: %s [GAL-66]', (count, hasControls) => {
    expect(partsOf(carousel(count, { perRow: 2 }), 'controls', 'data-scope')).toHaveLength(hasControls ? 1 : 0)
  })

  test('is a carousel of labelled slides, disabled at its beginning [GAL-47 b] [GAL-47 c] [GAL-63]', () => {
    const given = carousel(9)
    const texts = ['data-design', 'aria-roledescription'].map((name) => rootOf(given, name))
    expect(texts).toEqual(['carousel', 'carousel'])
    expect(partsOf(given, 'slide', 'aria-label').slice(0, 2)).toEqual(['1 of 9', '2 of 9'])
    const disabled = ['previous', 'next'].map((part) => partsOf(given, part, 'aria-disabled')[0])
    expect(disabled).toEqual(['true', undefined])
    expect(imagesOf(carousel(1, { fit: 'contain', aspectRatio: 2 }), 'data-fit')).toEqual(['contain'])
    expect(partsOf(given, 'caption', 'data-scope')).toHaveLength(9)
    expect(partsOf(carousel(9, { captions: 'none' }), 'caption', 'data-scope')).toEqual([])
  })
})
