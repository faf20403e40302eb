import type { GalleryMachine } from '../../core/createGallery.js'
import { linkGalleries } from '../../core/linkGalleries.js'
import { thumbnailPreload } from '../../core/thumbnailPreload.js'
import type { BoundGallery, Feature } from '../boundGallery.js'
import { wishesOf } from '../createWishes.js'
import { requirePart } from '../findPart.js'
import { strip } from '../layouts/strip.js'

/** Fetches the thumbnails near the current one [GAL-80]. */
const nearThumbnails: Feature = ({ root, machine }) => {
  const pictures = [...root.querySelectorAll('img')]
  function fetchNear(): void {
    const currentIndex = machine.getState().currentIndex!
    const near = thumbnailPreload(root.clientWidth, root.clientHeight || 1)
    for (const each of pictures.slice(Math.max(0, currentIndex - near), currentIndex + near + 1)) each.loading = 'eager'
  }
  const unsubscribe = machine.subscribe((event) => event?.type === 'change' && fetchNear())
  fetchNear()
  return () => {
    unsubscribe()
    for (const each of pictures) each.loading = 'lazy'
  }
}

/** Shares the requests of a visitor: a request to either gallery waits for the changes of both [GAL-18] [GAL-81]. */
function shareWishes(slideshow: BoundGallery, thumbnails: BoundGallery): () => void {
  const wishes = wishesOf(slideshow)
  thumbnails.wishes = wishes
  return wishes.waitFor(thumbnails.machine)
}

/**
 * Starts the thumbnails of a slideshow: a second gallery with the strip layout, linked to the slideshow [GAL-25] [GAL-78]
 * [GAL-81], which fetches those near the current one [GAL-80]. It shares the requests of the visitor [GAL-18].
 */
export const thumbnails: Feature = (slideshow) => {
  const { root, machine, settings } = slideshow
  const { resizeDelay = 100 } = settings
  const own = requirePart(requirePart(root, 'thumbnails'), 'root')
  let stripMachine: GalleryMachine | undefined
  const stopStrip = strip(own, { clickAction: 'none', resizeDelay }, {}, [
    nearThumbnails,
    (gallery) => {
      stripMachine = gallery.machine
      return shareWishes(slideshow, gallery)
    },
  ])
  // Link the thumbnail strip to the gallery after the strip has started, so that the strip moves to the current slide.
  const unlink = stripMachine && linkGalleries(machine, stripMachine)
  return () => {
    unlink?.()
    stopStrip()
  }
}
