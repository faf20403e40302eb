import { setAttributes } from '@vitrine/parts'
import type { GalleryState } from '../core/createGallery.js'
import { galleryParts } from '../core/galleryParts.js'
import { findPart } from './findPart.js'

function write(place: HTMLElement | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

/**
 * Shows a state on the server's markup: the attributes of the parts, the counter, and the announcement. Its texts are the
 * server's own: the labels of the slides and of the controls.
 * @param current - The slide that is counted and announced.
 * @param countOf - Gives the text of the counter from its element. Default, also where it gives none: the slide's label.
 */
export function showState(
  root: HTMLElement,
  state: GalleryState,
  current: HTMLElement | undefined,
  countOf?: (counter: HTMLElement) => string | undefined,
): void {
  const { slide: _, root: own, ...others } = galleryParts(state)
  setAttributes(root, own)
  // Search for control parts inside the controls only: a search of the whole gallery would visit every slide for a
  // missing part.
  const controls = findPart(root, 'controls')
  if (!controls) return
  for (const name in others) {
    const part = findPart(controls, name)
    if (part) setAttributes(part, others[name as keyof typeof others])
  }
  const label = current?.getAttribute('aria-label') ?? ''
  const caption = current && findPart(current, 'caption')?.textContent
  const announcement = state.direction && state.announced ? [label, caption].filter(Boolean).join(': ') : ''
  const counter = findPart(controls, 'counter')
  write(counter, (counter && countOf?.(counter)) || label)
  write(findPart(controls, 'status'), announcement)
}
