import { setAttributes } from '@vitrine/parts'
import type { GalleryState } from '../core/createGallery.js'
import { parts } from '../core/parts.js'
import { find } from './find.js'

function write(place: HTMLElement | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

/**
 * Shows a state on the server's markup: the attributes of the parts, the counter, and what is read aloud.
 * Texts are the server's own: the labels of the slides and of the controls.
 * @param current - The slide that is counted and read aloud.
 */
export function present(root: HTMLElement, state: GalleryState, current: HTMLElement | undefined): void {
  const { slide: _, root: own, ...others } = parts(state)
  setAttributes(root, own)
  // Only there, so that a part which is not there is not looked for in every slide.
  const controls = find(root, 'controls')
  if (!controls) return
  for (const name in others) {
    const part = find(controls, name)
    if (part) setAttributes(part, others[name as keyof typeof others])
  }
  const label = current?.getAttribute('aria-label') ?? ''
  const caption = current && find(current, 'caption')?.textContent
  write(find(controls, 'counter'), label)
  write(find(controls, 'status'), state.direction && state.announced ? [label, caption].filter(Boolean).join(': ') : '')
}
