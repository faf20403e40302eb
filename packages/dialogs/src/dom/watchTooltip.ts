import type { TooltipReason } from '../core/tooltip.js'
import { layerStack } from './layerStack.js'

/**
 * Puts an open tooltip on the stack as a flyout, so that Escape closes only the tooltip, and watches for scrolling and
 * layers, which make its position wrong [DLG-12] [DLG-15] [DLG-26].
 * @returns Ends it.
 */
export function watchTooltip(
  tooltip: HTMLElement,
  trigger: Element,
  onClose: (reason: TooltipReason, event?: Event) => void,
): () => void {
  const { ownerDocument } = tooltip
  const controller = new AbortController()
  const { signal } = controller
  const layer = layerStack(ownerDocument).push({
    element: tooltip,
    modal: false,
    onEscape: (event) => onClose('escape-key', event),
    // Leave the focus where it is when a tooltip closes, because a tooltip never has the focus.
    returnFocus: () => ownerDocument.activeElement,
  })
  function closeOnScroll(event: Event): void {
    if (event.target instanceof Node && event.target.contains(trigger)) onClose('scroll', event)
  }
  function closeBelowLayer(event: Event): void {
    if (!layer.isTop()) onClose('layer', event)
  }
  ownerDocument.defaultView!.addEventListener('scroll', closeOnScroll, { capture: true, signal })
  ownerDocument.addEventListener('vitrine:dialogs:layers', closeBelowLayer, { signal })
  return () => {
    controller.abort()
    layer.remove()
  }
}
