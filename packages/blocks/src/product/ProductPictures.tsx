import { Gallery } from '@vitrine/gallery/react'
import { imageSources, vitrineLoader } from '@vitrine/media'
import type { MediaItem } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { PageProps } from '../kit/blockView.js'
import type { ProductPicture } from './codec.js'

const part = createPart<'frame' | 'open'>('gallery')

/** Further pictures in a row below the first one; as many as a narrow gallery has, so that `sizes` are right in both. */
const PER_ROW = 2

/**
 * The pictures of a product: the first one large, the others in rows below it. Each is a link to the picture itself, and
 * with script opens the lightbox [COM-93].
 */
export function ProductPictures({ pictures, title, sizes, page }: ProductPicturesProps): ReactElement {
  const { contentLanguage } = page ?? {}
  // Each picture is a link, so one without a text of its own is named after the product.
  const items: readonly MediaItem[] = pictures.map((picture, index) => ({
    ...picture,
    id: `picture-${index + 1}`,
    alt: picture.alt || `${title}, ${index + 1}`,
  }))
  return (
    <Gallery
      layout="grid"
      perRow={PER_ROW}
      gap={11}
      captions="none"
      fit="cover"
      aspectRatio={1}
      opensItems
      items={items}
      sizes={sizes}
      loader={vitrineLoader}
      aria-label={title}
      contentLanguage={contentLanguage}
    >
      <Gallery.Track>
        {({ id, src, width = 1, height, alt = '', color, preview }, index) =>
          index > 0 ? (
            <Gallery.Slide key={id} index={index} />
          ) : (
            <Gallery.Slide key={id} index={index}>
              <div {...part('frame')}>
                <a
                  {...part('open')}
                  data-replay=""
                  href={imageSources({ src, width, loader: vitrineLoader }).src}
                  aria-haspopup="dialog"
                >
                  <Image
                    {...{ src, width, height, alt, color, preview, sizes }}
                    loader={vitrineLoader}
                    priority
                    {...contentLanguage}
                  />
                </a>
              </div>
            </Gallery.Slide>
          )
        }
      </Gallery.Track>
    </Gallery>
  )
}

interface ProductPicturesProps {
  /** At least two. */
  readonly pictures: ReadonlyArray<ProductPicture>
  /** Name of the gallery. */
  readonly title: string
  readonly sizes: string
  readonly page: PageProps | undefined
}
