import sheet from '../src/styles.css?inline'

/** The package's sheet on the page of a test. */
export function addSheet(): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  return () => style.remove()
}

/** Runs a test as for a person who has not asked for less motion. */
export function withMotion(): () => void {
  const { matchMedia } = window
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? Object.assign(matchMedia('not all'), {}) : matchMedia(query)
  return () => {
    window.matchMedia = matchMedia
  }
}

/** An element that must be there. */
export function find<Found extends HTMLElement = HTMLElement>(part: string, root: ParentNode = document): Found {
  const found = root.querySelector<Found>(`[data-scope='dialogs'][data-part='${part}']`)
  if (!found) throw new Error(`no ${part}`)
  return found
}
