import { afterEach, expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { layoutOf } from './galleryOptions.js'
import { ownLayouts } from './ownLayouts.js'
import { registerLayout } from './registerLayout.js'
import { Gallery } from '../react/index.js'

afterEach(() => ownLayouts().clear())
const items = [{ id: 'a', src: '/a.jpg', width: 4, height: 3, alt: 'A' }]

test('a gallery of a registered layout is a list under its name, with pictures of its share [ENG-105]', () => {
  registerLayout({ name: 'acme-mosaic', share: 0.5, captions: 'none' })
  const html = renderToStaticMarkup(
    <Gallery layout="acme-mosaic" items={items} sizes="800px" loader={({ src, width }) => `${src}?w=${width}`} />,
  )
  expect(html).toContain('data-design="acme-mosaic"')
  expect(html).toContain('data-part="list"')
  expect(html).toMatch(/sizes="calc\(800px \* 0\.5\)"/)
  expect(layoutOf('acme-mosaic')).toBe('stack')
})

test('a gallery of a layout that nobody has registered is a slideshow [ENG-105]', () => {
  expect(renderToStaticMarkup(<Gallery layout="acme-mosaic" items={items} />)).toContain('data-design="stacked"')
})

test.each(['grid', 'auto-grid', 'Acme-Mosaic', 'acme_mosaic', `a-${'b'.repeat(60)}`])(
  'the name %j is none of a layout of a team’s own [ENG-105]',
  (name) => {
    expect(() => registerLayout({ name: name as never })).toThrow('cannot name a layout of your own')
  },
)

test('a share out of bounds is refused [ENG-105]', () => {
  expect(() => registerLayout({ name: 'acme-mosaic', share: 2 })).toThrow('The share of the layout "acme-mosaic" is 2.')
})
