import { expect, test } from 'vitest'
import { drawGalleryNav, pageOfGallery } from './galleryPages.tsx'

const slides = Array.from({ length: 100 }, (_, index) => ({ id: `slide-${index}` }))
const gallery = (data: object) => ({ id: 'wall', type: 'gallery', data: { title: 'Wall', slides, ...data } })
/** The page of a gallery, its first slide and how many it shows. */
function shown(query: Readonly<Record<string, string>>, data: object = {}): readonly unknown[] {
  const { block, gallery: paged } = pageOfGallery(gallery(data), (name) => query[name])
  const part = (block.data as { slides: typeof slides }).slides
  return [paged?.page, part[0]?.id, part.length]
}

test.each([
  ['no page', {}, 1, 'slide-0', 48],
  ['the second page', { 'pictures-wall': '2' }, 2, 'slide-48', 48],
  ['the last page', { 'pictures-wall': '3' }, 3, 'slide-96', 4],
  ['a page after the last', { 'pictures-wall': '99' }, 3, 'slide-96', 4],
  ['text that is no page', { 'pictures-wall': '-1' }, 1, 'slide-0', 48],
  ['the page of another gallery', { 'pictures-other': '2' }, 1, 'slide-0', 48],
])('an address with %s shows that part of the pictures [SRV-420]', (_, query, page, first, count) => {
  expect(shown(query)).toEqual([page, first, count])
})

test('a gallery shows the page of its current slide, unless the address names another [SRV-420]', () => {
  expect(shown({}, { current: 'slide-50' })).toEqual([2, 'slide-48', 48])
  expect(shown({ 'pictures-wall': '1' }, { current: 'slide-50' })).toEqual([1, 'slide-0', 48])
  expect(shown({}, { current: 'gone' })).toEqual([1, 'slide-0', 48])
})

test('a gallery of 48 pictures and blocks of other types are whole [SRV-420]', () => {
  const whole = gallery({ slides: slides.slice(0, 48) })
  for (const block of [whole, { ...gallery({}), type: 'summary' }, { id: 'x', type: 'gallery', data: null }])
    expect(pageOfGallery(block, () => '2')).toEqual({ block })
})

test.each([
  ['en-US', '<nav class="page-nav" aria-label="Gallery"><a rel="prev" href="/wall?pictures-a%26b=24#block-a&amp;b">'],
  ['de', '<nav class="page-nav" aria-label="Galerie"><a rel="prev" href="/wall?pictures-a%26b=24#block-a&amp;b">'],
])('the links beside a page name gallery, range and neighbours in %s [SRV-420]', (lang, start) => {
  const html = drawGalleryNav({ page: 25, total: 2000 }, 'a&b', { lang, path: '/wall' })
  expect(html.startsWith(start)).toBe(true)
  expect(html).toContain(lang === 'de' ? '1.153–1.200 von 2.000' : '1,153–1,200 of 2,000')
  expect(html).toContain('href="/wall?pictures-a%26b=26#block-a&amp;b"')
})
