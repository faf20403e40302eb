import { findPart as find, MissingPartError, requirePart as need } from '@vitrine/parts'

/** Finds a part of a gallery, at or inside an element. */
export const findPart = (element: Element, part: string): HTMLElement | null => find(element, 'gallery', part)

/** Finds a part without which a layout cannot start; throws a `MissingPartError` if it is missing. */
export const requirePart = (element: Element, part: string): HTMLElement => need(element, 'gallery', part)

/** Finds the gallery's own track: a slideshow contains a second gallery, its thumbnails. Throws as `requirePart` does. */
export function findTrack(root: HTMLElement): HTMLElement {
  const track = root.querySelector<HTMLElement>(':scope > [data-part=track]')
  if (!track) throw new MissingPartError('gallery', 'track', root)
  return track
}
