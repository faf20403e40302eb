import type { MediaItem } from '@vitrine/media'
import type { Attributes } from '@vitrine/parts'

/** Writes an item as the `data-*` attributes that `readItem` reads [GAL-12]. */
export function itemAttributes(item: MediaItem): Attributes {
  const { id, src, width, height, focalPoint, caption, description, href, url, theme, video } = item
  return {
    'data-type': video ? 'video' : 'image',
    'data-slide-id': id,
    'data-slide-url': url,
    'data-click-through-url': href,
    'data-image-dimensions': width > 0 && height > 0 ? `${width}x${height}` : undefined,
    'data-image-focal-point': focalPoint && `${focalPoint.x},${focalPoint.y}`,
    'data-src': src,
    'data-title': caption || undefined,
    'data-description': description || undefined,
    'data-lightbox-theme': theme,
  }
}
