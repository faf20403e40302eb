/**
 * Writes inline styles.
 * @param styles - Values by CSS property; `''` takes one away.
 * @returns The undo: it puts back what stood there, and takes an empty attribute away.
 */
export function setStyles(element: HTMLElement | SVGElement, styles: Readonly<Record<string, string>>): () => void {
  const { style } = element
  const before = Object.keys(styles).map((name) => [name, style.getPropertyValue(name)] as const)
  for (const name in styles) style.setProperty(name, styles[name]!)
  return () => {
    for (const [name, value] of before.splice(0)) style.setProperty(name, value)
    // Remove the `style` attribute if it has become empty. Each undo checks for this, because several undos may run in
    // any order.
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}
