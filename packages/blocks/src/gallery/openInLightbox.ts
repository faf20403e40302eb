import type { Site } from '@vitrine/core-data/site'
import type { OpenRequest, ShownItem } from '@vitrine/gallery'
import { vitrineLoader } from '@vitrine/media'
import { LIGHTBOX } from '@vitrine/messages'
import { blockLanguage } from '../kit/blockLanguage.js'
import { loadRollup } from '../kit/loadRollup.js'
import { lightboxAddress } from './lightboxAddress.js'

/** The caption of a block's item: its title and its description, as two sentences. */
const captionOf = ({ caption, description }: ShownItem): string => [caption, description].filter(Boolean).join('. ')

/**
 * Opens a gallery's items in the lightbox, whose code, texts and sheet are fetched at the same time. If that fails, the
 * item's link is followed. The item shown is named in the address.
 */
export async function openInLightbox(
  site: Site,
  { items, index, trigger }: OpenRequest,
  theme: 'dark' | 'light',
): Promise<void> {
  try {
    const [{ openLightbox }, messages] = await Promise.all([import('@vitrine/lightbox'), site.messages(LIGHTBOX)])
    const block = trigger.closest<HTMLElement>('[data-block-type]')
    const contentLanguage = block ? blockLanguage(block) : undefined
    // The forward button changes the hash: from now on that opens the lightbox, too.
    site.use(lightboxAddress)
    await openLightbox({
      items: items.map((item) => ({ ...item, caption: captionOf(item), description: undefined, contentLanguage })),
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
