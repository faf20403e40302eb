/** Pixels of sideways wheel that ask for one slide: a notch of a wheel. */
const NOTCH = 100
/** Milliseconds after which the next movement of the wheel is another gesture. */
export const WHEEL_PAUSE = 150
/** Least milliseconds between two movements when their speed is measured: a frame at 120 Hz. */
const LEAST_TIME = 8
/** A movement is a new swipe if it is this many times as fast as the slowest one of the momentum before it. */
const FASTER = 2
/** Least difference in px/ms between a new swipe and the momentum before it, because slow movements are uneven. */
const FASTER_BY = 0.5

/** One sideways movement of a wheel. */
export interface WheelStep {
  /** Pixels; positive is to the right. */
  readonly delta: number
  /** Milliseconds since an arbitrary start. */
  readonly time: number
}

/** The result of one movement. */
export interface WheelMove {
  /** Pixels that the gesture has gone towards a slide; 0 after it has turned to one. */
  readonly travel: number
  /** Slides to turn by; positive is to the right. */
  readonly turns: number
}

/**
 * Creates the rule that reads slides from the sideways movements of a wheel. Each notch of a wheel is one slide. A
 * trackpad's swipe is one slide, however long it is, and its momentum is ignored. A faster movement during the momentum
 * is the next swipe [MOT-48].
 */
export function createWheelRule(): (step: WheelStep) => WheelMove {
  let travel = 0
  let last = 0
  let lastTime = -Infinity
  /** Size of one notch; 0 for a trackpad, whose gesture begins with small movements. */
  let notch = 0
  let hasTurned = false
  /** Fastest movement since the turn, and the slowest one since then, in px/ms. */
  let fastest = 0
  let slowest = 0

  return ({ delta, time }) => {
    const size = Math.abs(delta)
    const speed = size / Math.max(LEAST_TIME, time - lastTime)
    if (time - lastTime > WHEEL_PAUSE || delta * last < 0) {
      notch = size < NOTCH ? 0 : size
      travel = 0
      hasTurned = false
    } else if (notch && size % notch) {
      // Treat the wheel as a trackpad once its steps are unequal, because the notches of a wheel have equal sizes. The
      // first steps only looked like notches, because the browser had merged the finger's movements.
      notch = 0
      fastest = slowest = speed
    } else if (hasTurned && slowest < fastest / FASTER && speed > FASTER * slowest + FASTER_BY) hasTurned = false
    last = delta
    lastTime = time
    if (notch) {
      hasTurned = true
      return { travel: 0, turns: delta / notch }
    }
    if (hasTurned) {
      if (speed > fastest) fastest = slowest = speed
      slowest = Math.min(slowest, speed)
      return { travel: 0, turns: 0 }
    }
    travel += delta
    if (Math.abs(travel) < NOTCH) return { travel, turns: 0 }
    hasTurned = true
    fastest = slowest = speed
    const turns = Math.sign(travel)
    travel = 0
    return { travel, turns }
  }
}
