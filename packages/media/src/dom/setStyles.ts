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
    // Undos may run in another order than their writes, so no write knows who made the attribute.
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}
