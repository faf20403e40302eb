import type { Site } from '@vitrine/core-data/site'
import type { GalleryPorts } from '@vitrine/gallery'
import { createPlayers, enhanceVideo } from '@vitrine/media'
import { lightboxPort } from './lightboxPort.js'

/**
 * The ports that a site gives its galleries: a lightbox, and the players of media.
 * @param theme - Theme of the lightbox.
 */
export function galleryPorts(site: Site, theme: 'dark' | 'light'): GalleryPorts {
  return {
    onOpenItem: lightboxPort(site, theme),
    loadVideo: (element) => enhanceVideo(element, { players: createPlayers(element.ownerDocument) }),
    // Load no picture from the gallery, because the server's HTML already has a source for every picture.
    loadImage: () => {},
  }
}
