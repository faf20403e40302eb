import { isPlainClick } from '@vitrine/motion'
import type { MediaChangeDetails } from '../core/mediaChange.js'

/**
 * Watches presses of a video's overlay, a link that works as a button: clicks, Enter and Space.
 * @param onPress - Receives the reason and the event. Its default, to follow the link, is prevented.
 */
export function watchOverlay(
  overlay: HTMLElement,
  onPress: (details: MediaChangeDetails) => void,
  signal: AbortSignal,
): void {
  function press(event: MouseEvent | KeyboardEvent): void {
    const isKey = 'key' in event
    if (!overlay.contains(event.target as Node) || !isPlainClick(event) || (isKey && event.key !== ' ')) return
    event.preventDefault()
    onPress({ reason: isKey ? 'key' : 'item-press', event })
  }
  // Listen for clicks and keys on the document, so that the page's own handlers, also those of React, run first and may
  // prevent the press.
  for (const type of ['click', 'keydown'] as const) overlay.ownerDocument.addEventListener(type, press, { signal })
}
