import type { Site } from '@vitrine/core-data'
import type { GalleryItem } from '@vitrine/gallery'
import { chooseWidth, imageUrl, srcSet } from '@vitrine/media'
import { LIGHTBOX } from '@vitrine/messages'
import { loadRollup } from '../core/loadRollup.js'
import type { OpenLightbox } from './lightboxPort.js'

type LightboxModule = typeof import('@vitrine/lightbox')
type LightboxItem = Parameters<LightboxModule['openLightbox']>[0]['set'][number]

/** The link of the gallery's page that shows this picture. */
function linkOf(gallery: Element | null, item: GalleryItem): HTMLElement | null {
  const slide = item.id && gallery?.querySelector(`[data-part='slide'][data-slide-id='${CSS.escape(item.id)}']`)
  return slide ? slide.querySelector<HTMLElement>("[data-part='open']") : null
}

/** A picture of a gallery as the lightbox shows it. */
function lightboxItem(item: GalleryItem, opener: HTMLElement | null): LightboxItem {
  const { src, width, height, alt, title, description, lightboxTheme } = item
  return {
    content: {
      src: imageUrl(src, chooseWidth(width ?? Infinity)),
      alt,
      width,
      height,
      srcSet: width === undefined ? undefined : srcSet(src, width),
    },
    meta: [title, description].filter(Boolean).join('. '),
    theme: lightboxTheme,
    opener,
  }
}

/** Opens a gallery's pictures in the lightbox, which is fetched now, with its sheet; else follows the picture's link. */
export async function openInLightbox(site: Site, ...call: Parameters<OpenLightbox>): Promise<void> {
  const [set, index, opener, { theme }] = call
  try {
    const [{ openLightbox }, messages] = await Promise.all([import('@vitrine/lightbox'), site.messages(LIGHTBOX)])
    const gallery = opener.closest("[data-scope='gallery'][data-part='root']")
    await openLightbox({
      set: set.map((item) => lightboxItem(item, linkOf(gallery, item))),
      currentSetIndex: index,
      opener,
      theme,
      messages,
      loadStyles: () => loadRollup(site.context, 'lightbox', opener.ownerDocument),
    })
  } catch (error) {
    site.report(error, { source: 'feature', type: 'lightbox' })
    location.assign((opener as HTMLAnchorElement).href)
  }
}
