/**
 * Whether a click is unhandled and does not ask for the browser's own action, such as a new tab: primary button, no
 * modifier key, default not prevented [MOT-50].
 * @param event - A click, or a key press for which modifier keys mean the same.
 */
export function isPlainClick(event: MouseEvent | KeyboardEvent): boolean {
  // Read the button as optional: a key press, unlike a mouse press, has no button.
  const { button } = event as Partial<MouseEvent>
  return !(event.defaultPrevented || button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
}
