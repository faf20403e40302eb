import type { MediaItem } from '@vitrine/media'
import type { GallerySettings } from './galleryOptions.js'

/** The texts that the caption of an item shows: its title, its description or both [GAL-89]. */
export function shownTexts(
  { caption, description }: MediaItem,
  { captionText }: Pick<GallerySettings, 'captionText'>,
): { readonly title: string | undefined; readonly description: string | undefined } {
  return {
    title: captionText === 'description' ? undefined : caption,
    description: captionText === 'title' ? undefined : description,
  }
}
