/**
 * Remembers inline styles before they are overwritten.
 * @param names - CSS properties.
 * @returns Puts them back as they stood, and takes the attribute away where there was none.
 */
export function keepStyles(element: HTMLElement, ...names: readonly string[]): () => void {
  const { style } = element
  const hadNone = !element.hasAttribute('style')
  const before = names.map((name) => [name, style.getPropertyValue(name)] as const)
  return () => {
    for (const [name, value] of before) style.setProperty(name, value)
    if (hadNone && !element.getAttribute('style')) element.removeAttribute('style')
  }
}
