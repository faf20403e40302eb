import { OVERLAYS, type Translation } from '@vitrine/messages'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import { type OverlayName, stateText } from '../core/overlayEntries.js'
import type { OverlaysManager } from './createOverlaysManager.js'

/**
 * Connects the server's list of overlays with a manager: updates the states, and opens an overlay on a press.
 * @param element - The list: `[data-scope="overlays"][data-part="manager"]`, or an element around it.
 * @param messages - Default: en-US.
 * @returns Undoes it; the manager goes on.
 * @example enhanceOverlaysManager(element, createOverlaysManager(overlays))
 */
export function enhanceOverlaysManager(
  element: HTMLElement,
  manager: OverlaysManager,
  messages: Translation<typeof OVERLAYS> = OVERLAYS,
): () => void {
  const list = requirePart(element, 'overlays', 'manager')
  const document = list.ownerDocument

  const undo: (() => void)[] = []

  function update(): void {
    for (const { name, state } of manager.entries) {
      const entry = list.querySelector(`[data-overlay="${name}"]`)
      const text = entry && findPart(entry, 'overlays', 'state')
      if (!entry || !text) continue
      const before = text.textContent
      undo.unshift(setAttributes(entry, { 'data-state': state }), () => void (text.textContent = before))
      text.textContent = stateText(state, messages)
    }
  }
  function onClick(event: MouseEvent): void {
    const button = (event.target as Element).closest('[data-part="open"]')
    const name = button?.closest<HTMLElement>('[data-overlay]')?.dataset['overlay']
    if (!event.defaultPrevented && button && list.contains(button) && name) manager.open(name as OverlayName)
  }
  document.addEventListener('click', onClick)
  const unsubscribe = manager.subscribe(update)
  update()
  return () => {
    document.removeEventListener('click', onClick)
    unsubscribe()
    for (const back of undo.splice(0)) back()
  }
}
