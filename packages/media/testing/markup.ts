import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The body of a page with a view as the server writes it, without the behaviour of the browser. */
export const serve = (view: ReactElement): HTMLElement =>
  new DOMParser().parseFromString(renderToStaticMarkup(view), 'text/html').body
