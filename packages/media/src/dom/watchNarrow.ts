import { observeSize } from '@vitrine/motion'
import { setAttributes } from '@vitrine/parts'

/** Width in pixels from which a block is not narrow [MED-23]. */
const NARROW = 415

/**
 * Marks a block with `data-narrow` while it is narrower than 415 px [MED-23].
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
