import { createGallery, type GalleryEvent, type GalleryMachineOptions } from '../src/index.js'

/** A gallery whose changes end at once, with a list of its events. */
export function still(options: GalleryMachineOptions) {
  const gallery = createGallery(options)
  const events: GalleryEvent[] = []
  gallery.subscribe((event) => {
    if (!event) return
    events.push(event)
    gallery.transitionEnd()
  })
  return { gallery, events, at: () => gallery.getState().currentIndex }
}
