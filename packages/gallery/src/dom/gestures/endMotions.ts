import type { BoundGallery } from '../boundGallery.js'

/** Ends the change that a finger has stopped, and that of a linked gallery, so that the finger can make the next one. */
export function endMotions({ machine, wishes }: BoundGallery): void {
  machine.transitionEnd()
  if (wishes && 'endMotions' in wishes) wishes.endMotions()
}
