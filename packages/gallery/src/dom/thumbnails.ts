import type { GalleryMachine } from '../core/createGallery.js'
import { linkGalleries } from '../core/linkGalleries.js'
import { thumbnailPreload } from '../core/thumbnailPreload.js'
import { strip } from './strip.js'

/**
 * Brings the strip of thumbnails of a slideshow to life: a gallery of its own, linked to the first [GAL-78].
 * @param element - The slideshow's part `thumbnails`.
 * @param machine - Of the slideshow.
 * @param resizeDelay - That of the slideshow [GAL-45].
 */
export function thumbnails(element: HTMLElement, machine: GalleryMachine, resizeDelay: number): () => void {
  let unlink = (): void => {}
  const stopStrip = strip(element, { click: 'none', filled: true, resizeDelay }, {}, (_, own) => {
    const pictures = [...element.querySelectorAll('img')]
    const fetchNear = (): void => {
      const { currentIndex = 0 } = own.getState()
      const near = thumbnailPreload(element.clientWidth, element.clientHeight || 1)
      for (const each of pictures.slice(Math.max(0, currentIndex - near), currentIndex + near + 1))
        each.loading = 'eager'
    }
    const unsubscribe = own.subscribe((event) => event?.type === 'change' && fetchNear())
    fetchNear()
    function stop(): void {
      unsubscribe()
      for (const each of pictures) each.loading = 'lazy'
    }
    return { stop, linked: () => (unlink = linkGalleries(machine, own)) }
  })
  return () => {
    unlink()
    stopStrip()
  }
}
