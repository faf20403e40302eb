import { createSwipe, type SwipeAxis, type SwipeDirection, type SwipePoint } from '../core/createSwipe.js'

/**
 * Follows the finger of a `touchstart` until it goes up, and tells whether it swiped. Its listeners are passive and
 * live only as long as the gesture; a second finger, `touchcancel` or the removal of the touched element ends it
 * without a swipe. Give the element `touch-action: pan-y` (or `pan-x`), so that the page keeps the other axis.
 * @param start - The event that began it; one with several fingers is not followed.
 * @param onSwipe - Called at most once, when the finger goes up.
 * @param axis - The axis that counts. Default `'x'`.
 * @returns Stops following.
 */
export function followSwipe(
  start: TouchEvent,
  onSwipe: (direction: SwipeDirection) => void,
  axis?: SwipeAxis,
): () => void {
  const { target } = start
  const controller = new AbortController()
  const stop = () => controller.abort()
  const point = ({ changedTouches: [touch], timeStamp }: TouchEvent): SwipePoint => ({
    x: touch?.clientX ?? 0,
    y: touch?.clientY ?? 0,
    time: timeStamp,
  })
  if (start.touches.length > 1) return stop
  const swipe = createSwipe(axis)
  swipe.start(point(start))

  function follow(event: Event): void {
    const touch = event as TouchEvent
    const lost = touch.touches.length > 1 || touch.type === 'touchcancel' || !(target as Element).isConnected
    if (lost) stop()
    else if (touch.type === 'touchmove') swipe.move(point(touch))
    else {
      stop()
      const direction = swipe.end(point(touch))
      if (direction) onSwipe(direction)
    }
  }
  for (const type of ['touchmove', 'touchend', 'touchcancel'])
    target?.addEventListener(type, follow, { passive: true, signal: controller.signal })
  return stop
}
