import { pageState } from '@vitrine/parts'
import { observeSize } from './observeSize.js'

/** Measures the layout, at a frame's time, or at 0 after a change. Returns the function that writes the result. */
export type Measure = (now: number) => (() => void) | undefined

/** Milliseconds after a change of the content before it is measured again [MOT-42]. */
const DEBOUNCE = 10

/** The layouts of a document, which measure and write together. */
interface SharedLayout {
  readonly measures: Set<Measure>
  frame: number
  /** Schedules the layouts at the end of this task after a change of size. */
  isDue: boolean
}

function layoutOf(document: Document): SharedLayout {
  return pageState(document, 'vitrine.motion.layout.1', () => ({ measures: new Set(), frame: 0, isDue: false }))
}

/** Runs all measurements before all writes, so that the browser computes the page's layout once. */
function layAll({ measures }: SharedLayout, now = 0): void {
  for (const write of [...measures].map((measure) => measure(now))) write?.()
}

/** Runs the layouts of a document in the next frame, and requests that frame. */
export function layNextFrame(document: Document): void {
  const shared = layoutOf(document)
  cancelAnimationFrame(shared.frame)
  shared.frame = requestAnimationFrame((now) => layAll(shared, now))
}

/**
 * Runs a layout whenever content or sizes change: before the next paint, in each frame in which an observed size
 * changes, and 10 ms after a change of the content [MOT-42] [MOT-44].
 * @param block - Holds the content.
 * @param box - An element whose size counts besides.
 * @returns Stops it.
 */
export function layTogether(measure: Measure, block: Element, box: Element): () => void {
  const shared = layoutOf(block.ownerDocument)
  let timer: ReturnType<typeof setTimeout> | undefined
  function layNow(): void {
    if (shared.isDue) return
    shared.isDue = true
    // Lay out all drawings in one microtask: several observers may report in one task, and the microtask runs after
    // them and before the paint.
    queueMicrotask(() => {
      shared.isDue = false
      layAll(shared)
    })
  }
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(layAll, DEBOUNCE, shared)
  })
  changes.observe(block, { subtree: true, childList: true, characterData: true })
  shared.measures.add(measure)
  const unwatch = [block, box].map((element) => observeSize(element, layNow))
  return () => {
    shared.measures.delete(measure)
    changes.disconnect()
    clearTimeout(timer)
    for (const stop of unwatch) stop()
  }
}
