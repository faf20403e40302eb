/**
 * Number of thumbnails fetched on each side: as many squares as the container has room for [GAL-80].
 * @param width - Width of the container, in pixels.
 * @param height - Height of the strip, in pixels; above 0.
 * @example thumbnailPreload(720, 100) // => 8
 */
export function thumbnailPreload(width: number, height: number): number {
  return Math.ceil(width / height)
}
