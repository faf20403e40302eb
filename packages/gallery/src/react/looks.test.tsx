import type { MediaItem } from '@vitrine/media'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GalleryProps } from './galleryProps.js'
import { Gallery } from './Gallery.js'

const ITEMS: readonly MediaItem[] = ['dusk', 'tide', 'noon', 'mist', 'dawn'].map((id) => ({
  id,
  src: `/${id}.jpg`,
  width: 3,
  height: 2,
  alt: id,
  caption: `Title of ${id}`,
  description: `Words about ${id}`,
  href: `/prints/${id}`,
}))

const render = (props: Partial<GalleryProps>): string => renderToStaticMarkup(<Gallery items={ITEMS} {...props} />)

/** The start tag of the gallery's element. */
const root = (props: Partial<GalleryProps>): string => render(props).split('>')[0]!

test.each([
  ['all', true, true],
  ['title', true, false],
  ['description', false, true],
] as const)(
  'a caption of the text %s shows the title: %s, and the description: %s [GAL-89]',
  (captionText, title, words) => {
    const html = render({ captionText })
    expect([html.includes('>Title of dusk<'), html.includes('>Words about dusk<')]).toEqual([title, words])
  },
)

test('an item without the chosen text has no caption [GAL-89]', () => {
  const items = ITEMS.map((item) => ({ ...item, description: '' }))
  expect(render({ items, captionText: 'description' })).not.toContain('data-part="caption"')
})

test('the links of items open a new window when the gallery says so [GAL-98]', () => {
  expect(render({})).not.toContain('target=')
  expect(render({ newWindow: true })).toContain('href="/prints/dusk" target="_blank" rel="noopener"')
})

test.each(['slideshow', 'strip', 'carousel', 'grid', 'list', 'stack'] as const)(
  'a %s marks captions over its pictures [GAL-89]',
  (layout) => {
    expect(root({ layout, captions: 'overlay' })).toContain('data-meta="overlay"')
    expect(root({ layout })).not.toContain('data-meta')
  },
)

test('place and hover of captions mark overlays alone [GAL-89]', () => {
  const given = { captionPosition: 'top-start', captionsOnHover: true } as const
  expect(root({ ...given, captions: 'below' })).not.toMatch(/data-caption/)
  expect(root({ ...given, captions: 'overlay' })).toContain('data-caption-position="top-start" data-caption-hover=""')
  expect(root({ captions: 'overlay', captionPosition: 'bottom' })).not.toMatch(/data-caption/)
})

test.each(['slideshow', 'strip', 'carousel'] as const)(
  'a %s marks quiet controls and keeps their buttons [GAL-98]',
  (layout) => {
    const html = render({ layout, controls: false })
    expect(html).toContain('data-controls="quiet"')
    expect(html).toContain('data-part="next"')
    expect(root({ layout })).not.toContain('data-controls')
  },
)

test.each(['slideshow', 'strip', 'carousel', 'grid', 'stack'] as const)(
  'a %s marks the ground of its pictures [GAL-98]',
  (layout) => {
    expect(root({ layout, ground: true })).toContain('data-ground=""')
    expect(root({ layout })).not.toContain('data-ground')
  },
)
