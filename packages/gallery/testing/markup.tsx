import { type MediaItem, vitrineLoader } from '@vitrine/media'
import { tagsWith } from '@vitrine/testing/markup'
import { renderToStaticMarkup } from 'react-dom/server'
import { Gallery } from '../src/react/Gallery.js'
import type { GalleryProps } from '../src/react/galleryProps.js'

/** Pictures that are 3:2 and 2:3 in turn. */
export const pictures = (count: number): MediaItem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `print-${index}`,
    src: '/images/print',
    width: index % 2 ? 1000 : 1500,
    height: index % 2 ? 1500 : 1000,
    alt: `Print ${index}`,
    caption: `Title ${index}`,
  }))

/** The server's HTML of a gallery, by default of two pictures. */
export const markup = (props: Partial<GalleryProps>): string =>
  renderToStaticMarkup(<Gallery items={pictures(2)} loader={vitrineLoader} {...props} />)

/** Values of an attribute of the start tags that hold a text; `undefined` where one of them has none. */
const valuesOf = (html: string, text: string, attribute: string): (string | undefined)[] =>
  tagsWith(html, text).map((tag) => tag.split(` ${attribute}="`)[1]?.split('"')[0])

/** The value of an attribute of the gallery's element. */
export const rootOf = (props: Partial<GalleryProps>, attribute: string): string | undefined =>
  valuesOf(markup(props), '<section ', attribute)[0]

/** The values of an attribute of each element of a part. */
export const partsOf = (props: Partial<GalleryProps>, part: string, attribute: string): (string | undefined)[] =>
  valuesOf(markup(props), `data-part="${part}"`, attribute)

/** The values of an attribute of each picture. */
export const imagesOf = (props: Partial<GalleryProps>, attribute: string): (string | undefined)[] =>
  valuesOf(markup(props), '<img ', attribute)
