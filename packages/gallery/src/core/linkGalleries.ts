import type { Direction, GalleryMachine } from './createGallery.js'

/** The index to request from a machine, so that it reaches `index` in a direction. */
function requestedIndex({ getState }: GalleryMachine, index: number, direction: Direction): number {
  const { count } = getState()
  return direction === 'forward' ? index + count : index - count
}

/**
 * Keeps two galleries at one slide: each follows a change of the other [GAL-25], and refuses a change while the other is
 * in motion to another slide [GAL-19]. At the start the second follows the first.
 * @returns Unlinks them.
 * @example
 * const slides = createGallery({ count: 8 })
 * const thumbnails = createGallery({ count: 8 })
 * const unlink = linkGalleries(slides, thumbnails)
 */
export function linkGalleries(a: GalleryMachine, b: GalleryMachine): () => void {
  const join = (one: GalleryMachine, other: GalleryMachine): (() => void)[] => [
    one.addGuard((index) => {
      const { inMotion, currentIndex } = other.getState()
      return !inMotion || currentIndex === index
    }),
    one.subscribe((event) => {
      if (event?.type === 'change') other.goTo(requestedIndex(other, event.index, event.direction), event)
    }),
  ]
  const undos = [...join(a, b), ...join(b, a)]
  const { currentIndex } = a.getState()
  if (currentIndex !== undefined) b.goTo(currentIndex)
  return () => {
    for (const undo of undos) undo()
  }
}
