/**
 * Finds the first element of a part: the element itself, or one inside it [PAR-1].
 * @param scope - As `data-scope` says it, for example `'gallery'`.
 * @param part - As `data-part` says it, for example `'track'`.
 * @example findPart(block, 'gallery', 'track')
 */
export function findPart<Part extends HTMLElement = HTMLElement>(
  element: Element,
  scope: string,
  part: string,
): Part | null {
  const selector = `[data-scope="${scope}"][data-part="${part}"]`
  return element.matches(selector) ? (element as Part) : element.querySelector<Part>(selector)
}
