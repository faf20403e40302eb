import { createSwipe } from '@vitrine/motion'
import type { SwipeDirection } from '@vitrine/motion'

/** A place in the window, or a distance, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Callbacks for the gestures of fingers, a pen or a mouse. */
export interface GestureCallbacks {
  /** The elements that a press means, from its target outwards. Default: those of its event. */
  pathOf?(event: PointerEvent): readonly EventTarget[]
  /** Whether the content is larger than its place: then one finger pans it instead of dragging. */
  isZoomed(): boolean
  /** A finger goes down on content that it can drag. */
  onHold(event: PointerEvent): void
  /** The distance of one finger so far, once it is locked to an axis; 0 along the other axis. */
  onDrag(distance: Point, event: PointerEvent): void
  /** The finger is lifted, with the swipe it made, if any; no distance means that the gesture was cancelled. */
  onDragEnd(distance: Point | undefined, swipe: SwipeDirection | undefined, event: PointerEvent | undefined): void
  /** One step of panning. */
  onPan(step: Point): void
  /** One step of two fingers: the ratio of their distances, and their middle. */
  onPinch(ratio: number, middle: Point): void
  /** A touch ends that was no drag. */
  onRelease(): void
  /** Two taps, or clicks, on the same element. */
  onDoubleTap(event: PointerEvent): void
}

/** The most milliseconds between the two taps of a double tap, and the most pixels between their places [LBX-27]. */
const DOUBLE_TAP_TIME = 300
const DOUBLE_TAP_DISTANCE = 25

/** Pixels of motion before a finger or a mouse pans [LBX-28]. */
const PAN_THRESHOLD = 10

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Recognises gestures on an element whose `touch-action` leaves them to script: drags and swipes [MOT-12] [MOT-13],
 * pans [LBX-28], pinches and double taps [LBX-27]. A second finger, or a gesture that the browser takes over, cancels a
 * drag [MOT-20]. A mouse only pans zoomed content [LBX-28] [LBX-35]. A press whose default is prevented starts no
 * gesture [PAR-4].
 * @returns Stops watching [MOT-24].
 */
export function watchGestures(element: HTMLElement, callbacks: GestureCallbacks): () => void {
  const controller = new AbortController()
  const across = createSwipe('x')
  const down = createSwipe('y')
  const fingers = new Map<number, Point>()
  let from: PointerEvent | undefined
  let lastTap: PointerEvent | undefined
  let gesture: 'none' | 'drag' | 'pan' | 'pinch' = 'none'
  let swallowsClick = false

  const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Point & { time: number } => ({
    x,
    y,
    time,
  })

  function dragDistance(event: PointerEvent, start: PointerEvent): Point | undefined {
    if (start.pointerType === 'mouse') return undefined
    const at = pointOf(event)
    if (across.move(at) === 'x') return { x: at.x - start.clientX, y: 0 }
    return down.move(at) === 'y' ? { x: 0, y: at.y - start.clientY } : undefined
  }

  /** Cancels the gesture that has begun. */
  function cancel(): void {
    from = undefined
    if (gesture === 'drag') callbacks.onDragEnd(undefined, undefined, undefined)
    else callbacks.onRelease()
    gesture = 'none'
  }

  function press(event: PointerEvent): void {
    swallowsClick = false
    if (event.button || event.defaultPrevented || fingers.size > 1) return
    const path = callbacks.pathOf?.(event) ?? event.composedPath()
    if (!path.includes(element)) return
    // Begin no swipe when a mouse presses the caption, because the visitor may want to select its text.
    if (event.pointerType === 'mouse' && (path[0] as Element).closest('[data-part=caption]')) return
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size > 1) {
      cancel()
      gesture = 'pinch'
      return
    }
    from = event
    across.start(pointOf(event))
    down.start(pointOf(event))
    if (event.pointerType !== 'mouse' && !callbacks.isZoomed()) callbacks.onHold(event)
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const at = pointOf(event)
    fingers.delete(event.pointerId)
    const [other] = fingers.values()
    fingers.set(event.pointerId, at)
    if (other) {
      const middleBefore = middleOf(before, other)
      const middle = middleOf(at, other)
      callbacks.onPinch(distance(at, other) / Math.max(1, distance(before, other)), middle)
      callbacks.onPan({ x: middle.x - middleBefore.x, y: middle.y - middleBefore.y })
    } else if (from && gesture !== 'drag' && callbacks.isZoomed()) {
      if (gesture === 'none' && distance(at, pointOf(from)) < PAN_THRESHOLD) return
      if (gesture === 'none' && event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
      gesture = 'pan'
      swallowsClick = true
      callbacks.onPan({ x: at.x - before.x, y: at.y - before.y })
    } else if (from) {
      const offset = dragDistance(event, from)
      if (!offset) return
      gesture = 'drag'
      callbacks.onDrag(offset, event)
    }
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    const offset = gesture !== 'pan' && gesture !== 'pinch' && from && dragDistance(event, from)
    if (offset) {
      from = undefined
      gesture = 'none'
      callbacks.onDragEnd(offset, across.end(pointOf(event)) ?? down.end(pointOf(event)), event)
    } else {
      const isTap = from && gesture === 'none'
      cancel()
      if (isTap) tap(event)
    }
  }

  function tap(event: PointerEvent): void {
    const isSecond =
      lastTap?.target === event.target &&
      event.timeStamp - lastTap!.timeStamp < DOUBLE_TAP_TIME &&
      distance(pointOf(event), pointOf(lastTap!)) < DOUBLE_TAP_DISTANCE
    lastTap = isSecond ? undefined : event
    if (isSecond) callbacks.onDoubleTap(event)
  }

  const listen = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    handle: (event: PointerEvent) => void,
  ): void => element.ownerDocument.addEventListener(type, handle, { signal: controller.signal })

  // Listen on the document, because React handles events at its root: a caller's React handler can then prevent the
  // default of a press first. The page behind the element may also get the events of a press that means the element.
  listen('pointerdown', press)
  listen('pointermove', move)
  listen('pointerup', lift)
  listen('pointercancel', (event) => {
    if (fingers.delete(event.pointerId)) cancel()
  })
  // Stop the click event with which a drag ends: it must not count as a press.
  element.addEventListener(
    'click',
    (event) => {
      if (swallowsClick && event.detail) event.stopImmediatePropagation()
      swallowsClick = false
    },
    { signal: controller.signal, capture: true },
  )
  return () => controller.abort()
}
