import type { ShownText } from './messages.js'

const plain = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** Returns the HTML inside an element. */
export const htmlOf = (element: Element): string => element.getHTML()

/** Whether two HTML texts are equal but for white space. */
const sameHtml = (one: string, other: string): boolean => plain(one) === plain(other)

/**
 * Finds the element of a block that shows a text and nothing else [PAN-45].
 * @returns `undefined` if no element shows the text, or if several do: the form edits such a text.
 */
export function findText(block: Element, { value, isHtml }: ShownText): HTMLElement | undefined {
  const text = plain(value)
  if (text === '') return undefined
  const all = [...block.querySelectorAll<HTMLElement>('*')]
  const shows = isHtml
    ? (element: HTMLElement) => sameHtml(htmlOf(element), value)
    : (element: HTMLElement) => plain(element.textContent) === text
  const matches = all.filter((element) => element.closest('svg, script, style, iframe') === null && shows(element))
  // An element around the text matches as its own element does; keep the innermost of each chain.
  const inner = matches.filter((element) => !matches.some((other) => other !== element && element.contains(other)))
  return inner.length === 1 ? inner[0] : undefined
}
