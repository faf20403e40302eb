import { createSwipe, type SwipeDirection, type SwipePoint } from '../core/createSwipe.js'

function pointOf({ changedTouches: [touch], timeStamp }: TouchEvent): SwipePoint {
  return { x: touch!.clientX, y: touch!.clientY, time: timeStamp }
}

/**
 * Reports swipes to a side on an element, or in a whole document [MOT-12]. A gesture along the other axis belongs to the
 * page [MOT-13]. All listeners are passive; those of a gesture live as long as the gesture. A second finger, `touchcancel`
 * or the removal of the touched element ends a gesture without a swipe [MOT-20]. Give the element `touch-action: pan-y`,
 * so that the page keeps the other axis.
 * @param onSwipe - Receives the direction on the screen and the `touchend` that completed the swipe; its target is the
 * touched element.
 * @param early - Touch events of the element that precede the call; their gesture counts.
 * @returns Stops watching [MOT-24].
 * @example
 * const stop = watchSwipe(gallery, (direction) => (direction === 'left' ? next() : previous()))
 */
export function watchSwipe(
  element: Element | Document,
  onSwipe: (direction: SwipeDirection, event: TouchEvent) => void,
  early: readonly TouchEvent[] = [],
): () => void {
  let gesture = new AbortController()
  let follow: ((event: Event) => void) | undefined

  function begin(event: Event): void {
    const start = event as TouchEvent
    gesture.abort()
    follow = undefined
    if (start.touches.length > 1) return
    const target = start.target as Element
    const swipe = createSwipe()
    swipe.start(pointOf(start))
    gesture = new AbortController()

    follow = (event: Event): void => {
      const { type, touches } = event as TouchEvent
      const point = pointOf(event as TouchEvent)
      swipe.move(point)
      if (type === 'touchmove' && touches.length < 2 && target.isConnected) return
      gesture.abort()
      follow = undefined
      const direction = type === 'touchend' && target.isConnected && swipe.end(point)
      if (direction) onSwipe(direction, event as TouchEvent)
    }
    // Listen for the touch on the element where it began: it gets the touch events even after its removal from the
    // page.
    for (const type of ['touchmove', 'touchend', 'touchcancel'])
      target.addEventListener(type, follow, { passive: true, signal: gesture.signal })
  }

  for (const event of early) {
    if (event.type === 'touchstart') begin(event)
    else follow?.(event)
  }
  element.addEventListener('touchstart', begin, { passive: true })
  return () => {
    element.removeEventListener('touchstart', begin)
    gesture.abort()
  }
}
