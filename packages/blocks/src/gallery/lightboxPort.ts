import type { Site } from '@vitrine/core-data/site'
import type { OpenRequest } from '@vitrine/gallery'

/**
 * The lightbox of a site's galleries. If it cannot be fetched, the visitor gets the picture itself, as without script.
 * @param theme - Theme of items without one of their own.
 */
export function lightboxPort(site: Site, theme: 'dark' | 'light'): (request: OpenRequest) => void {
  return (request) => {
    import('./openInLightbox.js').then(
      ({ openInLightbox }) => openInLightbox(site, request, theme),
      () => location.assign((request.trigger as HTMLAnchorElement).href),
    )
  }
}
