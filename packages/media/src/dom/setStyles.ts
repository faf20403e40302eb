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
    // Several undos may run in any order, so each one removes the `style` attribute if it has become empty.
    if (!element.getAttribute('style')) element.removeAttribute('style')
  }
}
