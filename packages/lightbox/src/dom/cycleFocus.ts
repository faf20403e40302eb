/**
 * Keeps Tab inside an element: after its last control comes its first, and the other way round. A native modal dialog
 * makes the page inert, but lets Tab out to the browser's own controls, or to the page around a frame.
 */
export function cycleFocus(root: HTMLElement, event: KeyboardEvent): void {
  const controls = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
  ].filter((control) => control.tabIndex >= 0 && !control.closest('[inert]') && control.getClientRects().length > 0)
  const { activeElement } = root.ownerDocument
  const from = event.shiftKey ? controls[0] : controls.at(-1)
  const to = event.shiftKey ? controls.at(-1) : controls[0]
  if (!to || (activeElement !== from && activeElement !== root)) return
  // From the dialog itself, forwards, the browser finds the first control on its own.
  if (activeElement === root && !event.shiftKey) return
  event.preventDefault()
  to.focus()
}
