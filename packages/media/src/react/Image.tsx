import type { Attributes, ContentLanguage } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import type { CSSProperties, ReactElement } from 'react'
import { chooseWidth } from '../core/chooseWidth.js'
import { clipPath } from '../core/clipPath.js'
import { type FocalPoint, focalPosition } from '../core/focalPosition.js'
import { imageUrl } from '../core/imageUrl.js'
import { scaleSizes } from '../core/sizes.js'
import { placeholder } from '../core/placeholder.js'
import { srcSet } from '../core/srcSet.js'
import type { Mask } from '../data/masks.js'

export interface ImageProps extends ContentLanguage {
  /** Address without a width; the widths are added to it. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** What a person who does not see it should know; empty for a picture that only decorates. */
  readonly alt: string
  /**
   * Width of the picture's box, as CSS `sizes`. Default `'100vw'`. With `fit: 'cover'` and a known `boxRatio` the lengths
   * grow by as much as the picture is drawn wider than its box. With `fit: 'none'` the picture's own width counts instead.
   */
  readonly sizes?: string
  /** How it fills its box: `'cover'` around the focal point, `'contain'` inside it, `'none'` in its natural size. */
  readonly fit?: 'cover' | 'contain' | 'none'
  /** Its main colour, `#rrggbb`: its place shows it until the picture has arrived. Default: none. */
  readonly color?: string | undefined
  /** What must stay in sight when it is cropped. Default the middle. */
  readonly focalPoint?: FocalPoint
  /** Width over height of the box, where it is known beforehand: the focal point is then placed exactly. */
  readonly boxRatio?: number
  /** Default `'lazy'`. */
  readonly loading?: 'lazy' | 'eager'
  /** The one picture a page should fetch first: at once and before the others. */
  readonly priority?: boolean
  /** The shape it is cut to, of `MASKS` or by `findMask`; its box then has the ratio of that shape [MED-31]. */
  readonly mask?: Mask | undefined
  /** Where a picture that is narrower than its container stands in it [MED-22]. */
  readonly align?: 'left' | 'center' | 'right'
  /** Fills its container, both ways [MED-20]. Default `false`. */
  readonly stretch?: boolean
  /**
   * Its source waits in `data-src` until `loadImage` fetches it, in the width in which it is shown; where no script runs
   * there is a plain picture [MED-16]. Default `false`: the browser chooses from `srcset` by itself.
   */
  readonly deferred?: boolean
}

/** Width of the plain `src`, for what does not read `srcset`. */
const PLAIN = 1000

/** How the picture is fetched: by the browser, or later by script. */
function addresses(
  { src, width, height, sizes = '100vw', fit, focalPoint }: ImageProps,
  drawnShare: number,
  isDeferred: boolean,
): Attributes {
  if (isDeferred)
    return {
      'data-src': src,
      'data-image-dimensions': `${width}x${height}`,
      'data-image-focal-point': focalPoint && `${focalPoint.x},${focalPoint.y}`,
    }
  return {
    // The browser takes the width promised here for the natural width.
    sizes: fit === 'none' ? `${width}px` : scaleSizes(sizes, drawnShare),
    srcset: srcSet(src, width),
    src: imageUrl(src, chooseWidth(PLAIN, { ownWidth: width })),
  }
}

function Picture({ isDeferred = false, ...props }: ImageProps & { readonly isDeferred?: boolean }): ReactElement {
  const { width, height, alt, focalPoint, boxRatio, loading, priority, mask, stretch, lang, dir } = props
  const fit = props.fit ?? (mask || stretch ? 'cover' : undefined)
  const ratio = mask ? mask.width / mask.height : boxRatio
  // Covering draws a wide picture beyond the sides of its box: the file needs the drawn width, not that of the box.
  const drawnShare = fit === 'cover' && ratio ? Math.max(1, width / height / ratio) : 1
  const position = focalPosition(focalPoint, width / height, ratio)
  const style: CSSProperties = {
    ...placeholder(props.color, { width, height, fit }),
    ...(fit === 'cover' && position !== '50% 50%' && { objectPosition: position }),
    // Without a source an image is no replaced element yet, and its own attributes give it no ratio.
    ...(isDeferred && !fit && { aspectRatio: `${width} / ${height}` }),
  }
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
        ...addresses(props, drawnShare, isDeferred),
      })}
      alt={alt}
      {...(alt && { lang, dir })}
      style={Object.keys(style).length > 0 ? style : undefined}
    />
  )
}

/**
 * An `<img>` with its own size (so that nothing moves when it arrives), every width the server offers up to its own
 * [MED-2], and its focal point [MED-17]. Cut to a shape, aligned or stretched, it stands in a box of its own. The same on
 * the server and in the browser, without script.
 * @example <Image src="/images/dusk" width={2400} height={1600} alt="Windows at dusk" sizes="50vw" />
 */
export function Image(props: ImageProps): ReactElement {
  const { align, stretch, deferred, mask } = props
  const picture = deferred ? (
    <>
      <Picture {...props} isDeferred />
      <noscript>
        <Picture {...props} />
      </noscript>
    </>
  ) : (
    <Picture {...props} />
  )
  if (!mask && !align && !stretch) return picture
  const style: CSSProperties | undefined = mask && {
    aspectRatio: stretch ? undefined : `${mask.width} / ${mask.height}`,
    clipPath: clipPath(mask),
  }
  return (
    <span
      {...toProps({
        'data-scope': 'media',
        'data-part': 'box',
        'data-mask': !!mask,
        'data-align': align,
        'data-stretch': stretch && 'true',
      })}
      style={style}
    >
      {picture}
    </span>
  )
}
