import { createSwipe, type SwipeDirection, type SwipePoint } from '../core/createSwipe.js'

function pointOf({ changedTouches: [touch], timeStamp }: TouchEvent): SwipePoint {
  return { x: touch!.clientX, y: touch!.clientY, time: timeStamp }
}

/**
 * Follows the finger of a `touchstart` until it goes up, and tells whether it swiped to a side. Its listeners are passive
 * and live only as long as the gesture; a second finger, `touchcancel` or the removal of the touched element ends it
 * without a swipe. Give the element `touch-action: pan-y`, so that the page keeps the other axis.
 * @param start - The event that began it; one with several fingers is not followed.
 * @param onSwipe - Called at most once, when the finger goes up.
 * @returns Stops following.
 */
export function followSwipe(start: TouchEvent, onSwipe: (direction: SwipeDirection) => void): () => void {
  const target = start.target as Element
  const controller = new AbortController()
  const stop = () => controller.abort()
  const swipe = createSwipe()
  swipe.start(pointOf(start))

  function follow(event: Event): void {
    const { type, touches } = event as TouchEvent
    const point = pointOf(event as TouchEvent)
    swipe.move(point)
    if (type === 'touchmove' && touches.length < 2 && target.isConnected) return
    stop()
    const direction = type === 'touchend' && target.isConnected && swipe.end(point)
    if (direction) onSwipe(direction)
  }
  if (start.touches.length < 2)
    for (const type of ['touchmove', 'touchend', 'touchcancel'])
      target.addEventListener(type, follow, { passive: true, signal: controller.signal })
  return stop
}
