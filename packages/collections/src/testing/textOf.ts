/** Text of the first element that a selector finds. */
export const textOf = (root: Element, selector: string): string | undefined => root.querySelector(selector)?.textContent

/** The same text with plain spaces in place of the several kinds that `Intl` writes. */
export const plainTextOf = (root: Element, selector: string): string | undefined =>
  textOf(root, selector)?.replace(/\s/g, ' ')
