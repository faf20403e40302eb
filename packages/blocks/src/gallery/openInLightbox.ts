import type { Site } from '@vitrine/core-data/site'
import type { GalleryItem } from '@vitrine/gallery'
import type { LightboxItem } from '@vitrine/lightbox'
import { vitrineLoader } from '@vitrine/media'
import { LIGHTBOX } from '@vitrine/messages'
import { readDimensions } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { blockLanguage } from '../kit/blockLanguage.js'
import { loadRollup } from '../kit/loadRollup.js'
import { lightboxAddress } from './lightboxAddress.js'
import type { OpenLightbox } from './lightboxPort.js'

/** The slide of the gallery's page that shows this item. */
function slideOf(gallery: Element | null, item: GalleryItem): Element | null | undefined {
  return item.id && gallery
    ? gallery.querySelector(`[data-part='slide'][data-slide-id='${CSS.escape(item.id)}']`)
    : null
}

/** The video of a slide: an embed, or files. */
function videoOf(slide: Element | null | undefined): Pick<LightboxItem, 'video' | 'width' | 'height'> {
  const root = slide?.querySelector<HTMLElement>("[data-scope='media'][data-part='video']")
  if (!root) return {}
  const { html, title, width, height } = root.dataset
  const sources = [...root.querySelectorAll('source')].map(({ src, type }) => ({ src, type }))
  const video = { title, html, sources, captions: root.querySelector('track')?.src }
  return { video, ...readDimensions(`${width}x${height}`) }
}

/** An item of a gallery as the lightbox shows it. */
function lightboxItem(
  item: GalleryItem,
  slide: Element | null | undefined,
  contentLanguage: ContentLanguage | undefined,
): LightboxItem {
  const { type, id, url, src, width, height, alt, title, description, lightboxTheme } = item
  return {
    id,
    src,
    width,
    height,
    alt: type === 'video' ? title || alt : alt,
    ...(type === 'video' && videoOf(slide)),
    caption: [title, description].filter(Boolean).join('. '),
    url,
    theme: lightboxTheme,
    contentLanguage,
    trigger: slide?.querySelector<HTMLElement>("[data-part='open']"),
  }
}

/**
 * Opens a gallery's items in the lightbox, whose code, texts and sheet are fetched at the same time. If that fails, the
 * item's link is followed. The item shown is named in the address.
 */
export async function openInLightbox(site: Site, ...call: Parameters<OpenLightbox>): Promise<void> {
  const [set, index, trigger, { theme }] = call
  try {
    const [{ openLightbox }, messages] = await Promise.all([import('@vitrine/lightbox'), site.messages(LIGHTBOX)])
    const gallery = trigger.closest("[data-scope='gallery'][data-part='root']")
    const block = trigger.closest<HTMLElement>('[data-block-type]')
    const language = block ? blockLanguage(block) : undefined
    // The forward button changes the hash: from now on that opens the lightbox, too.
    site.use(lightboxAddress)
    await openLightbox({
      items: set.map((item) => lightboxItem(item, slideOf(gallery, item), language)),
      index,
      trigger,
      theme,
      messages,
      hash: true,
      loader: vitrineLoader,
      loadStyles: () => loadRollup(site, 'lightbox', trigger.ownerDocument),
    })
  } catch (error) {
    site.report(error, { source: 'feature', type: 'lightbox' })
    location.assign((trigger as HTMLAnchorElement).href)
  }
}
