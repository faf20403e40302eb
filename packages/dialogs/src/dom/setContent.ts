import type { DialogContent } from '../core/dialogs.js'

/** Whether a dialog shows something of this content. */
export function hasContent(content: unknown): boolean {
  return content !== undefined && content !== null && content !== '' && typeof content !== 'boolean'
}

/**
 * Fills an element: a `Node` is appended, anything else becomes text [DLG-6].
 * @throws {TypeError} For an object that is no `Node`, such as a React element.
 */
export function setContent(element: HTMLElement, content: DialogContent): void {
  if (typeof content !== 'object' || content === null) element.textContent = hasContent(content) ? String(content) : ''
  else if ('nodeType' in content) element.append(content as Node)
  else
    throw new TypeError(
      '[dialogs] This page shows dialogs without React, so title, message and children are text or a Node. For React nodes pass host: () => import("@vitrine/dialogs/react") to createDialogs().',
    )
}
