import type { Attributes } from '@vitrine/parts'
import type { Slide } from './slide.js'

/** A slide's content as the `data-*` attributes that `readItem` reads [GAL-12]. */
export function slideAttributes(slide: Slide): Attributes {
  const { focalPoint } = slide
  return {
    'data-type': slide.type === 'video' ? 'video' : 'image',
    'data-slide-id': slide.id,
    'data-slide-url': slide.url,
    'data-click-through-url': slide.clickThroughUrl,
    'data-image-dimensions': slide.width > 0 && slide.height > 0 ? `${slide.width}x${slide.height}` : undefined,
    'data-image-focal-point': focalPoint && `${focalPoint.x},${focalPoint.y}`,
    'data-src': slide.src,
    'data-title': slide.title || undefined,
    'data-description': slide.description || undefined,
    'data-lightbox-theme': slide.lightboxTheme,
  }
}
