import { tagsWith } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { imagesOf, markup, partsOf, pictures } from '../../../testing/markup.js'
import type { GalleryProps } from '../galleryProps.js'

type Given = Partial<GalleryProps>
const [PRINT] = pictures(1) as [ReturnType<typeof pictures>[number]]
const FILM = { ...PRINT, video: { sources: [{ src: '/films/dusk.webm', type: 'video/webm' }], title: 'Dusk, filmed' } }
const GERMAN = { lang: 'de', dir: 'ltr' } as const

/** The markup of the first frame of a grid. */
const frameOf = (props: Given): string =>
  markup({ layout: 'grid', items: [PRINT], ...props }).split('data-part="frame">')[1]!

describe('the controls', () => {
  const tagOf = (part: string, props: Given = {}): string | undefined =>
    tagsWith(markup(props), `data-part="${part}"`)[0]

  test('are buttons with labels of the catalogue, which wait for the script [GAL-47 e]', () => {
    const start = '<button type="button" data-replay="" data-scope="gallery"'
    expect(tagOf('previous')).toBe(`${start} data-part="previous" aria-label="Previous">`)
    expect(tagOf('next')).toBe(`${start} data-part="next" aria-label="Next">`)
    expect(tagOf('counter')).toBe('<p data-scope="gallery" data-part="counter" aria-hidden="true">')
    expect(tagOf('status')).toBe('<p data-scope="gallery" data-part="status" aria-live="polite" aria-atomic="true">')
  })

  test('pause autoplay, and only where there is autoplay [GAL-33 e]', () => {
    expect(tagOf('rotation')).toBeUndefined()
    const html = markup({ autoplay: true })
    expect(html).toContain(
      '<button type="button" data-replay="" data-scope="gallery" data-part="rotation" data-state="playing">' +
        '<span data-scope="gallery" data-part="play-label" hidden="">Play</span>' +
        '<span data-scope="gallery" data-part="pause-label">Pause</span></button>',
    )
    expect(tagOf('status', { autoplay: true })).toContain('aria-live="off"')
  })

  test('say nothing at the start, and count from the first slide [GAL-94]', () => {
    expect(markup({})).toContain('>1 of 2</p>')
    expect(markup({})).toMatch(/aria-atomic="true"><\/p>/)
    expect(partsOf({ items: [PRINT] }, 'controls', 'data-scope')).toEqual([])
  })
})

test('a contained picture in a box of its own ratio asks for the whole width of its box [GAL-99]', () => {
  const props = { layout: 'stack', fit: 'contain', items: pictures(2), sizes: '50vw' } as const
  expect(imagesOf(props, 'sizes')).toEqual(['50vw', '50vw'])
  expect(imagesOf({ ...props, aspectRatio: 1.5 }, 'sizes')).not.toEqual(['50vw', '50vw'])
})

describe('thumbnails', () => {
  test.each<[Given, string]>([
    [{ thumbnails: true }, '--vt-gallery-strip-height:100px'],
    [
      { thumbnails: { height: 80, margin: 9, gap: 4 } },
      '--vt-gallery-strip-height:80px;--vt-gallery-strip-margin:9px;--vt-gallery-padding:4px',
    ],
  ])('of %j have the style "%s" [GAL-78]', (props, style) => {
    expect(partsOf(props, 'thumbnails', 'style')).toEqual([style])
  })

  test('are a strip of labelled buttons in the ratios of their pictures, the first one marked [GAL-78] [GAL-81]', () => {
    const given = { thumbnails: { height: 80 } }
    expect(partsOf(given, 'thumbnail', 'aria-label')).toEqual(['1 of 2', '2 of 2'])
    expect(partsOf(given, 'thumbnail', 'role')).toEqual(['group', 'group'])
    expect(partsOf(given, 'thumbnail', 'style')).toEqual(['--vt-gallery-ratio:1.5', '--vt-gallery-ratio:0.6667'])
    expect(partsOf(given, 'select', 'aria-label')).toEqual(['Go to 1 of 2', 'Go to 2 of 2'])
    expect(partsOf(given, 'select', 'aria-current')).toEqual(['true', undefined])
    expect(partsOf(given, 'select', 'type')).toEqual(['button', 'button'])
    expect(partsOf(given, 'select', 'data-replay')).toEqual(['', ''])
    expect(partsOf(given, 'root', 'data-design')).toEqual(['stacked', 'strip'])
    expect(partsOf(given, 'root', 'data-alignment')).toEqual([undefined, 'middle'])
    expect(imagesOf(given, 'sizes').slice(2)).toEqual(['120px', '53px'])
    expect(imagesOf(given, 'data-fit').slice(2)).toEqual(['cover', 'cover'])
    expect(imagesOf(given, 'alt')).toEqual(['Print 0', 'Print 1', '', ''])
  })

  test.each<[string, Given]>([
    ['without the option', {}],
    ['of a single slide', { thumbnails: true, items: [PRINT] }],
  ])('are left out %s [GAL-78]', (_, props) => {
    expect(partsOf(props, 'thumbnails', 'data-scope')).toEqual([])
  })
})

