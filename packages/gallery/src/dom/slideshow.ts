import { setAttributes } from '@vitrine/parts'
import { createGallery } from '../core/createGallery.js'
import { parts } from '../core/parts.js'
import type { GalleryData } from '../core/readGalleryData.js'
import { drive } from './drive.js'
import { find } from './find.js'
import type { GalleryPorts } from './ports.js'

/**
 * Brings the stacked design to life over the server's markup: the strip that scrolls becomes a stack in the same box, so
 * nothing that is seen moves. Texts are the server's own: the labels of the slides and of the controls.
 * One listener on the gallery, two on the document for all galleries.
 * @param element - The gallery's root, or an element around it; without a gallery inside nothing happens.
 * @returns Stops it and leaves the server's markup, with the slide last shown in view [GAL-48].
 */
export function slideshow(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  const root = find(element, 'root')
  const track = root && find(root, 'track')
  if (!track) return () => {}
  const slides = [...track.children] as HTMLElement[]
  const machine = createGallery({ count: slides.length, autoplay: data.autoplay })
  const [counter, status] = [find(root, 'counter'), find(root, 'status')]

  function write(place: HTMLElement | null, text: string): void {
    if (place && place.textContent !== text) place.textContent = text
  }

  function show(): void {
    const state = machine.getState()
    const { slide, ...others } = parts(state)
    for (const name in others) {
      const part = find(root!, name)
      if (part) setAttributes(part, others[name as keyof typeof others])
    }
    slides.forEach((each, index) => setAttributes(each, slide(index)))
    const current = slides[state.currentIndex ?? 0]
    const label = current?.getAttribute('aria-label') ?? ''
    const caption = current && find(current, 'caption')?.textContent
    write(counter, label)
    write(status, state.direction && state.announced ? [label, caption].filter(Boolean).join(': ') : '')
  }

  const unsubscribe = machine.subscribe(show)
  const stop = drive(root, machine, { current: { ...ports, data } })
  return () => {
    const { currentIndex = 0 } = machine.getState()
    stop()
    machine.stop()
    unsubscribe()
    if (currentIndex) track.scrollLeft = slides[currentIndex]!.offsetLeft - slides[0]!.offsetLeft
  }
}
