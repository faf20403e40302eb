import { MissingPartError } from '@vitrine/parts'

/**
 * Starts a design; one that fails on its data is logged and skipped, and its markup stays as the server wrote it [GAL-2].
 * @throws {MissingPartError} For markup without a part that the design needs: the caller says which block that is.
 */
export function evaluate(start: () => () => void): () => void {
  try {
    return start()
  } catch (error) {
    if (error instanceof MissingPartError) throw error
    console.error('Error evaluating gallery block data.', error)
    return () => {}
  }
}
