import { setAttributes } from '@vitrine/parts'
import type { GalleryState } from '../core/createGallery.js'
import { parts } from '../core/parts.js'
import { find } from './find.js'

function write(place: HTMLElement | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}

/** Shows a state, and the slide that is counted and read aloud, on the server's markup. */
export type Present = (state: GalleryState, current: HTMLElement | undefined) => void

/**
 * Finds what shows the state of a gallery on the server's markup: the attributes of its parts, the counter, and what is
 * read aloud. Texts are the server's own: the labels of the slides and of the controls.
 */
export function presenter(root: HTMLElement): Present {
  const controls = find(root, 'controls')
  // Only there, so that a part which is not there is not looked for in every slide.
  const found: Record<string, HTMLElement | null> = {}
  const part = (name: string): HTMLElement | null => (found[name] ??= controls && find(controls, name))
  return (state, current) => {
    const { slide: _, root: own, ...others } = parts(state)
    setAttributes(root, own)
    if (!controls) return
    for (const name in others) {
      const element = part(name)
      if (element) setAttributes(element, others[name as keyof typeof others])
    }
    const label = current?.getAttribute('aria-label') ?? ''
    const caption = current && find(current, 'caption')?.textContent
    write(part('counter'), label)
    write(part('status'), state.direction && state.announced ? [label, caption].filter(Boolean).join(': ') : '')
  }
}
