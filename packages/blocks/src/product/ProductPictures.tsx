import { Gallery } from '@vitrine/gallery/react'
import { imageSources, vitrineLoader } from '@vitrine/media'
import type { MediaItem } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import { formatMessage, PLAYERS } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { PageProps } from '../kit/blockView.js'
import type { ProductPicture } from './codec.js'

const part = createPart<'frame' | 'open' | 'play'>('gallery')
const media = createPart<'video'>('media')

/** The media type of a film's file. */
const typeOf = (film: string): string => (/webm$/i.test(film) ? 'video/webm' : 'video/mp4')

/** Further pictures in a row below the first one; as many as a narrow gallery has, so that `sizes` are right in both. */
const PER_ROW = 2

/** A picture in the link that opens it; a film is its poster with a mark, and its player waits for the lightbox. */
function Slide({ picture, index, isFirst, sizes, page }: SlideProps): ReactElement {
  const { src, width, height, alt, lang, color, preview, film } = picture
  const { contentLanguage, translate } = page ?? {}
  const players = translate?.(PLAYERS) ?? PLAYERS
  return (
    <Gallery.Slide index={index}>
      <div {...part('frame')}>
        <a
          {...part('open')}
          data-replay=""
          href={film ?? imageSources({ src, width, loader: vitrineLoader }).src}
          aria-haspopup="dialog"
          aria-label={film === undefined ? undefined : formatMessage(players.playNamed, { title: alt })}
        >
          <Image
            {...{ src, width, height, alt, color, preview, sizes }}
            loader={vitrineLoader}
            priority={isFirst}
            {...contentLanguage}
            {...(lang !== undefined && { lang })}
          />
          {film !== undefined && <span {...part('play')} aria-hidden="true" />}
        </a>
        {film !== undefined && (
          <div {...media('video', { 'data-title': alt, 'data-width': width, 'data-height': height })} hidden>
            <video preload="none" muted>
              <source src={film} type={typeOf(film)} />
            </video>
          </div>
        )}
      </div>
    </Gallery.Slide>
  )
}
interface SlideProps {
  readonly picture: ProductPicture
  readonly index: number
  readonly isFirst: boolean
  readonly sizes: string
  readonly page: PageProps | undefined
}

/**
 * The pictures and films of a product: the first one large, the others in rows below it. Each is a link to the picture or
 * the film itself, and with script opens the lightbox, where a film plays [COM-93] [COM-119].
 */
export function ProductPictures({ pictures, title, sizes, page }: ProductPicturesProps): ReactElement {
  const { contentLanguage } = page ?? {}
  // Each picture is a link, so one without a text of its own is named after the product.
  const named = pictures.map((picture, index) => ({ ...picture, alt: picture.alt || `${title}, ${index + 1}` }))
  const items: readonly MediaItem[] = named.map(({ film, ...picture }, index) => ({
    ...picture,
    id: `picture-${index + 1}`,
    ...(film !== undefined && { video: { sources: [{ src: film, type: typeOf(film) }] } }),
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
        {({ id }, index) => {
          const picture = named[index]!
          return index > 0 && picture.film === undefined ? (
            <Gallery.Slide key={id} index={index} />
          ) : (
            <Slide key={id} {...{ picture, index, sizes, page }} isFirst={index === 0} />
          )
        }}
      </Gallery.Track>
    </Gallery>
  )
}

interface ProductPicturesProps {
  /** At least two, or a film. */
  readonly pictures: ReadonlyArray<ProductPicture>
  /** Name of the gallery. */
  readonly title: string
  readonly sizes: string
  readonly page: PageProps | undefined
}
