import type { ContentLanguage } from '@vitrine/parts'
import { escapeHtml, unsafelyTrustHtml } from '@vitrine/trust'
import type { SafeHtml } from '@vitrine/trust'
import type { MapLocation } from './location.js'
import { AREA_KINDS, LINE_KINDS } from './mapData.js'
import type { AreaKind, LineKind, MapData, MapName, MapPath } from './mapData.js'
import { pointOn } from './project.js'
import { isNamed, sheetStyle, sheetTransform } from './sheetView.js'
import type { SheetView } from './sheetView.js'
import type { MapUiOptions } from './uiOptions.js'

/** Options of `svgMap`. A missing style, `names` or `hills` is inherited from the elements around the picture. */
export interface SvgMapOptions extends Partial<Pick<MapUiOptions, 'style' | 'showLabels' | 'showTerrain'>> {
  /** Names the picture for people who do not see it. Default: the picture is decoration. */
  readonly label?: string | undefined
  /**
   * Language of the names on the map. Default: the language of the element around the picture, which is also that of
   * the label.
   */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Areas and lines of a map in drawing order: streets and other lines lie below buildings [MAP-28]. */
const KINDS: readonly (AreaKind | LineKind)[] = [
  ...AREA_KINDS.slice(0, 3),
  'contour',
  'water',
  ...LINE_KINDS.slice(1),
  'building',
  'landmark',
]

/** Writes one SVG path. Relative steps are short numbers, which compress well [MAP-28]. */
function pathText(path: MapPath, isArea: boolean): string {
  if (path.length < 4 || !path.every(Number.isFinite)) return ''
  const [x, y, ...steps] = path.map((value) => Math.round(value))
  return `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}${isArea ? 'z' : ''}`
}

function nameText({ text, kind, x, y, angle = 0, rank }: MapName, zoom: number): string {
  if (![x, y, angle].every(Number.isFinite)) return ''
  const turned = angle ? ` rotate(${Math.round(angle)})` : ''
  const shown = isNamed(rank, zoom) ? '' : ' display="none"'
  const place = `translate(${Math.round(x)} ${Math.round(y)})${turned}`
  return `<text data-kind="${kind}" data-rank="${Number(rank)}" transform="${place}"${shown}>${escapeHtml(text)}</text>`
}

/** Returns the view of a drawn map that shows a location [MAP-12] [MAP-28]. */
export function viewOf(data: Pick<MapData, 'lat' | 'lng'>, location: MapLocation): SheetView {
  return { ...pointOn(data, { lat: location.mapLat, lng: location.mapLng }), zoom: location.mapZoom }
}

/**
 * Draws a map as SVG [MAP-15] [MAP-28]. The picture fills its box at any size, with the location at its centre and
 * zoom. A server can therefore draw it without knowing widths, and the live map continues the same picture. Colours are
 * custom properties `--vt-maps-*`, which this package's style sheet sets.
 * @param data - The map, from the site's own content. Paths with a coordinate that is no number are left out.
 * @returns An `<svg>` as HTML. Names are escaped.
 * @example svgMap(town, mapLocation({ mapLat: 53.88, mapLng: 2.35, mapZoom: 16 }), { label: 'Map of Lamp Works' })
 */
export function svgMap(data: MapData, location: MapLocation, options: SvgMapOptions = {}): SafeHtml {
  const { style, showLabels, showTerrain, label, contentLanguage } = options
  const view = viewOf(data, location)
  const shapes = KINDS.map((kind) => {
    const isArea = (AREA_KINDS as readonly string[]).includes(kind)
    const text = (data.shapes[kind] ?? []).map((path) => pathText(path, isArea)).join('')
    return text && `<path data-kind="${kind}" d="${text}"/>`
  })
  const names = data.names.map((name) => nameText(name, view.zoom)).join('')
  const naming = label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`
  const flags = Object.entries({ style, labels: showLabels, terrain: showTerrain })
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${value}"`))
    .join('')
  // Write the direction of the names both as `direction`, because SVG has no `dir`, and as `dir`, for programs that
  // read the markup.
  const language = Object.entries({ ...contentLanguage, direction: contentLanguage?.dir })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('')
  return unsafelyTrustHtml(
    `<svg data-scope="maps" data-part="drawing"${flags} ${naming} width="100%" height="100%">` +
      `<svg x="50%" y="50%" overflow="visible">` +
      `<g data-scope="maps" data-part="sheet" data-origin="${Number(data.lat)} ${Number(data.lng)}" transform="${sheetTransform(view)}" style="${sheetStyle(view)}">` +
      `${shapes.join('')}<g data-scope="maps" data-part="names"${language}>${names}</g></g></svg></svg>`,
  )
}
