import { createWheelSwipe } from '@vitrine/motion'
import { followFinger, type Drawn, type FollowOptions } from './followFinger.js'

// Export all gesture code from this module, so that the first touch or sideways wheel loads it as one chunk.
export { drawRow } from './drawRow.js'
export { drawSlides } from './drawSlides.js'

/**
 * Turns slides by finger [GAL-39] and by wheel [GAL-87]; they follow a finger and a trackpad.
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
  const stopWheel = followWheel(element, turn, options.hold, wheels)
  return () => {
    stopFinger()
    stopWheel()
  }
}

/** Slides move against the wheel: to the right of the row is to the left for its slides [GAL-87]. */
function followWheel(
  element: HTMLElement,
  turn: (toRight: boolean, event: Event) => void,
  hold: () => Drawn | undefined,
  early: readonly WheelEvent[],
): () => void {
  let drawn: Drawn | undefined
  let travelled = 0

  /** Forgets the slides that were held, and returns them. */
  function release(): Drawn | undefined {
    const held = drawn
    drawn = undefined
    return held
  }

  const { handle, stop } = createWheelSwipe({
    onTravel(travel) {
      drawn ??= hold()
      travelled = -travel
      drawn?.show(travelled)
    },
    onTurn(toRight, event) {
      const change = (): void => turn(toRight, event)
      const held = release()
      if (held) held.turn(travelled, change)
      else change()
    },
    onRest: () => release()?.back(travelled),
  })
  for (const event of early) handle(event)
  element.addEventListener('wheel', handle, { passive: true })
  return () => {
    stop()
    release()?.back(travelled)
    element.removeEventListener('wheel', handle)
  }
}
