import type { Site } from '@vitrine/core-data/site'
import type { GalleryItem } from '@vitrine/gallery'
import type { LightboxItem } from '@vitrine/lightbox'
import { imageSources, vitrineLoader } from '@vitrine/media'
import { LIGHTBOX } from '@vitrine/messages'
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

/** A video as it stands in its slide: an embed, or a film of one's own. */
function videoOf(slide: Element | null | undefined, title: string): LightboxItem['content'] | undefined {
  const root = slide?.querySelector<HTMLElement>("[data-scope='media'][data-part='video']")
  if (!root) return undefined
  const { html, width, height } = root.dataset
  const sources = [...root.querySelectorAll('source')].map(({ src, type }) => ({ src, type }))
  const size = { width: Number(width) || undefined, height: Number(height) || undefined }
  const captions = root.querySelector('track')?.src
  return { type: 'video', title: root.dataset['title'] ?? title, html, sources, captions, ...size }
}

/** An item of a gallery as the lightbox shows it. */
function lightboxItem(
  item: GalleryItem,
  slide: Element | null | undefined,
  contentLanguage: ContentLanguage | undefined,
): LightboxItem {
  const { type, id, url, src, width, height, alt, title, description, lightboxTheme } = item
  const video = type === 'video' ? videoOf(slide, title || alt) : undefined
  return {
    content: video ?? {
      ...imageSources({ src, width, loader: vitrineLoader }),
      alt,
      width,
      height,
    },
    meta: [title, description].filter(Boolean).join('. '),
    id,
    url,
    theme: lightboxTheme,
    contentLanguage,
    opener: slide?.querySelector<HTMLElement>("[data-part='open']"),
  }
}

/**
 * Opens a gallery's items in the lightbox, which is fetched now, with its sheet; else follows the item's link. The item
 * shown stands in the address.
 */
export async function openInLightbox(site: Site, ...call: Parameters<OpenLightbox>): Promise<void> {
  const [set, index, opener, { theme }] = call
  try {
    const [{ openLightbox }, messages] = await Promise.all([import('@vitrine/lightbox'), site.messages(LIGHTBOX)])
    const gallery = opener.closest("[data-scope='gallery'][data-part='root']")
    const block = opener.closest<HTMLElement>('[data-block-type]')
    const language = block ? blockLanguage(block) : undefined
    // From now on a hash that changes opens it, too: that of the forward button.
    site.use(lightboxAddress)
    await openLightbox({
      set: set.map((item) => lightboxItem(item, slideOf(gallery, item), language)),
      currentSetIndex: index,
      opener,
      theme,
      messages,
      historyHash: true,
      loadStyles: () => loadRollup(site, 'lightbox', opener.ownerDocument),
    })
  } catch (error) {
    site.report(error, { source: 'feature', type: 'lightbox' })
    location.assign((opener as HTMLAnchorElement).href)
  }
}
