import type { Point } from '../core/project.js'
import type { MapSettings } from '../core/provider.js'

/** Zoom levels per pixel of wheel movement [MAP-27]. */
const WHEEL_RATE = 1 / 300
/** Pixels per line and per page, for wheel events in those units [MAP-27]. */
const WHEEL_UNITS = [1, 16, 400] as const
/** Pixels that a pointer must move before a press becomes a drag [MAP-26]. */
const SLOP = 6

/** Callbacks for the gestures on a map. */
export interface GesturePorts {
  settings(): MapSettings
  panBy(x: number, y: number): void
  /** @param at - The point that stays where it is, in pixels from the middle of the canvas. */
  zoomBy(steps: number, at: Point): void
  /** Called for a press on the map itself without a drag. */
  onPress(at: Point): void
  onHint(hint: 'touch' | 'wheel'): void
}

/** Converts a point of the window to pixels from the middle of an element [MAP-26] [MAP-27]. */
export function fromMiddle(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect()
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 }
}

/** Middle of a pinch and the distance between its fingers [MAP-26]. */
function pinchOf(canvas: Element, [one, other]: readonly Touch[]): { at: Point; width: number } {
  const first = fromMiddle(canvas, one!)
  const second = fromMiddle(canvas, other!)
  return {
    at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    width: Math.max(1, Math.hypot(first.x - second.x, first.y - second.y)),
  }
}

/**
 * Watches touches: two fingers move and zoom the map. One finger scrolls the page, unless the visitor has pressed the
 * button that moves the map [MAP-26]. A fixed map has no such gestures [MAP-18].
 */
function watchTouches(canvas: HTMLElement, ports: GesturePorts, signal: AbortSignal): void {
  let pinch: ReturnType<typeof pinchOf> | undefined
  canvas.addEventListener(
    'touchmove',
    (event) => {
      const { options, isMoving } = ports.settings()
      if (!options.draggable) return
      if (event.touches.length === 1 && !isMoving) ports.onHint('touch')
      if (event.touches.length !== 2) return
      // Prevent the default of a pinch: the browser would zoom the page instead of the map.
      if (event.cancelable) event.preventDefault()
      const next = pinchOf(canvas, [...event.touches])
      if (pinch) {
        ports.panBy(pinch.at.x - next.at.x, pinch.at.y - next.at.y)
        ports.zoomBy(Math.log2(next.width / pinch.width), next.at)
      }
      pinch = next
    },
    { passive: false, signal },
  )
  const end = (): void => (pinch = undefined)
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
    canvas.addEventListener(name, end, { passive: true, signal })
}

/**
 * Watches drags: a mouse always drags the map; a finger does so only after the visitor has pressed the button that
 * moves the map [MAP-26]. A fixed map stays [MAP-18].
 */
function watchDrag(canvas: HTMLElement, ports: GesturePorts, signal: AbortSignal): void {
  let last: PointerEvent | undefined
  let isDrag = false
  const mayDrag = ({ pointerType, button, isPrimary }: PointerEvent): boolean => {
    const { options, isMoving } = ports.settings()
    return options.draggable && isPrimary && button === 0 && (isMoving || pointerType === 'mouse')
  }
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      isDrag = false
      const isOnMap = !(event.target as Element).closest('[data-part=marker]')
      last = isOnMap && mayDrag(event) ? event : undefined
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      if (!last || event.pointerId !== last.pointerId) return
      const x = last.clientX - event.clientX
      const y = last.clientY - event.clientY
      if (!isDrag && Math.hypot(x, y) < SLOP) return
      isDrag = true
      canvas.setPointerCapture(event.pointerId)
      ports.panBy(x, y)
      last = event
    },
    { signal },
  )
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== last?.pointerId) return
    if (event.type === 'pointerup' && !isDrag && ports.settings().isMoving) ports.onPress(fromMiddle(canvas, event))
    last = undefined
  }
  for (const name of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(name, end, { signal })
}

/**
 * Watches the wheel, which zooms the map or shows a hint [MAP-27] [MAP-10]. On a fixed map it scrolls the page [MAP-18].
 */
function watchWheel(canvas: HTMLElement, ports: GesturePorts, signal: AbortSignal): void {
  canvas.addEventListener(
    'wheel',
    (event) => {
      const { options, isMoving } = ports.settings()
      if (!options.draggable) return
      // Zoom on a wheel event with the Ctrl key: the browser reports a pinch on a trackpad as such an event.
      if (!(options.scrollwheel || isMoving || event.ctrlKey || event.metaKey)) return ports.onHint('wheel')
      event.preventDefault()
      const distance = event.deltaY * WHEEL_UNITS[event.deltaMode]!
      ports.zoomBy(-distance * WHEEL_RATE, fromMiddle(canvas, event))
    },
    { passive: false, signal },
  )
}

/**
 * Watches all gestures on a drawn map until the signal is aborted [MAP-20] [MAP-26] [MAP-27]. A fixed map has none
 * [MAP-18].
 */
export function watchGestures(canvas: HTMLElement, ports: GesturePorts, signal: AbortSignal): void {
  watchTouches(canvas, ports, signal)
  watchDrag(canvas, ports, signal)
  watchWheel(canvas, ports, signal)
  canvas.addEventListener(
    'dblclick',
    (event) => {
      const isOnMap = !(event.target as Element).closest('[data-part=marker]')
      if (isOnMap && ports.settings().options.draggable)
        ports.zoomBy(event.shiftKey ? -1 : 1, fromMiddle(canvas, event))
    },
    { signal },
  )
}
