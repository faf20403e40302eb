/**
 * SVG path of the marker: a drop in a box of 48 by 64 pixels, with its tip at the middle of the lower edge [MAP-16].
 */
export const MARKER_PATH = 'M24 63C13 46 4 36 4 23a20 20 0 0 1 40 0c0 13-9 23-20 40Z'

/** Colours of the marker: its fill, and its edge and dot. */
export interface MarkerColors {
  readonly fill: string
  readonly edge: string
}

/** Matches a colour of CSS, and nothing that could end an attribute. */
const COLOR = /^[#\w\s(),.%/-]{3,100}$/

/**
 * The marker as an image address, for a provider that draws the marker itself.
 * @param colors - Colours of CSS; one that is none is replaced by the first release's.
 */
export function markerIcon({ fill, edge }: MarkerColors): string {
  const [inside, line] = [COLOR.test(fill) ? fill : '#e2982f', COLOR.test(edge) ? edge : '#1b1a22']
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="64"><path d="${MARKER_PATH}" fill="${inside}" stroke="${line}" stroke-width="2"/><circle cx="24" cy="23" r="7" fill="${line}"/></svg>`,
  )}`
}
