import { followFinger, type FollowOptions } from './followFinger.js'
import { watchWheel } from './watchWheel.js'

// The first touch or sideways wheel loads this code as one chunk.
export { drawRow, drawSlides } from './drawSlides.js'

/**
 * Turns slides by finger and by wheel.
 * @param turn - Receives the side, and the event that completed the gesture.
 * @param early - Touch and wheel events of the element that precede the call; they count.
 * @returns Stops watching.
 */
export function watchHands(
  element: HTMLElement,
  turn: (toRight: boolean, event: Event) => void,
  options: FollowOptions,
  early: readonly Event[],
): () => void {
  const wheels = early.filter(({ type }) => type === 'wheel') as WheelEvent[]
  const touches = early.filter(({ type }) => type !== 'wheel') as TouchEvent[]
  const stopFinger = followFinger(element, (direction, event) => turn(direction === 'left', event), options, touches)
  const stopWheel = watchWheel(element, turn, wheels)
  return () => {
    stopFinger()
    stopWheel()
  }
}
