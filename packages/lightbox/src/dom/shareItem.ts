import type { LightboxItem } from '../core/lightboxItem.js'
import { isVideo } from '../core/lightboxItem.js'

/**
 * Shares an address: through the device if it can, else by copying it [LBX-31].
 * @returns Whether the address was copied, which the caller then announces.
 */
async function share(view: Window, url: string, title: string): Promise<boolean> {
  const { navigator } = view as { navigator: Partial<Navigator> }
  try {
    if (navigator.share) {
      await navigator.share({ url, title })
      return false
    }
    await navigator.clipboard?.writeText(url)
    return !!navigator.clipboard
  } catch {
    // Return `false` if the visitor cancels sharing or the browser refuses to share or copy: no address has been
    // copied.
    return false
  }
}

/**
 * Shares an item: the page's address if that names the item, else the item's own page, else its picture [LBX-31].
 * @param caption - Its caption as text.
 * @param isInAddress - Whether the page's address names the item.
 * @returns Whether the address was copied, so that the person must be told.
 */
export function shareItem(
  document: Document,
  item: LightboxItem,
  caption: string,
  isInAddress: boolean,
): Promise<boolean> {
  const view = document.defaultView!
  const own = item.url ?? (isVideo(item) ? '' : item.src)
  const { href } = new URL(isInAddress ? view.location.href : own, document.baseURI)
  return share(view, href, caption)
}
