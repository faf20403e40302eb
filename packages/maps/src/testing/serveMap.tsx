import { renderToStaticMarkup } from 'react-dom/server'
import type { LocationMapProps } from '../react/LocationMap.js'
import { LocationMap } from '../react/LocationMap.js'
import { CROSSING, HALL } from './crossing.js'

/** A map as the server writes it, in the page. */
export function serveMap(props: LocationMapProps = {}): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToStaticMarkup(<LocationMap data={CROSSING} location={HALL} {...props} />)
  return place.firstElementChild as HTMLElement
}
