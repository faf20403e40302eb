import type { Attributes, AttributeValue } from '../core/attributes.js'

function write(element: Element, name: string, text: string | null): void {
  if (element.getAttribute(name) === text) return
  if (text === null) element.removeAttribute(name)
  else element.setAttribute(name, text)
}

/** Returns the text of an attribute: `''` for the bare attribute, `null` for one that is omitted [PAR-2] [PAR-3]. */
function textOf(value: AttributeValue): string | null {
  return value === undefined || value === false ? null : value === true ? '' : String(value)
}

/**
 * Writes a part's attributes on an element of the server's markup [PAR-2] [PAR-3]. Only what differs is written, so a
 * call that changes nothing wakes no observer.
 * @param element - The part's element.
 * @param attributes - Attributes of the present state; a name with `undefined` or `false` is removed.
 * @returns The undo: it puts every attribute named here back to what stood before this call. A view that names the same
 * attributes in each state keeps only its first undo. Calling it twice does nothing more.
 * @example
 * const undo = setAttributes(button, { 'aria-expanded': 'true', inert: true })
 */
export function setAttributes(element: Element, attributes: Attributes): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const)
  for (const name in attributes) write(element, name, textOf(attributes[name]))
  return () => {
    for (const [name, text] of before.splice(0)) write(element, name, text)
  }
}
