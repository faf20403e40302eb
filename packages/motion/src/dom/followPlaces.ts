/** Milliseconds for which places are measured each frame [MOT-42]. */
const WATCH = 2000

/** Until when each measure is taken, in ms of the page's clock. */
const measures = new Map<() => void, number>()
let frame = 0

function loop(now: number): void {
  frame = 0
  for (const [measure, until] of measures) {
    measure()
    if (now >= until) measures.delete(measure)
  }
  if (measures.size) frame = requestAnimationFrame(loop)
}

/**
 * Measures once a frame for 2 seconds: what has just begun may still be moved by faces, pictures and other motion
 * [MOT-42]. One loop for all.
 * @returns Stops it.
 */
export function followPlaces(measure: () => void): () => void {
  measures.set(measure, performance.now() + WATCH)
  frame ||= requestAnimationFrame(loop)
  return () => {
    measures.delete(measure)
    if (!measures.size) {
      cancelAnimationFrame(frame)
      frame = 0
    }
  }
}
