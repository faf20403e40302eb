import { readItemHash } from '../core/itemHash.js'

/**
 * Tells which item the address asks for, now and whenever its hash changes; what a lightbox writes there itself is not
 * told [LBX-23].
 * @param onItem - Hears the value of `itemId`. It is anybody's text.
 * @returns Stops watching.
 */
export function watchAddress(onItem: (value: string) => void, view: Window = window): () => void {
  const controller = new AbortController()
  let told: string | undefined
  function look(): void {
    const value = readItemHash(view.location.hash)
    // Two changes at once are both told of the last one.
    if (value !== undefined && value !== told) onItem(value)
    told = value
  }
  view.addEventListener('hashchange', look, { signal: controller.signal })
  look()
  return () => controller.abort()
}
