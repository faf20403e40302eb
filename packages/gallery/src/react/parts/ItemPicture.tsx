import { scaleSizes, sizesUnder } from '@vitrine/media'
import type { ImageLoader, MediaItem } from '@vitrine/media'
import { Image } from '@vitrine/media/react'
import type { ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { itemRatio } from '../../core/itemRatio.js'
import type { PictureBox } from '../galleryContext.js'

/** Window in which a gallery is as narrow as the style sheet's 560 px, with 66 px of page beside it. */
const NARROW_FRAME = '(max-width: 625.98px)'

interface ItemPictureProps {
  readonly item: MediaItem
  readonly box: PictureBox
  readonly loader: ImageLoader | undefined
  readonly contentLanguage: ContentLanguage | undefined
}

/**
 * CSS `sizes` of a picture that its box contains: a picture taller than the box leaves gaps at its sides, and a narrow
 * frame is filled [GAL-95] [GAL-99].
 */
function containedSizes(item: MediaItem, { ratio, narrowRatio, sizes }: PictureBox): string {
  const own = itemRatio(item)
  const inside = (boxRatio: number): string => scaleSizes(sizes, Math.min(1, own / boxRatio))
  if (!ratio) return sizes
  // A narrow frame is filled: a picture wider than the frame is drawn wider than the gallery, and cut.
  if (!narrowRatio) return inside(ratio)
  return `${sizesUnder(NARROW_FRAME, scaleSizes(sizes, Math.max(1, own / narrowRatio)))}, ${inside(ratio)}`
}

/**
 * The size attributes of a picture: they keep its place before it loads, 65 percent as high as wide if its size is unknown
 * [GAL-8].
 */
export const writtenSize = ({ width, height }: MediaItem): { readonly width: number; readonly height: number } =>
  width > 0 && height > 0 ? { width, height } : { width: 1000, height: 650 }

/**
 * The picture of an item in its language [SRV-97], cut at its focal point [MED-17], with its colour until it has loaded
 * [MED-50] and the width of its box [GAL-99], or its empty place if it has no address [GAL-85].
 */
export function ItemPicture({ item, box, loader, contentLanguage }: ItemPictureProps): ReactElement {
  const { src, alt, lang, srcSet, color, preview, focalPoint } = item
  const { ratio, fit, sizes } = box
  if (src)
    return (
      <Image
        src={src}
        {...(loader && { loader })}
        srcSet={srcSet}
        {...writtenSize(item)}
        alt={alt}
        {...contentLanguage}
        {...(lang !== undefined && { lang })}
        color={color}
        preview={preview}
        sizes={fit === 'cover' ? sizes : containedSizes(item, box)}
        {...(ratio && { boxRatio: ratio, fit })}
        {...(focalPoint && { focalPoint })}
      />
    )
  return (
    <span
      data-scope="gallery"
      data-part="placeholder"
      {...toProps({ role: alt ? 'img' : undefined, 'aria-label': alt || undefined })}
      {...(alt && contentLanguage)}
      style={{ '--vt-gallery-ratio': Number((ratio ?? itemRatio(item)).toFixed(4)) } as CSSProperties}
    />
  )
}
