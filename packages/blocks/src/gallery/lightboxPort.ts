import type { Site } from '@vitrine/core-data/site'
import type { OpenRequest } from '@vitrine/gallery'
import { LIGHTBOX } from '@vitrine/messages'
import { loadAgain } from '@vitrine/parts'
import { loadRollup } from '../kit/loadRollup.js'

/**
 * The lightbox of a site's galleries and pictures [GAL-82] [LBX-3] [LBX-23]. Its code, texts and sheet are fetched at
 * the same time, with the first open. A missing sheet is ignored; if anything else fails, the visitor gets the picture
 * itself, as without script [BLK-68].
 * @param theme - Theme of items without one of their own.
 * @param hash - The item shown is named in the address. Default `true`; only items of a gallery can be opened by it.
 */
export function lightboxPort(
  site: Site,
  theme: 'dark' | 'light',
  hash = true,
): (request: OpenRequest) => Promise<void> {
  return async (request) => {
    const { trigger } = request
    try {
      const [{ openInLightbox }, messages] = await Promise.all([
        loadAgain(() => import('./openInLightbox.js'), 'openInLightbox'),
        site.messages(LIGHTBOX),
        loadRollup(site, 'lightbox', trigger.ownerDocument).catch(() => {}),
      ])
      await openInLightbox(site, request, { theme, messages, hash })
    } catch (error) {
      site.report(error, { source: 'feature', type: 'lightbox' })
      location.assign((trigger as HTMLAnchorElement).href)
    }
  }
}
