import { findPart } from '@vitrine/parts'
import type { MapLocation } from '../core/location.js'
import { pointOn, placeOf } from '../core/project.js'
import type { Place, Point } from '../core/project.js'
import { isNamed, scaleOf, sheetStyle, sheetTransform } from '../core/sheetView.js'
import type { SheetView } from '../core/sheetView.js'

/** Zoom range of a drawn town: below it the town is a spot, above it two walls fill the window. */
const ZOOMS = { least: 13, most: 19 } as const

/** The view of a drawn map, which shows any part of the server's sheet. */
export interface DrawnView {
  get(): SheetView
  /** Moves the view, but not beyond the sheet. */
  set(view: SheetView): void
  /** Moves the view to the centre of a location. */
  show(location: MapLocation): void
  /** Puts the marker at its place. */
  placeMarker(marker: Place): void
  /** Limits a zoom level to the zoom range of the sheet. */
  limitZoom(zoom: number): number
  /** Returns the point of a place, in pixels from the middle of the canvas. */
  pointOf(place: Place): Point
  /** Returns the place at a point, in pixels from the middle of the canvas. */
  placeAt(point: Point): Place
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** Reads the origin of the sheet. Without a drawing the map has only its marker, so any origin works. */
function originOf(sheet: Element | null, location: MapLocation): Place {
  const [lat, lng] = (sheet?.getAttribute('data-origin') ?? '').split(' ').map(Number)
  return lat && lng ? { lat, lng } : { lat: location.mapLat, lng: location.mapLng }
}

/**
 * Creates the view of the drawing in a canvas. The drawing is looked up at each change, because React may replace it.
 */
export function createDrawnView(canvas: HTMLElement, first: MapLocation): DrawnView {
  const sheetOf = (): SVGGElement | null => canvas.querySelector<SVGGElement>('[data-scope=maps][data-part=sheet]')
  const origin = originOf(sheetOf(), first)
  let marker: Place = { lat: first.markerLat, lng: first.markerLng }
  let home = viewAt(first)
  let view = home

  function viewAt(location: MapLocation): SheetView {
    return { ...pointOn(origin, { lat: location.mapLat, lng: location.mapLng }), zoom: location.mapZoom }
  }

  /** Limits the middle of the view to the sheet, and the zoom to the sheet's zoom range. */
  function within({ x, y, zoom }: SheetView): SheetView {
    const box = sheetOf()?.getBBox()
    const reach = box?.width ? box : { x: home.x - 5000, y: home.y - 5000, width: 10_000, height: 10_000 }
    return {
      x: clamp(x, Math.min(home.x, reach.x), Math.max(home.x, reach.x + reach.width)),
      y: clamp(y, Math.min(home.y, reach.y), Math.max(home.y, reach.y + reach.height)),
      zoom: limitZoom(zoom),
    }
  }

  function limitZoom(zoom: number): number {
    return clamp(zoom, Math.min(home.zoom, ZOOMS.least), Math.max(home.zoom, ZOOMS.most))
  }

  function pointOf(place: Place): Point {
    const { x, y } = pointOn(origin, place)
    return { x: (x - view.x) * scaleOf(view), y: (y - view.y) * scaleOf(view) }
  }

  function render(): void {
    const sheet = sheetOf()
    sheet?.setAttribute('transform', sheetTransform(view))
    sheet?.setAttribute('style', sheetStyle(view))
    for (const name of sheet?.querySelectorAll('text') ?? []) {
      if (isNamed(Number(name.dataset['rank']), view.zoom)) name.removeAttribute('display')
      else name.setAttribute('display', 'none')
    }
    const at = pointOf(marker)
    const pin = findPart(canvas, 'maps', 'marker')
    pin?.style.setProperty('--vt-maps-x', at.x.toFixed(1))
    pin?.style.setProperty('--vt-maps-y', at.y.toFixed(1))
  }

  return {
    get: () => view,
    limitZoom,
    pointOf,
    set(next) {
      view = within(next)
      render()
    },
    show(location) {
      home = viewAt(location)
      view = home
      render()
    },
    placeMarker(place) {
      marker = place
      render()
    },
    placeAt: ({ x, y }) => placeOf(origin, { x: view.x + x / scaleOf(view), y: view.y + y / scaleOf(view) }),
  }
}
