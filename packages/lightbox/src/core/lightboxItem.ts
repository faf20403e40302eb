import type { MediaItem } from '@vitrine/media'

type Missable = { readonly [Key in 'id' | 'width' | 'height' | 'alt']?: MediaItem[Key] | undefined }

/**
 * One picture or video of a lightbox [LBX-1]: a `MediaItem` whose id, size and alternative text may be missing. A picture
 * without a size is placed once it has loaded; a video without one is 16 to 9.
 */
export interface LightboxItem extends Omit<MediaItem, keyof Missable>, Missable {
  /** The thumbnail, or the link or button around it. The picture grows from it, and focus returns to it. */
  readonly trigger?: HTMLElement | null | undefined
}

/** Whether an item is a video, which a player shows [LBX-5]. */
export const isVideo = ({ video }: LightboxItem): boolean => video !== undefined

/** Whether an item has a caption, as text or as HTML [LBX-10]. */
export const hasCaption = ({ caption, captionHtml }: LightboxItem): boolean => !!(caption || captionHtml)
