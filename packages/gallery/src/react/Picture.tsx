import { safeHref } from '@vitrine/links'
import { chooseWidth, imageUrl } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { formatMessage, type GALLERY, type Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { GalleryData } from '../core/readGalleryData.js'
import type { Slide } from '../core/slide.js'

export interface PictureProps {
  readonly slide: Slide
  readonly data: GalleryData
  /** Width over height of its box; without one it keeps its own ratio. */
  readonly ratio: number | undefined
  /** CSS `sizes` of the picture. */
  readonly sizes: string
  readonly messages: Translation<typeof GALLERY>
  /** 1-based place and number of slides, to name a picture without words. */
  readonly place: { readonly n: number; readonly total: number }
}

/**
 * The picture of a slide in its frame; inside the link to its click-through address, or else inside the link that opens
 * the lightbox and that without script leads to the picture in its full size.
 */
export function Picture({ slide, data, ratio, sizes, messages, place }: PictureProps): ReactElement {
  const { src, width, height, alt, title, focalPoint } = slide
  const image = (
    <Image
      src={src}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      {...(ratio && { boxRatio: ratio, fit: data.autoCrop ? 'cover' : 'contain' })}
      {...(focalPoint && { focalPoint })}
    />
  )
  const away = safeHref(slide.clickThroughUrl ?? '')
  const untitled = alt ? undefined : formatMessage(messages.openUntitled, { ...place })
  return (
    <div data-scope="gallery" data-part="frame">
      {away ? (
        <a data-scope="gallery" data-part="link" href={away} aria-label={alt ? undefined : title || away}>
          {image}
        </a>
      ) : data.lightbox ? (
        <a
          data-scope="gallery"
          data-part="open"
          data-replay=""
          href={imageUrl(src, chooseWidth(width))}
          aria-haspopup="dialog"
          aria-label={title ? formatMessage(messages.openPicture, { title }) : untitled}
        >
          {image}
        </a>
      ) : (
        image
      )}
    </div>
  )
}
