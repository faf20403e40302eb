import { formatMessage, type GALLERY, type Translation } from '@vitrine/messages'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { ratioOf } from '../core/ratioOf.js'
import type { GalleryData } from '../core/readGalleryData.js'
import type { Slide } from '../core/slide.js'
import { Picture } from './Picture.js'

export interface ThumbnailsProps {
  readonly data: GalleryData
  readonly slides: readonly Slide[]
  readonly messages: Translation<typeof GALLERY>
}

/** A strip of small pictures below a slideshow, each a button that shows its slide [GAL-78]. */
export function Thumbnails({ data, slides, messages }: ThumbnailsProps): ReactElement {
  const { thumbnailStripHeight, thumbnailStripMargin, thumbnailPadding } = data
  const style = {
    '--vt-gallery-strip-height': `${thumbnailStripHeight}px`,
    '--vt-gallery-strip-margin': thumbnailStripMargin ? `${thumbnailStripMargin}px` : undefined,
    '--vt-gallery-padding': thumbnailPadding ? `${thumbnailPadding}px` : undefined,
  } as CSSProperties
  return (
    <div data-scope="gallery" data-part="thumbnails" style={style}>
      <div data-scope="gallery" data-part="root" data-design="strip" data-alignment="middle">
        <div data-scope="gallery" data-part="track">
          <div data-scope="gallery" data-part="row">
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                data-scope="gallery"
                data-part="thumbnail"
                {...toProps({
                  role: 'group',
                  'aria-label': formatMessage(messages.ofTotal, { n: index + 1, total: slides.length }),
                })}
                style={{ '--vt-gallery-ratio': Number(ratioOf(slide).toFixed(4)) } as CSSProperties}
              >
                <Picture
                  slide={{
                    ...slide,
                    clickThroughUrl: undefined,
                    alt: '',
                    type: slide.type === 'video' ? 'image' : slide.type,
                  }}
                  data={{ autoCrop: true, lightbox: false }}
                  ratio={ratioOf(slide)}
                  sizes={`${Math.round(thumbnailStripHeight * ratioOf(slide))}px`}
                  messages={messages}
                  place={{ n: index + 1, total: slides.length }}
                  isSelect
                />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
