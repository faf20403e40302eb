import type { Size } from '@vitrine/parts'

/** The zoom and pan of a picture. */
export interface ZoomView {
  /** 1 is fitted into the viewport. */
  readonly zoom: number
  /** The middle of the picture, in pixels from the middle of the viewport. */
  readonly x: number
  readonly y: number
}

/** The sizes that bound a zoom. */
export interface ZoomPlace {
  /** The fitted picture, in pixels. */
  readonly fitted: Size
  /** The viewport, in pixels. */
  readonly viewport: Size
  /** The largest zoom. */
  readonly most: number
}

/** A picture as it opens: fitted, in the middle. */
export const FITTED: ZoomView = { zoom: 1, x: 0, y: 0 }

/** The zoom of a double tap, if the picture has that many pixels [LBX-27]. */
const DOUBLE_TAP_ZOOM = 2.5

/**
 * The largest zoom of a picture, at which it has the size of its file in pixels. Beyond it the picture would blur
 * [LBX-8].
 */
export function largestZoom(own: Size, fitted: Size): number {
  return fitted.width > 0 ? Math.max(1, own.width / fitted.width) : 1
}

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** The nearest view in which a zoomed picture leaves no gap to the edge of the viewport [LBX-8] [LBX-27]. */
export function keepInside({ zoom, x, y }: ZoomView, { fitted, viewport, most }: ZoomPlace): ZoomView {
  const kept = Math.min(Math.max(zoom, 1), most)
  const beyond = (side: number, room: number): number => Math.max(0, (side * kept - room) / 2)
  return {
    zoom: kept,
    // Add 0 to the pan offset to turn -0 into 0: `Object.is` and formatting tell the two apart.
    x: within(x, beyond(fitted.width, viewport.width)) + 0,
    y: within(y, beyond(fitted.height, viewport.height)) + 0,
  }
}

/**
 * Zooms around a point, which stays in its place unless the picture would leave a gap at an edge [LBX-8] [LBX-27].
 * @param zoom - Any number; kept between fitted and the largest.
 * @param point - Pixels from the middle of the viewport.
 */
export function zoomAt(
  view: ZoomView,
  zoom: number,
  point: { readonly x: number; readonly y: number },
  place: ZoomPlace,
): ZoomView {
  const kept = Math.min(Math.max(zoom, 1), place.most)
  const ratio = kept / view.zoom
  return keepInside(
    { zoom: kept, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    place,
  )
}

/** The zoom of a double tap or of the button: in, or back if the picture is zoomed [LBX-8] [LBX-27]. */
export function otherZoom({ zoom }: ZoomView, most: number): number {
  return zoom > 1 ? 1 : Math.min(most, DOUBLE_TAP_ZOOM)
}
