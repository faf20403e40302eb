import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { chooseWidth } from '../core/chooseWidth.js'
import { type FocalPoint, focalPosition } from '../core/focalPosition.js'
import { imageUrl } from '../core/imageUrl.js'
import { srcSet } from '../core/srcSet.js'

export interface ImageProps {
  /** Address without a width; the widths are added to it. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** What a person who does not see it should know; empty for a picture that only decorates. */
  readonly alt: string
  /** How wide the picture is shown, as CSS `sizes`. Default `'100vw'`. */
  readonly sizes?: string
  /** How it fills its box: `'cover'` around the focal point, `'contain'` inside it, `'none'` in its natural size. */
  readonly fit?: 'cover' | 'contain' | 'none'
  /** What must stay in sight when it is cropped. Default the middle. */
  readonly focalPoint?: FocalPoint
  /** Width over height of the box, where it is known beforehand: the focal point is then placed exactly. */
  readonly boxRatio?: number
  /** Default `'lazy'`. */
  readonly loading?: 'lazy' | 'eager'
  /** The one picture a page should fetch first: at once and before the others. */
  readonly priority?: boolean
}

/** Width of the plain `src`, for what does not read `srcset`. */
const PLAIN = 1000

/**
 * An `<img>` with its own size (so that nothing moves when it arrives), every width the server offers up to its own
 * [MED-2], and its focal point [MED-17]. The same on the server and in the browser, without script.
 * @example <Image src="/images/dusk" width={2400} height={1600} alt="Windows at dusk" sizes="50vw" />
 */
export function Image(props: ImageProps): ReactElement {
  const { src, width, height, alt, sizes = '100vw', fit, focalPoint, boxRatio, loading, priority } = props
  const position = focalPosition(focalPoint, width / height, boxRatio)
  const style: CSSProperties | undefined =
    fit === 'cover' && position !== '50% 50%' ? { objectPosition: position } : undefined
  return (
    <img
      {...toProps({
        'data-scope': 'media',
        'data-part': 'image',
        'data-fit': fit,
        width,
        height,
        // The addresses last: a browser that meets them first starts to fetch before it knows that it may wait.
        loading: priority ? 'eager' : (loading ?? 'lazy'),
        decoding: 'async',
        fetchpriority: priority ? 'high' : undefined,
        sizes,
        srcset: srcSet(src, width),
        src: imageUrl(src, chooseWidth(PLAIN, { ownWidth: width })),
      })}
      alt={alt}
      style={style}
    />
  )
}
