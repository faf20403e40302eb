import { observeSize } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'

/** Pixels from which a block is not narrow [MED-23]. */
const NARROW = 415

/**
 * Marks a block that is narrower than 415 px with `data-narrow`, for as long as it is [MED-23].
 * @returns Stops, and takes the mark away.
 */
export function watchNarrow(element: HTMLElement): () => void {
  let undo = () => {}
  const mark = () => {
    undo()
    undo = setAttributes(element, { 'data-narrow': element.getBoundingClientRect().width < NARROW })
  }
  const unwatch = observeSize(element, mark)
  mark()
  return () => {
    unwatch()
    undo()
  }
}
