import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Puts a view as the server writes it into the page, in a container that the next test replaces. */
export function place(view: ReactElement, width = 800): HTMLElement {
  document.body.replaceChildren()
  const container = document.body.appendChild(document.createElement('div'))
  container.lang = 'en-US'
  container.style.width = `${width}px`
  container.innerHTML = renderToStaticMarkup(view)
  return container
}

/** The values of some attributes of each element that a selector finds; `null` for one that is missing. */
export const attributesOf = (root: ParentNode, selector: string, ...names: readonly string[]): (string | null)[][] =>
  [...root.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)))

/** Names of the parts of a view, its own first, in the order of the document. */
export const partsOf = (root: Element): string[] =>
  [root, ...root.querySelectorAll('[data-part]')].flatMap((one) => one.getAttribute('data-part') ?? [])
