/** The element of a part of a gallery, at or inside an element. */
export function find(element: HTMLElement, part: string): HTMLElement | null {
  const selector = `[data-scope=gallery][data-part=${part}]`
  return element.matches(selector) ? element : element.querySelector<HTMLElement>(selector)
}
