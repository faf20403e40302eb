import type { Size } from '@vitrine/parts'

/** How a picture is looked at. */
export interface ZoomView {
  /** 1 is fitted into the window. */
  readonly zoom: number
  /** Where its middle is, in pixels from the middle of the window. */
  readonly x: number
  readonly y: number
}

/** What a picture is measured by. */
export interface ZoomPlace {
  /** The picture as it is fitted, in pixels. */
  readonly fitted: Size
  /** In pixels. */
  readonly window: Size
  /** The largest zoom. */
  readonly most: number
}

/** As it opens. */
export const FITTED: ZoomView = { zoom: 1, x: 0, y: 0 }

/** What a double tap asks for, where the picture has as many pixels. */
const CLOSER = 2.5

/** How far a picture may be zoomed: up to its own pixels, never beyond, where it would blur [LBX-8]. */
export function largestZoom(own: Size, fitted: Size): number {
  return fitted.width > 0 ? Math.max(1, own.width / fitted.width) : 1
}

const within = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** The nearest view that leaves no gap beside the picture while a part of it is out of the window. */
export function keepInside({ zoom, x, y }: ZoomView, { fitted, window, most }: ZoomPlace): ZoomView {
  const kept = Math.min(Math.max(zoom, 1), most)
  const beyond = (side: number, room: number): number => Math.max(0, (side * kept - room) / 2)
  return {
    zoom: kept,
    // Adding 0 makes of -0 a 0.
    x: within(x, beyond(fitted.width, window.width)) + 0,
    y: within(y, beyond(fitted.height, window.height)) + 0,
  }
}

/**
 * Zooms around a point, which stays where it is as long as the picture may.
 * @param zoom - Any number; kept between fitted and the largest.
 * @param point - Pixels from the middle of the window.
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

/** What a double tap or the button does: closer, and when it is closer, back. */
export function otherZoom({ zoom }: ZoomView, most: number): number {
  return zoom > 1 ? 1 : Math.min(most, CLOSER)
}