describe('the picture of a slide', () => {
  test('is a link to its address, which no opening replaces [GAL-44] [GAL-82]', () => {
    const frame = frameOf({ items: [{ ...PRINT, href: '/shop' }], opensItems: true })
    expect(frame).toMatch(/^<a data-scope="gallery" data-part="link" href="\/shop"><img /)
    const untitled = { ...PRINT, href: '/shop', alt: '' }
    expect(frameOf({ items: [untitled] })).toContain('href="/shop" aria-label="Title 0"')
    expect(frameOf({ items: [{ ...untitled, caption: '' }] })).toContain('href="/shop" aria-label="/shop"')
  })

  test.each(['javascript:alert(1)', ''])('is no link for the address %j [GAL-44]', (href) => {
    expect(frameOf({ items: [{ ...PRINT, href }] })).toMatch(/^<img /)
  })

  test('is a link that opens it where the gallery opens items, to the picture in its full size [GAL-16] [GAL-82]', () => {
    const given = { opensItems: true, items: [PRINT] }
    expect(frameOf(given)).toMatch(
      /^<a data-scope="gallery" data-part="open" data-replay="" href="\/images\/print\?format=1500w" aria-haspopup="dialog" aria-label="Open Title 0"><img /,
    )
    expect(frameOf({})).toMatch(/^<img /)
    const names = (item: object) =>
      partsOf({ layout: 'grid', opensItems: true, items: [{ ...PRINT, ...item }] }, 'open', 'aria-label')
    expect([{}, { caption: '' }, { caption: '', alt: '' }].map(names)).toEqual([
      ['Open Title 0'],
      [undefined],
      ['Open picture 1 of 1'],
    ])
  })

  test('is a link to the page of its item, if the item has one [GAL-103]', () => {
    const items = [{ ...PRINT, url: '/prints/eddy' }]
    expect(frameOf({ items, opensItems: true })).toContain('data-part="open" data-replay="" href="/prints/eddy"')
    const unsafe = [{ ...PRINT, url: 'javascript:alert(1)' }]
    expect(frameOf({ items: unsafe, opensItems: true })).not.toContain('javascript:')
  })

  test('is in a strip a button that selects it, or a link that opens it [GAL-58] [GAL-82]', () => {
    const strip = { layout: 'strip' } as const
    expect(partsOf(strip, 'select', 'aria-label')).toEqual(['Go to 1 of 2', 'Go to 2 of 2'])
    expect(partsOf({ ...strip, opensItems: true }, 'open', 'aria-haspopup')).toEqual(['dialog', 'dialog'])
    expect(partsOf({ ...strip, opensItems: true }, 'select', 'data-scope')).toEqual([])
    expect(partsOf({ ...strip, items: [FILM] }, 'select', 'aria-label')).toEqual(['Go to 1 of 1'])
    expect(partsOf({ layout: 'slideshow' }, 'select', 'data-scope')).toEqual([])
  })

  test('of a video is its player, named by its title, else by its caption [GAL-85]', () => {
    const player = (item: object): string => frameOf({ items: [{ ...FILM, ...item }], opensItems: true })
    expect(player({})).toMatch(/^<div data-scope="media" data-part="video"/)
    expect(player({})).toContain('Dusk, filmed')
    expect(player({ video: { sources: FILM.video.sources } })).not.toContain('Dusk, filmed')
    expect(player({ video: { sources: FILM.video.sources } })).toContain('Title 0')
    expect(player({})).not.toContain('data-part="open"')
  })

  test('that has no address is an empty place of its ratio, never an image [GAL-85]', () => {
    const place = (item: object, props: Given = {}): string =>
      frameOf({ items: [{ ...PRINT, src: '', ...item }], opensItems: true, ...props })
    expect(place({})).toMatch(
      /^<span data-scope="gallery" data-part="placeholder" role="img" aria-label="Print 0" style="--vt-gallery-ratio:1.5"><\/span>/,
    )
    expect(place({ alt: '' })).toMatch(
      /^<span data-scope="gallery" data-part="placeholder" style="--vt-gallery-ratio:1.5"><\/span>/,
    )
    expect(place({}, { aspectRatio: 2 })).toContain('style="--vt-gallery-ratio:2"')
    expect(place({ width: 0 })).toContain('style="--vt-gallery-ratio:1.5385"')
    expect(place({}, { contentLanguage: GERMAN })).toContain('lang="de"')
    expect(place({ alt: '' }, { contentLanguage: GERMAN })).not.toContain('lang=')
  })

  test.each([
    [1500, 1000, '1500', '1000'],
    [0, 1000, '1000', '650'],
    [1500, 0, '1000', '650'],
    [Number.NaN, 3, '1000', '650'],
  ])('of %d by %d px has the attributes %s and %s [GAL-8]', (width, height, expectedWidth, expectedHeight) => {
    const given = { items: [{ ...PRINT, width, height }] }
    expect([imagesOf(given, 'width'), imagesOf(given, 'height')]).toEqual([[expectedWidth], [expectedHeight]])
  })

  test('that its box contains asks for the width that it has there [GAL-99]', () => {
    const sizes = (item: object, props: Given) => imagesOf({ items: [{ ...PRINT, ...item }], ...props }, 'sizes')
    const boxed = { aspectRatio: 2, fit: 'contain' } as const
    expect(sizes({}, boxed)).toEqual(['calc(100vw * 0.75)'])
    expect(sizes({ width: 4000 }, boxed)).toEqual(['100vw'])
    expect(sizes({}, { ...boxed, fit: 'cover' })).toEqual(['100vw'])
    expect(sizes({}, { layout: 'stack' })).toEqual(['100vw'])
  })

  test('is cut at its focal point, and shows its colour before it has loaded [MED-17] [MED-50]', () => {
    const item = { ...PRINT, focalPoint: { x: 0.25, y: 0.75 }, color: '#abcdef' }
    const html = markup({ layout: 'grid', aspectRatio: 1, items: [item] })
    expect(html).toContain('style="background-color:#abcdef;object-position:0% 50%"')
    expect(markup({ layout: 'grid', aspectRatio: 1, items: [PRINT] })).not.toContain('object-position:0%')
  })
})

