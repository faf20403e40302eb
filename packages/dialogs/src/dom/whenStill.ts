/** Milliseconds after which a hiding layer leaves, whatever still moves [DLG-10]. */
const LONGEST_HIDE = 600

/**
 * Calls back once the animations and transitions of some elements have ended, those of the site's sheet included, or
 * after 600 ms [DLG-10].
 * @returns Ends it without a call.
 */
export function whenStill(elements: readonly Element[], onStill: () => void): () => void {
  let isEnded = false
  function end(): void {
    if (!isEnded) onStill()
    stop()
  }
  function stop(): void {
    isEnded = true
    clearTimeout(timer)
  }
  const timer = setTimeout(end, LONGEST_HIDE)
  const motions = elements.flatMap((element) => element.getAnimations({ subtree: true }))
  void Promise.allSettled(motions.map((motion) => motion.finished)).then(end)
  return stop
}
