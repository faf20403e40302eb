import type { Size } from '@vitrine/parts'
import type { Slide } from './slide.js'
import type { Point } from './watchGestures.js'

/** The zoom ratio of one pixel of a wheel, and of one press of a key [LBX-27]. */
const WHEEL_RATIO = 0.002
const KEY_RATIO = 1.5
/** Pixels that one press of an arrow key pans [LBX-28]. */
const KEY_PAN = 80
/** Pixels of one line of a wheel that counts lines [LBX-27]. */
const LINE_HEIGHT = 16
/** A pinch on a touch pad is a wheel event with Ctrl, of smaller steps [LBX-27]. */
const PINCH_FACTOR = 5

const KEY_RATIOS: Readonly<Record<string, number>> = { '+': KEY_RATIO, '=': KEY_RATIO, '-': 1 / KEY_RATIO, 0: 0 }
const KEY_PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_PAN, y: 0 },
  ArrowRight: { x: -KEY_PAN, y: 0 },
  ArrowUp: { x: 0, y: KEY_PAN },
  ArrowDown: { x: 0, y: -KEY_PAN },
}

/** Zoom and pan of the slide shown. Places are in pixels from the window's top left corner. */
export interface ZoomControls {
  isZoomed(): boolean
  /** Zooms in, or back, around a place. Default: the middle. */
  toggle(place?: Point): void
  /** Zooms by a ratio around a place. */
  zoomBy(ratio: number, place: Point): void
  panBy(step: Point): void
  /** Zooms by plus, minus and 0, and pans a zoomed picture by the arrow keys. Returns whether the key was one of these. */
  handleKey(key: string): boolean
  /** Zooms by a wheel around its pointer. */
  handleWheel(event: WheelEvent): void
}

/** Creates the zoom controls of whichever slide is shown [LBX-8] [LBX-27] [LBX-28]. */
export function createZoomControls(shownSlide: () => Slide | undefined, viewport: () => Size): ZoomControls {
  const fromMiddle = ({ x, y }: Point): Point => ({ x: x - viewport().width / 2, y: y - viewport().height / 2 })
  const zoomable = (): Slide | undefined => {
    const slide = shownSlide()
    return slide?.zoom === 'none' ? undefined : slide
  }
  const isZoomed = (): boolean => shownSlide()?.zoom === 'zoomed'
  return {
    isZoomed,
    toggle: (place) => shownSlide()?.zoomBy(undefined, place ? fromMiddle(place) : { x: 0, y: 0 }),
    zoomBy: (ratio, place) => shownSlide()?.zoomBy(ratio, fromMiddle(place)),
    panBy: (step) => shownSlide()?.panBy(step),
    handleKey(key) {
      const slide = zoomable()
      const ratio = KEY_RATIOS[key]
      const pan = KEY_PANS[key]
      if (!slide) return false
      if (ratio !== undefined) slide.zoomBy(ratio, { x: 0, y: 0 })
      else if (pan && isZoomed()) slide.panBy(pan)
      else return false
      return true
    },
    handleWheel(event) {
      const slide = zoomable()
      if (!slide) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode ? LINE_HEIGHT : 1) * (event.ctrlKey ? PINCH_FACTOR : 1)
      slide.zoomBy(Math.exp(-pixels * WHEEL_RATIO), fromMiddle({ x: event.clientX, y: event.clientY }))
    },
  }
}
