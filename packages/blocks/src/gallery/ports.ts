import type { Site } from '@vitrine/core-data/site'
import type { GalleryPorts } from '@vitrine/gallery'
import { createPlayers, enhanceVideo } from '@vitrine/media'
import { lightboxPort } from './lightboxPort.js'

/** What a site gives its galleries: a lightbox, and the players of media. */
export function galleryPorts(site: Site): GalleryPorts {
  return {
    openLightbox: lightboxPort(site),
    loadVideo(element) {
      const stop = enhanceVideo(element, { players: createPlayers(element.ownerDocument) })
      return Object.assign(() => stop(), { rest: stop.pause })
    },
    // Every picture has a source, and the browser fetches it by itself.
    loadImage: () => {},
  }
}
