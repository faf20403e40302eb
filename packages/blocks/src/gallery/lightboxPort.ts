import type { Site } from '@vitrine/core-data/site'
import type { OpenRequest } from '@vitrine/gallery'
import { LIGHTBOX } from '@vitrine/messages'
import { loadRollup } from '../kit/loadRollup.js'

/**
 * The lightbox of a site's galleries. Its code, texts and sheet are fetched at the same time, with the first open. A missing
 * sheet is ignored; if anything else fails, the visitor gets the picture itself, as without script.
 * @param theme - Theme of items without one of their own.
 */
export function lightboxPort(site: Site, theme: 'dark' | 'light'): (request: OpenRequest) => Promise<void> {
  return async (request) => {
    const { trigger } = request
    try {
      const [{ openInLightbox }, messages] = await Promise.all([
        import('./openInLightbox.js'),
        site.messages(LIGHTBOX),
        loadRollup(site, 'lightbox', trigger.ownerDocument).catch(() => {}),
      ])
      await openInLightbox(site, request, { theme, messages })
    } catch (error) {
      site.report(error, { source: 'feature', type: 'lightbox' })
      location.assign((trigger as HTMLAnchorElement).href)
    }
  }
}
