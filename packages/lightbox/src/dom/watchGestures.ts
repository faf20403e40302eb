import { createSwipe } from '@vitrine/motion'
import type { SwipeDirection } from '@vitrine/motion'

/** Pixels: of a place in the window, or of a way. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Who hears what fingers, a pen or a mouse do. */
export interface GestureListener {
  /** Whether what is shown is larger than its place: then one finger moves it about, instead of going on. */
  isZoomed(): boolean
  /** The way of one finger so far, once it is locked to an axis; 0 along the other. */
  drag(way: Point): void
  /** It was lifted, with the swipe it made, if any; without a way the gesture was called off. */
  end(way: Point | undefined, swipe: SwipeDirection | undefined): void
  /** One step of moving about. */
  pan(step: Point): void
  /** One step of two fingers: how many times farther apart they are, and where their middle is. */
  pinch(ratio: number, middle: Point): void
  /** Moving about, or pinching, is over. */
  rest(): void
  /** Two taps, or clicks, on the same element. */
  doubleTap(event: PointerEvent): void
}

/** Milliseconds between the two taps of a double tap, and pixels between their places. */
const DOUBLE_TAP = 300
const SAME_PLACE = 25

/** Before this many pixels nothing is decided. */
const LOCK = 10

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * Tells gestures over an element whose gestures are all its own (`touch-action`). A second finger, or the browser taking
 * the gesture over, ends a drag where it began; a mouse only moves about what is zoomed.
 * @returns Stops watching.
 */
export function watchGestures(element: HTMLElement, on: GestureListener): () => void {
  const controller = new AbortController()
  const across = createSwipe('x')
  const down = createSwipe('y')
  const fingers = new Map<number, Point>()
  let from: PointerEvent | undefined
  let lastTap: PointerEvent | undefined
  let doing: 'nothing' | 'drag' | 'pan' | 'pinch' = 'nothing'
  let swallowsClick = false

  const pointOf = ({ clientX: x, clientY: y, timeStamp: time }: PointerEvent): Point & { time: number } => ({
    x,
    y,
    time,
  })

  function wayOf(event: PointerEvent, start: PointerEvent): Point | undefined {
    if (start.pointerType === 'mouse') return undefined
    const at = pointOf(event)
    if (across.move(at) === 'x') return { x: at.x - start.clientX, y: 0 }
    return down.move(at) === 'y' ? { x: 0, y: at.y - start.clientY } : undefined
  }

  /** What was begun is over, and leads to nothing. */
  function callOff(): void {
    from = undefined
    if (doing === 'drag') on.end(undefined, undefined)
    else if (doing !== 'nothing') on.rest()
    doing = 'nothing'
  }

  function press(event: PointerEvent): void {
    swallowsClick = false
    if (event.button || fingers.size > 1) return
    // A mouse over words selects them.
    if (event.pointerType === 'mouse' && (event.target as Element).closest('[data-part=caption]')) return
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size > 1) {
      callOff()
      doing = 'pinch'
      return
    }
    from = event
    across.start(pointOf(event))
    down.start(pointOf(event))
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const at = pointOf(event)
    fingers.delete(event.pointerId)
    const [other] = fingers.values()
    fingers.set(event.pointerId, at)
    if (doing === 'pinch' && other) {
      const was = middleOf(before, other)
      const is = middleOf(at, other)
      on.pinch(distance(at, other) / Math.max(1, distance(before, other)), is)
      on.pan({ x: is.x - was.x, y: is.y - was.y })
    } else if (from && doing !== 'drag' && on.isZoomed()) {
      if (doing === 'nothing' && distance(at, pointOf(from)) < LOCK) return
      if (doing === 'nothing' && event.pointerType === 'mouse') element.setPointerCapture(event.pointerId)
      doing = 'pan'
      swallowsClick = true
      on.pan({ x: at.x - before.x, y: at.y - before.y })
    } else if (from) {
      const way = wayOf(event, from)
      if (!way) return
      doing = 'drag'
      on.drag(way)
    }
  }

  function lift(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    const way = doing !== 'pan' && doing !== 'pinch' && from && wayOf(event, from)
    if (way) {
      from = undefined
      doing = 'nothing'
      on.end(way, across.end(pointOf(event)) ?? down.end(pointOf(event)))
    } else {
      if (from && doing === 'nothing') tap(event)
      callOff()
    }
  }

  function tap(event: PointerEvent): void {
    const isSecond =
      lastTap?.target === event.target &&
      event.timeStamp - lastTap!.timeStamp < DOUBLE_TAP &&
      distance(pointOf(event), pointOf(lastTap!)) < SAME_PLACE
    lastTap = isSecond ? undefined : event
    if (isSecond) on.doubleTap(event)
  }

  const listen = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click'>(
    type: Type,
    hear: (event: HTMLElementEventMap[Type]) => void,
  ): void => element.addEventListener(type, hear, { signal: controller.signal, capture: type === 'click' })

  listen('pointerdown', press)
  listen('pointermove', move)
  listen('pointerup', lift)
  listen('pointercancel', (event) => {
    if (fingers.delete(event.pointerId)) callOff()
  })
  // What was moved about was not clicked.
  listen('click', (event) => {
    if (swallowsClick && event.detail) event.stopImmediatePropagation()
    swallowsClick = false
  })
  return () => controller.abort()
}
