import { safeHref } from '@vitrine/links'
import { imageSources, scaleSizes, sizesUnder, vitrineLoader } from '@vitrine/media'
import { Image, Video } from '@vitrine/media/react'
import { formatMessage, type GALLERY, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { itemKind } from '../core/itemKind.js'
import type { GalleryData } from '../core/readGalleryData.js'
import { ratioOf } from '../core/ratioOf.js'
import type { Slide } from '../core/slide.js'
import type { SlidePlayers } from './slidePlayers.js'

/** Window in which a gallery is as narrow as the style sheet's 560 px, with 66 px of page beside it. */
const NARROW_FRAME = '(max-width: 625.98px)'

export interface PictureProps {
  readonly slide: Slide
  readonly data: Pick<GalleryData, 'autoCrop' | 'lightbox'>
  /** Width over height of its box; without one it keeps its own ratio. */
  readonly ratio: number | undefined
  /** CSS `sizes` of the picture's box. */
  readonly sizes: string
  /** Width over height of its box in a narrow gallery, if that differs from `ratio`. */
  readonly narrowRatio?: number | undefined
  readonly messages: Translation<typeof GALLERY>
  /** Of the slide's texts, where it is not the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** 1-based place and number of slides, to name a picture without words. */
  readonly place: { readonly n: number; readonly total: number }
  /** Where it neither leads away nor opens, a press selects the slide. */
  readonly isSelect?: boolean | undefined
  /** Those that its video plays with. */
  readonly players?: SlidePlayers | undefined
}

/** CSS `sizes` of a picture that its box contains: a picture taller than the box leaves gaps at its sides. */
function containedSizes({ slide, ratio, narrowRatio, sizes }: PictureProps): string {
  const inside = (box: number): string => scaleSizes(sizes, Math.min(1, ratioOf(slide) / box))
  if (!ratio) return sizes
  return narrowRatio ? `${sizesUnder(NARROW_FRAME, inside(narrowRatio))}, ${inside(ratio)}` : inside(ratio)
}

/**
 * The picture of a slide in its frame; inside the link to its click-through address, or else inside the link that opens
 * the lightbox and that without script leads to the picture in its full size, or inside the button that selects it.
 */
export function Picture(props: PictureProps): ReactElement {
  const { slide, data, ratio, messages, contentLanguage, place, isSelect, players } = props
  const { src, width, height, alt, color, title, focalPoint, type, html, films } = slide
  // The size is written so that nothing moves when the picture arrives; one that is not known is learned by loading it.
  const own = width > 0 && height > 0 ? { width, height } : { width: 1000, height: 650 }
  const image =
    itemKind(type, src) === 'image' || (type === 'video' && src) ? (
      <Image
        src={src}
        loader={vitrineLoader}
        {...own}
        alt={alt}
        {...contentLanguage}
        color={color}
        sizes={data.autoCrop ? props.sizes : containedSizes(props)}
        {...(ratio && { boxRatio: ratio, fit: data.autoCrop ? 'cover' : 'contain' })}
        {...(focalPoint && { focalPoint })}
      />
    ) : (
      <span
        data-scope="gallery"
        data-part="placeholder"
        {...toProps({ role: alt ? 'img' : undefined, 'aria-label': alt || undefined })}
        {...(alt && contentLanguage)}
        style={{ '--vt-gallery-ratio': Number((ratio ?? ratioOf(slide)).toFixed(4)) } as CSSProperties}
      />
    )
  const away = safeHref(slide.clickThroughUrl ?? '')
  const untitled = alt ? undefined : formatMessage(messages.openUntitled, { ...place })
  const frame = (children: ReactElement): ReactElement => (
    <div data-scope="gallery" data-part="frame">
      {children}
    </div>
  )
  if (away)
    return frame(
      <a
        data-scope="gallery"
        data-part="link"
        href={away}
        aria-label={alt ? undefined : title || away}
        {...(!alt && title && contentLanguage)}
      >
        {image}
      </a>,
    )
  const select = (content?: ReactElement): ReactElement => (
    <button
      type="button"
      data-scope="gallery"
      data-part="select"
      data-replay=""
      aria-label={formatMessage(messages.goTo, { ...place })}
      {...toProps({ 'aria-current': place.n === 1 && 'true' })}
    >
      {content}
    </button>
  )
  if (type === 'video')
    return frame(
      <>
        <Video
          html={html}
          sources={films}
          title={title}
          mode="fill"
          poster={image}
          players={players?.of(slide.id)}
          contentLanguage={contentLanguage}
        />
        {/* Over the video while its slide is not current. */}
        {isSelect && select()}
      </>,
    )
  if (isSelect && !data.lightbox) return frame(select(image))
  if (data.lightbox && itemKind(type, src) === 'image')
    return frame(
      <a
        data-scope="gallery"
        data-part="open"
        data-replay=""
        href={imageSources({ src, width: own.width, loader: vitrineLoader }).src}
        aria-haspopup="dialog"
        aria-label={title ? formatMessage(messages.openPicture, { title }) : untitled}
      >
        {image}
      </a>,
    )
  return frame(image)
}
