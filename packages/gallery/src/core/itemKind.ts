import type { MediaItem } from '@vitrine/media'

/** How a gallery shows an item. */
export type ItemKind = 'image' | 'video' | 'placeholder'

/** How a gallery shows an item: a picture without an address is an empty place, never a broken image [GAL-85]. */
export function itemKind({ src, video }: Pick<MediaItem, 'src' | 'video'>): ItemKind {
  if (video) return 'video'
  return src ? 'image' : 'placeholder'
}
