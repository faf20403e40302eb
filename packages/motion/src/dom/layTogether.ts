import { pageState } from '@vitrine/parts'
import { observeSize } from './observeSize.js'

/** Reads how things lie: at a frame's time, or at 0 when something has changed. Returns the writing that follows. */
export type Measure = (now: number) => (() => void) | undefined

/** Milliseconds after a change of the content before it is measured again [MOT-42]. */
const DEBOUNCE = 10

/** The layouts of a document that are done together. */
interface SharedLayout {
  readonly measures: Set<Measure>
  frame: number
  /** A change of size is laid out at the end of this task. */
  isDue: boolean
}

function layoutOf(document: Document): SharedLayout {
  return pageState(document, 'vitrine.motion.layout.1', () => ({ measures: new Set(), frame: 0, isDue: false }))
}

/** All reads come before all writes: the page is laid out once for all of them. */
function layAll({ measures }: SharedLayout, now = 0): void {
  for (const write of [...measures].map((measure) => measure(now))) write?.()
}

/** Lays out all of a document's layouts in the next frame, too, which makes the browser produce one. */
export function layNextFrame(document: Document): void {
  const shared = layoutOf(document)
  cancelAnimationFrame(shared.frame)
  shared.frame = requestAnimationFrame((now) => layAll(shared, now))
}

/**
 * Lays out what depends on content and on sizes: before the next frame is painted, in each frame in which a size is
 * another one, and 10 ms after the content has changed [MOT-42]. The browser compares the sizes in every frame it makes,
 * whatever has changed them.
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
    // Several observers may report in one task. A microtask runs after all of them and before the paint.
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
