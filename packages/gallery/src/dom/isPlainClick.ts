/** Whether a click is still nobody's and does not ask for the browser's own way, such as a new tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.defaultPrevented || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
}
