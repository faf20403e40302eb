/** A place in the window, in px from its top left. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A size in px. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A box and its anchor. */
export interface PlaceOptions {
  /** The pointer (a box without size) or an element that the box belongs to. */
  readonly anchor: Point & Partial<Size>
  readonly size: Size
  readonly window: Size
  /** Px between anchor and box. Default 15 [DLG-24]. */
  readonly gap?: number | undefined
  /**
   * `'corner'`: past the anchor in both directions, for a pointer. `'below'`: under it, with their starts in one line,
   * for an element. Default `'corner'`.
   */
  readonly side?: 'corner' | 'below' | undefined
  /** Reading direction: in `'rtl'` the box goes to the left of a pointer first. Default `'ltr'`. */
  readonly direction?: 'ltr' | 'rtl' | undefined
}

/** Px that stay free to every edge of the window [DLG-25]. */
const MARGIN = 20

/** Returns the first place along one axis if it keeps the margin, else the other place, moved inside. */
function keepInside([place, other]: readonly [number, number], length: number, room: number): number {
  const last = room - MARGIN - length
  return place >= MARGIN && place <= last ? place : Math.max(MARGIN, Math.min(other, last))
}

/**
 * Returns the position of a box: 15 px from its anchor [DLG-24], at least 20 px from every edge of the window. A box
 * that would cross that margin flips to the other side, and then moves inside [DLG-25]. A box that does not fit the
 * window stands at its top left, 20 px from the edges [DLG-35].
 * @example placeBox({ anchor: { x: 100, y: 100 }, size: { width: 250, height: 44 }, window: { width: 800, height: 600 } })
 * // => { x: 115, y: 115 }
 */
export function placeBox(options: PlaceOptions): Point {
  const { anchor, size, window, gap = 15, side, direction } = options
  const { x, y, width = 0, height = 0 } = anchor
  const isRtl = direction === 'rtl'
  const fits = size.width + 2 * MARGIN <= window.width && size.height + 2 * MARGIN <= window.height
  if (!fits) return { x: MARGIN, y: MARGIN }
  const [right, left] = side === 'below' ? [x, x + width - size.width] : [x + width + gap, x - gap - size.width]
  return {
    x: keepInside(isRtl ? [left, right] : [right, left], size.width, window.width),
    y: keepInside([y + height + gap, y - gap - size.height], size.height, window.height),
  }
}
