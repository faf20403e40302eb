import { renderToStaticMarkup } from 'react-dom/server'
import type { MapBlockProps } from '../react/MapBlock.js'
import { MapBlock } from '../react/MapBlock.js'
import { CROSSING, HALL } from './crossing.js'

/** A map as the server writes it, in the page. */
export function serveMap(props: MapBlockProps = {}): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToStaticMarkup(<MapBlock data={CROSSING} location={HALL} {...props} />)
  return place.firstElementChild as HTMLElement
}
