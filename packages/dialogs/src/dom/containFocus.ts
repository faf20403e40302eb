/** The bounds of focus: exactly one of the two. */
export interface FocusBounds {
  /** Tab and Shift+Tab go round inside it. */
  readonly container?: HTMLElement | undefined
  /** Focus on an element for which this is false returns to the last element for which it was true. */
  readonly predicate?: ((element: Element) => boolean) | undefined
}

const KEY = Symbol.for('vitrine.focus.1')
type Shelf = Document & { [KEY]?: symbol[] }

const CONTROLS =
  ':is(a, area)[href], button, input, select, textarea, summary, iframe, :is(audio, video)[controls], [contenteditable], [tabindex]'

/** The controls inside that Tab reaches, in order; of a group of radio buttons the checked one. */
function tabStops(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    // `tabIndex` of editable text is -1, though Tab reaches its host. Inside the text Tab skips links, whose `tabIndex` is 0.
    const isText = control.isContentEditable && !control.hasAttribute('tabindex')
    const isHost = isText && !control.parentElement!.isContentEditable
    if (control.tabIndex < 0 ? !isHost : isText && !isHost && control.matches('a, area')) return false
    if (control.matches(':disabled') || control.closest('[inert]')) return false
    if (!control.checkVisibility({ visibilityProperty: true })) return false
    const { type, name, checked, form } = control as HTMLInputElement
    if (type !== 'radio' || checked || !name) return true
    return ![...container.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].some(
      (other) => other.name === name && other.form === form,
    )
  })
}

/**
 * Keeps keyboard focus inside its bounds [DLG-33]. A containment inside another one suspends the outer one until released,
 * also across copies of this package [DLG-34].
 * @returns Releases the focus and removes every listener; a second call does nothing.
 * @throws {TypeError} When both or neither of `container` and `predicate` are given [DLG-32].
 * @example const release = containFocus({ container: panel })
 */
export function containFocus({ container, predicate }: FocusBounds): () => void {
  if (!container === !predicate)
    throw new TypeError('[dialogs] containFocus() needs either a container or a predicate.')
  const document: Shelf = container?.ownerDocument ?? globalThis.document
  const active = (document[KEY] ??= [])
  const self = Symbol()
  const controller = new AbortController()
  const { signal } = controller
  let last = predicate && document.activeElement
  active.push(self)

  function onKey(event: KeyboardEvent): void {
    // WebKit on Linux calls the key of Shift+Tab "Unidentified" and tells it by its code alone.
    if ((event.key !== 'Tab' && event.code !== 'Tab') || event.defaultPrevented || active.at(-1) !== self) return
    // Stop containing the focus once the container has left the document, because Tab could then focus nothing in it.
    if (!container!.isConnected) return
    const stops = tabStops(container!)
    const { activeElement } = document
    const [edge, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    const isInside = container!.contains(activeElement)
    // Leave Tab to the browser between the first and the last tab stop, because Tab then stays in the container. From
    // the container itself, only Shift+Tab leads out.
    if (isInside && stops.length > 0 && activeElement !== edge && !(event.shiftKey && activeElement === container))
      return
    event.preventDefault()
    to?.focus()
  }

  function onFocus(event: FocusEvent): void {
    const target = event.target as Element
    if (active.at(-1) !== self) return
    if (predicate!(target)) last = target
    else (last as HTMLElement | null)?.focus({ preventScroll: true })
  }

  if (container) document.addEventListener('keydown', onKey, { signal })
  else document.addEventListener('focusin', onFocus, { signal })
  return () => {
    controller.abort()
    const index = active.indexOf(self)
    if (index >= 0) active.splice(index, 1)
  }
}
