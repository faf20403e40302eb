import type { Direction, GalleryMachine } from './createGallery.js'

/** The index to ask a machine for, so that it goes to one in a direction. */
function request({ getState }: GalleryMachine, index: number, direction: Direction): number {
  const { count, currentIndex = 0 } = getState()
  if (direction === 'forward') return index < currentIndex ? index + count : index
  return index > currentIndex ? index - count : index
}

/**
 * Keeps two galleries at one slide: a change of either is made by the other too [GAL-25], and refused while the other is
 * in motion to another slide [GAL-19]. The second takes the place of the first.
 * @returns Ends it.
 * @example
 * const slides = createGallery({ count: 8 })
 * const thumbnails = createGallery({ count: 8 })
 * const unlink = linkGalleries(slides, thumbnails)
 */
export function linkGalleries(a: GalleryMachine, b: GalleryMachine): () => void {
  const join = (one: GalleryMachine, other: GalleryMachine): (() => void)[] => [
    one.guard((index) => {
      const { inMotion, currentIndex } = other.getState()
      return !inMotion || currentIndex === index
    }),
    one.subscribe((event) => {
      if (event?.type === 'change') other.goTo(request(other, event.index, event.direction))
    }),
  ]
  const undos = [...join(a, b), ...join(b, a)]
  const { currentIndex } = a.getState()
  if (currentIndex !== undefined) b.goTo(currentIndex)
  return () => {
    for (const undo of undos) undo()
  }
}
