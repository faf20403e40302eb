import type { Site } from '@vitrine/core-data/site'
import type { GalleryPorts } from '@vitrine/gallery'

/** How a gallery asks for a lightbox. */
export type OpenLightbox = NonNullable<GalleryPorts['openLightbox']>

/** The lightbox of a site's galleries. When it cannot be had, the visitor gets the picture itself, as without script. */
export function lightboxPort(site: Site): OpenLightbox {
  return (set, index, opener, options) => {
    import('./openInLightbox.js').then(
      ({ openInLightbox }) => openInLightbox(site, set, index, opener, options),
      () => location.assign((opener as HTMLAnchorElement).href),
    )
  }
}
