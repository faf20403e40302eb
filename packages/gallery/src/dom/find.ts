import { findPart, MissingPartError, requirePart } from '@vitrine/parts'

/** The element of a part of a gallery, at or inside an element. */
export const find = (element: Element, part: string): HTMLElement | null => findPart(element, 'gallery', part)

/** The same for a part without which a design cannot start; throws a `MissingPartError` where there is none. */
export const need = (element: Element, part: string): HTMLElement => requirePart(element, 'gallery', part)

/** The track of a gallery itself: a slideshow holds a second gallery, its strip of thumbnails. Throws as `need` does. */
export function trackOf(root: HTMLElement): HTMLElement {
  const track = root.querySelector<HTMLElement>(':scope > [data-part=track]')
  if (!track) throw new MissingPartError('gallery', 'track', root)
  return track
}
