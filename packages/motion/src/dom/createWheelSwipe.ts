import { createWheelRule, WHEEL_PAUSE } from '../core/createWheelRule.js'

/** Pixels of one line, for wheels that count lines. */
const LINE = 40

/** Callbacks for a sideways wheel. */
export interface WheelSwipeOptions {
  /** Receives the pixels that a trackpad has moved towards a slide; positive is to the right. */
  readonly onTravel?: ((travel: number) => void) | undefined
  /** Receives each slide to turn by, and the event that completed its swipe or notch. */
  readonly onTurn: (toRight: boolean, event: WheelEvent) => void
  /** Called if the trackpad stops, or turns back, before a slide is reached. */
  readonly onRest?: (() => void) | undefined
}

/** Reads the wheel events of one element. */
export interface WheelSwipe {
  /** Reads one event. Returns `false` if the gesture up to now is mostly vertical; then the event is left alone. */
  readonly handle: (event: WheelEvent) => boolean
  /** Forgets a gesture that has begun. */
  readonly stop: () => void
}

/**
 * Creates a reader of sideways wheel events. A notch of a wheel is one slide, and so is a trackpad's swipe, however
 * long it is: its momentum is ignored [MOT-49].
 * @example
 * const swipe = createWheelSwipe({ onTurn: (toRight) => (toRight ? gallery.next() : gallery.previous()) })
 * element.addEventListener('wheel', swipe.handle, { passive: true })
 */
export function createWheelSwipe({ onTravel, onTurn, onRest }: WheelSwipeOptions): WheelSwipe {
  const read = createWheelRule()
  let travelled = 0
  let across = 0
  let down = 0
  let lastTime = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function rest(): void {
    clearTimeout(timer)
    onRest?.()
    travelled = 0
  }

  function handle(event: WheelEvent): boolean {
    const { deltaX, deltaY, deltaMode, timeStamp } = event
    if (timeStamp - lastTime > WHEEL_PAUSE) across = down = 0
    lastTime = timeStamp
    across += Math.abs(deltaX)
    down += Math.abs(deltaY)
    // Compare the sideways and downward distances of the whole gesture: fingers drift sideways, and the momentum of a
    // vertical scroll must not change slides.
    if (across <= down) return false
    const { travel, turns } = read({ delta: deltaMode ? deltaX * LINE : deltaX, time: timeStamp })
    clearTimeout(timer)
    if (turns) {
      travelled = 0
      for (let count = Math.abs(turns); count > 0; count -= 1) onTurn(turns > 0, event)
    } else if (travel) {
      // End the wheel gesture when its direction reverses, so that a new gesture begins towards the other side.
      if (travel * travelled < 0) rest()
      travelled = travel
      onTravel?.(travel)
      timer = setTimeout(rest, WHEEL_PAUSE)
    }
    return true
  }

  return { handle, stop: () => clearTimeout(timer) }
}
