import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sheet from '../src/styles.css?inline'

/** Gives the page of this test the package's sheet. */
export function style(more = ''): void {
  const element = document.body.appendChild(document.createElement('style'))
  element.textContent = `${sheet} body { margin: 0; font: 20px/1.4 sans-serif } ${more}`
}

/** The page as a server wrote it, with the package's sheet, before any script. */
export function serve(view: ReactElement, more = ''): HTMLElement {
  style(more)
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToStaticMarkup(view)
  return main
}
