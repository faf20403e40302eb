/** Starts a design; one that fails is logged and skipped, and its markup stays as the server wrote it [GAL-2]. */
export function evaluate(start: () => () => void): () => void {
  try {
    return start()
  } catch (error) {
    console.error('Error evaluating gallery block data.', error)
    return () => {}
  }
}
