import sharp from 'sharp'
import { scriptOf } from '../lib/bundle.ts'
import { serve } from '../lib/serve.ts'
import type { PageServer } from '../lib/serve.ts'

/** How many pictures stand on the page. */
export const COUNT = 300
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500]
/** The pictures' own size. */
const OWN = { width: 1500, height: 1000 }

/** One way to load the pictures of a page as they come near the window, each in a width that fits its place. */
interface Contestant {
  /** The attributes of a picture that waits. */
  readonly attributes: (src: string) => string
  /** Script of the page; imports are found from this folder. */
  readonly code: string
}

const widths = (src: string): string => WIDTHS.map((width) => `${src}?format=${width}w ${width}w`).join(', ')

/**
 * All show the same page: pictures of a known size in boxes of a known size, fetched within 200 px of the window, in the
 * width that fits. The others leave the choice of the width to the browser, by `srcset`, which is what they have.
 */
export const CONTESTANTS: Readonly<Record<string, Contestant>> = {
  ours: {
    attributes: (src) => `data-src="${src}" data-image-dimensions="${OWN.width}x${OWN.height}"`,
    code: `
      import { loadImage, vitrineLoader } from '@vitrine/media'
      for (const image of document.querySelectorAll('img')) loadImage(image, { loader: vitrineLoader })`,
  },
  lozad: {
    attributes: (src) => `data-src="${src}?format=300w" data-srcset="${widths(src)}" sizes="280px"`,
    code: `
      import lozad from 'lozad'
      lozad('img', { rootMargin: '200px' }).observe()`,
  },
  'vanilla-lazyload': {
    attributes: (src) => `data-src="${src}?format=300w" data-srcset="${widths(src)}" sizes="280px"`,
    code: `
      import LazyLoad from 'vanilla-lazyload'
      new LazyLoad({ elements_selector: 'img', threshold: 200 })`,
  },
  'the browser alone': {
    attributes: (src) => `loading="lazy" src="${src}?format=300w" srcset="${widths(src)}" sizes="280px"`,
    code: '',
  },
}

/** Builds every contestant's page and serves them at `/{contestant}`, with their pictures. */
export async function serveImages(): Promise<PageServer> {
  const pictures = new Map(
    await Promise.all(
      WIDTHS.map(async (width): Promise<[string, Buffer]> => {
        const height = Math.round((width * OWN.height) / OWN.width)
        const picture = sharp({ create: { width, height, channels: 3, background: '#e2982f' } })
        return [`${width}w`, await picture.webp().toBuffer()]
      }),
    ),
  )
  const pages = new Map<string, string>()
  for (const [name, { attributes, code }] of Object.entries(CONTESTANTS)) {
    const script = await scriptOf(code)
    const images = Array.from(
      { length: COUNT },
      (_, place) => `<img alt="" width="280" height="187" ${attributes(`/picture/${place}`)}>`,
    )
    pages.set(
      `/${name.replaceAll(' ', '-')}`,
      `<!doctype html><meta name="viewport" content="width=device-width">
      <style>main { display: grid; grid-template-columns: repeat(4, 280px); gap: 11px } img { display: block }</style>
      <main>${images.join('')}</main><script type="module">${script}</script>`,
    )
  }
  return serve(({ pathname, searchParams }) => {
    const page = pages.get(pathname)
    const picture = pathname.startsWith('/picture/') && pictures.get(searchParams.get('format') ?? '')
    return page === undefined ? (picture ? { type: 'image/webp', body: picture } : undefined) : { body: page }
  })
}
