import { readContentLanguage } from '@vitrine/parts'
import type { Site } from '@vitrine/core-data/site'
import type { OpenRequest, ShownItem } from '@vitrine/gallery'
import type { LightboxOptions } from '@vitrine/lightbox'
// Import the lightbox viewer statically into this chunk, so that a click needs one fetch instead of a chain of fetches.
import { openLightbox } from '@vitrine/lightbox/viewer'
import { vitrineLoader } from '@vitrine/media'
import { lightboxAddress } from './lightboxAddress.js'

/** The caption of a block's item: its title and its description, as two sentences. */
const captionOf = ({ caption, description }: ShownItem): string => [caption, description].filter(Boolean).join('. ')

/**
 * Opens items in the lightbox, in the language of their block [GAL-82].
 * @param options.hash - The item shown is named in the address, and an address that names one opens it [LBX-23].
 */
export async function openInLightbox(
  site: Site,
  { items, index, trigger }: OpenRequest,
  options: Pick<LightboxOptions, 'theme' | 'messages' | 'hash'>,
): Promise<void> {
  const block = trigger.closest<HTMLElement>('[data-block-type]')
  const contentLanguage = block ? readContentLanguage(block) : undefined
  // Start the service `lightboxAddress`, which opens a closed lightbox again when the browser's forward
  // button restores its hash.
  if (options.hash) site.use(lightboxAddress)
  await openLightbox({
    ...options,
    items: items.map((item) => ({ ...item, caption: captionOf(item), description: undefined, contentLanguage })),
    index,
    trigger,
    loader: vitrineLoader,
  })
}
