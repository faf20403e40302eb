/**
 * Whether the visitor prefers reduced motion. Call it right before a motion, because the preference may change. Works
 * only in a browser.
 */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
