/** All attributes of an element, by name. */
export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** The values of some attributes of each element that a selector finds; `null` for one that is missing. */
export const valuesOf = (root: ParentNode, selector: string, ...names: readonly string[]): (string | null)[][] =>
  [...root.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)))

/** Names of the parts of a view, its own first, in the order of the document. */
export const partsOf = (root: Element): string[] =>
  [root, ...root.querySelectorAll('[data-part]')].flatMap((one) => one.getAttribute('data-part') ?? [])

/** The start tags of HTML that hold a text, in the order of the markup. */
export const tagsWith = (html: string, text: string): string[] =>
  [...html.matchAll(/<\w[^<>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(text))

/** HTML without React's part of its ids, which depends on the place of a view. */
export const withoutReactIds = (html: string): string => html.replaceAll(/_R_\w*?_/g, '')

/** HTML as lines, each tag on a line of its own. */
export const tagLines = (html: string): string[] => html.replaceAll('><', '>\n<').split('\n')

/** The lines of a text without the white space around them. */
export const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
