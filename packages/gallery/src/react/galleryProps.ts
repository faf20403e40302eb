import type { GALLERY, Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { GalleryData } from '../core/readGalleryData.js'
import type { Slide } from '../core/slide.js'
import type { GalleryPorts } from '../dom/ports.js'

export interface GalleryProps extends GalleryPorts {
  /** Settings, from `readGalleryData`. */
  readonly data: GalleryData
  readonly slides: readonly Slide[]
  /** Names the gallery for those who do not see it. Default: the catalogue's "Gallery". */
  readonly title?: string | undefined
  /** Texts in the page's language. Default en-US. */
  readonly messages?: Translation<typeof GALLERY> | undefined
  /** Of the slides' texts, where it is not the page's: `contentLanguage` of `@vitrine/parts`. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Width of the gallery, as CSS `sizes`: `'(width >= 768px) 50vw, 100vw'`. Default `'100vw'`. */
  readonly sizes?: string | undefined
  /** Id or url of the slide a slideshow begins with. Default: the first. */
  readonly currentId?: string | undefined
}