describe('the language of an item', () => {
  test.each([
    ['a caption that names its link', { alt: '', caption: 'Hafen' }, 'de'],
    ['a picture with a text of its own', { alt: 'Hafen', caption: 'Hafen' }, undefined],
    ['a link without a caption', { alt: '', caption: '' }, undefined],
  ])('stands at a link where its caption names the link: %s [SRV-97]', (_, item, lang) => {
    const props = { items: [{ ...PRINT, ...item, href: '/harbour' }], contentLanguage: GERMAN }
    expect(partsOf(props, 'link', 'lang')).toEqual([lang])
  })

  const texts = (props: Given): readonly (string | undefined)[] => [
    ...partsOf(props, 'caption', 'lang'),
    ...imagesOf(props, 'lang'),
  ]

  test('is that of the gallery’s content, or its own, and stands only where it differs from the page’s [SRV-97]', () => {
    const given = { items: [PRINT], captions: 'below' } as const
    expect(texts(given)).toEqual([undefined, undefined])
    expect(texts({ ...given, contentLanguage: GERMAN })).toEqual(['de', 'de'])
    const own = { ...PRINT, contentLanguage: { lang: 'fr', dir: 'ltr' } as const }
    expect(texts({ ...given, items: [own], contentLanguage: GERMAN })).toEqual(['fr', 'fr'])
  })
})
