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
