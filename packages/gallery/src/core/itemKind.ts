/** How an item of a gallery is shown. */
export type ItemKind = 'image' | 'video' | 'placeholder'

/**
 * How a stored item is shown, by its media type: pictures of every origin as pictures, a video as a video, and an item
 * whose picture is missing as an empty place of the design's ratio [GAL-85].
 * @param type - `imageFile`, `imageLicensed`, `imageReused`, `assetReused`, `imageEmpty`, `video`, or another.
 * @param src - Address of the picture, where it has one.
 */
export function itemKind(type: unknown, src: unknown): ItemKind {
  if (type === 'video') return 'video'
  return type === 'imageEmpty' || !src ? 'placeholder' : 'image'
}
