/**
 * Whether the person asked for less motion. Ask at the moment of moving: the answer may change while the page lives.
 * Only in a browser.
 */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
