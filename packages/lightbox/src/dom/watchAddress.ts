import { readItemId } from '@vitrine/links'

/**
 * Calls back with the item that the address asks for, now and whenever the hash changes. Addresses that a lightbox writes
 * itself are ignored [LBX-23].
 * @param onItem - Receives the value of `itemId`. It is anybody's text: compare it, and make nothing of it.
 * @returns Stops watching.
 */
export function watchAddress(onItem: (value: string) => void, view: Window = window): () => void {
  const controller = new AbortController()
  let last: string | undefined
  function readAddress(): void {
    const value = readItemId(view.location.hash)
    // Ignore the second of two `hashchange` events with the same hash: two changes in one task both read the last hash.
    if (value !== undefined && value !== last) onItem(value)
    last = value
  }
  view.addEventListener('hashchange', readAddress, { signal: controller.signal })
  readAddress()
  return () => controller.abort()
}
