import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The body of a page with a view as the server writes it, without the behaviour of the browser. */
export const serve = (view: ReactElement): HTMLElement =>
  new DOMParser().parseFromString(renderToStaticMarkup(view), 'text/html').body

/** All attributes of an element. */
export const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** The values of some attributes of each element that a selector finds; `null` for one that is missing. */
export const valuesOf = (root: Element, selector: string, ...names: readonly string[]): (string | null)[][] =>
  [...root.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)))

/** Names of the parts of a view, in the order of the document. */
export const partsOf = (root: Element): string[] =>
  [...root.querySelectorAll('[data-part]')].map((one) => one.getAttribute('data-part')!)
