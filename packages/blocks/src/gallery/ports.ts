import type { Site } from '@vitrine/core-data'
import type { GalleryPorts } from '@vitrine/gallery'
import { createPlayers, loadImage, video } from '@vitrine/media'
import { lightboxPort } from './lightboxPort.js'

/** What a site gives its galleries: a lightbox, and the players and pictures of media. */
export function galleryPorts(site: Site): GalleryPorts {
  return {
    openLightbox: lightboxPort(site),
    loadVideo: (element) => video(element, { players: createPlayers(element.ownerDocument) }),
    loadImage,
  }
}
