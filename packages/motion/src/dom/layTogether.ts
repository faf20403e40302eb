/** Reads how things lie: at a frame's time, or at 0 when something has changed. Answers what has to be written then. */
export type Measure = (now: number) => (() => void) | undefined

/** Milliseconds after a change of the content before it is measured again [MOT-42]. */
const DEBOUNCE = 10

/** Who lives, in what. */
const live = new Map<Measure, Element>()
let sizes: ResizeObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let frame = 0

/** All reads come before all writes: the page is laid out once for everybody. */
function layAll(now = 0): void {
  for (const write of [...live.keys()].map((measure) => measure(now))) write?.()
}

/** Lays everybody out in the next frame, too, which makes the browser produce one. */
export function layNextFrame(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(layAll)
}

/**
 * Lays out what depends on content and on sizes: before the next frame is painted, in each frame in which a size is
 * another one, and 10 ms after the content has changed [MOT-42]. The browser compares the sizes in every frame it makes,
 * whatever has changed them.
 * @param block - What holds the content.
 * @param box - Whose size counts besides.
 * @returns Stops it.
 */
export function layTogether(measure: Measure, block: Element, box: Element): () => void {
  sizes ??= new ResizeObserver(() => layAll())
  const changes = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(layAll, DEBOUNCE)
  })
  changes.observe(block, { subtree: true, childList: true, characterData: true })
  sizes.observe(block)
  sizes.observe(box)
  live.set(measure, block)
  return () => {
    live.delete(measure)
    changes.disconnect()
    sizes!.unobserve(box)
    if (![...live.values()].includes(block)) sizes!.unobserve(block)
  }
}
