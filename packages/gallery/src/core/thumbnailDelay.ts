/** Milliseconds within which the thumbnails of a grid fade in [GAL-68]. */
const WITHIN = 500

/**
 * Delay before a thumbnail of a grid fades in: scattered, and the same on the server and in the browser.
 * @param index - 0-based place of the thumbnail.
 * @returns Milliseconds, 0 to below 500 [GAL-68].
 */
export function thumbnailDelay(index: number): number {
  // Spread the thumbnails' fade-in delays by multiples of the golden ratio: neighbouring thumbnails then get different
  // delays.
  return Math.floor((((index + 1) * 0.618034) % 1) * WITHIN)
}
