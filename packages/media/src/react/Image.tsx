import { useImageLoader } from '#imageLoaderContext'
import { warnProp } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef } from 'react'
import type {
  ComponentPropsWithoutRef,
  CSSProperties,
  ForwardRefExoticComponent,
  ReactElement,
  Ref,
  RefAttributes,
} from 'react'
import { clipPath } from '../core/clipPath.js'
import { type FocalPoint, focalPosition } from '../core/focalPosition.js'
import type { ImageLoader } from '../core/imageLoader.js'
import { imageSources } from '../core/imageSources.js'
import { placeholder } from '../core/placeholder.js'
import { scaleSizes } from '../core/sizes.js'
import type { Mask } from '../data/masks.js'

/** Attributes that only an `<img>` understands: they stay on it if the picture has a box around it. */
type PictureOnly = 'onLoad' | 'onError' | 'crossOrigin' | 'referrerPolicy' | 'decoding' | 'useMap'

interface OwnProps {
  /** Address of the picture, as its loader takes it. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** Alternative text, for a visitor who does not see the picture; empty for a decorative picture. */
  readonly alt: string
  /**
   * Gives the address at a width: `vitrineLoader`, or one for the service that serves the pictures. Default: that of the
   * nearest `ImageLoaderProvider`; without one the address stays as it is and there is no `srcset`. `data:` and `blob:`
   * addresses always stay as they are.
   */
  readonly loader?: ImageLoader | undefined
  /** The picture at other widths, as in HTML. It is passed through, and the loader is not called. */
  readonly srcSet?: string | undefined
  /**
   * Width of the picture's box, as CSS `sizes`. Default `'100vw'`. With `fit: 'cover'` and a known `boxRatio` the lengths
   * grow by as much as the picture is drawn wider than its box. With `fit: 'none'` the picture's own width counts instead.
   * Without a `srcset` it is left out.
   */
  readonly sizes?: string | undefined
  /**
   * Fit of the picture in its box: `'cover'` around the focal point, `'contain'` inside it, `'none'` in its natural
   * size.
   */
  readonly fit?: 'cover' | 'contain' | 'none' | undefined
  /** The picture's main colour, `#rrggbb`, shown until the picture has loaded. Default: no colour. */
  readonly color?: string | undefined
  /**
   * A tiny version of the picture, blurred and some 24 pixels wide, as a `data:` address of at most 1,024 characters: its
   * place shows it, on its colour, until the picture has arrived. Default: none.
   */
  readonly preview?: string | undefined
  /**
   * Focal point: this point stays visible when the picture is cropped, as fractions of width and height. Default: the
   * centre.
   */
  readonly focalPoint?: FocalPoint | undefined
  /** Width over height of the box, if it is known beforehand; the focal point is then placed exactly. */
  readonly boxRatio?: number | undefined
  /** Default `'lazy'`. */
  readonly loading?: 'lazy' | 'eager' | undefined
  /** Whether this is the one picture that the page should fetch first. Default `false`. */
  readonly priority?: boolean | undefined
  /** Shape to which the picture is cut, from `MASKS` or `findMask`; its box has the ratio of that shape [MED-31]. */
  readonly mask?: Mask | undefined
  /** Side of the container at which a picture narrower than the container stands [MED-22]. */
  readonly align?: 'left' | 'center' | 'right' | undefined
  /** Whether the picture fills its container on both sides [MED-20]. Default `false`. */
  readonly stretch?: boolean | undefined
  /**
   * Whether script fetches the picture: its address is in `data-src` until `loadImage` fetches it in the width in which
   * it is shown. Without script a plain picture is shown [MED-16]. Default `false`: the browser chooses from `srcset`.
   */
  readonly deferred?: boolean | undefined
}

/**
 * Props of `Image`, and any attribute of an `<img>`. They and the ref belong to the `<img>`, or to the box around it that
 * `mask`, `align` and `stretch` need; `onLoad`, `onError` and what only an `<img>` has belong to the `<img>` always.
 */
export type ImageProps = OwnProps &
  Omit<ComponentPropsWithoutRef<'img'>, keyof OwnProps | 'children' | 'dangerouslySetInnerHTML' | 'fetchPriority'>

type PictureProps = OwnProps &
  Pick<ImageProps, PictureOnly> & {
    readonly isDeferred: boolean
    /** The caller's props for the `<img>`, if the `<img>` is the root. */
    readonly rootProps: Readonly<Record<string, unknown>>
    readonly rootRef: Ref<HTMLImageElement> | undefined
  }

/** Width of the plain `src` in pixels, for programs without `srcset`. */
const PLAIN = 1000

const part = createPart<'image' | 'box'>('media')

/** Returns the picture's size in pixels; `undefined` if it is wrong, which the console reports once [MED-57]. */
function statedSize({ width, height }: OwnProps): { readonly width: number; readonly height: number } | undefined {
  if (width > 0 && height > 0) return { width, height }
  warnProp('Image', 'width, height', `${width} × ${height} is no size. Pass the picture's own size in pixels.`)
  return undefined
}

/**
 * Renders the `<img>` of a picture: its fit and position [MED-17] [MED-20] [MED-31], its addresses [MED-2] [MED-51] or
 * that of its deferred load [MED-16] [MED-24], its size [MED-57], its place until it has loaded [MED-50] [MED-52], and
 * how it is fetched [MED-58].
 */
function Picture({ isDeferred, rootProps, rootRef, ...props }: PictureProps): ReactElement {
  const { src, alt, focalPoint, boxRatio, loading, priority, mask, stretch, sizes = '100vw' } = props
  const { onLoad, onError, crossOrigin, referrerPolicy, decoding, useMap } = props
  const size = statedSize(props)
  const ownRatio = size && size.width / size.height
  const fit = props.fit ?? (mask || stretch ? 'cover' : undefined)
  const ratio = mask ? mask.width / mask.height : boxRatio
  // State the drawn width in `sizes`, not the box's width: `object-fit: cover` makes a wide picture overflow its box.
  const drawnShare = fit === 'cover' && ratio && ownRatio ? Math.max(1, ownRatio / ratio) : 1
  const position = focalPosition(focalPoint, ownRatio, ratio)
  const sources = imageSources({ ...props, plainWidth: PLAIN })
  const style: CSSProperties = {
    ...(size && placeholder(props.color, { ...size, fit, preview: props.preview, position })),
    ...(fit === 'cover' && position !== '50% 50%' && { objectPosition: position }),
    // Set `aspect-ratio` on an image without `src` to reserve its place, because the browser ignores the ratio of the
    // `width` and `height` attributes then.
    ...(isDeferred && !fit && size && { aspectRatio: `${size.width} / ${size.height}` }),
  }
  const own = {
    ...part('image', {
      'data-fit': fit,
      ...size,
      // Write `loading` before the addresses: some browsers start to fetch as soon as they read an address.
      loading: priority ? 'eager' : (loading ?? 'lazy'),
      decoding: decoding ?? 'async',
      fetchpriority: priority ? 'high' : undefined,
      ...(isDeferred
        ? {
            'data-src': src,
            'data-image-dimensions': size && `${size.width}x${size.height}`,
            'data-image-focal-point': focalPoint && `${focalPoint.x},${focalPoint.y}`,
          }
        : {
            // State the natural width in `sizes` with `fit: 'none'`: the browser derives the picture's natural width
            // from `sizes`.
            sizes: sources.srcSet && (fit === 'none' && size ? `${size.width}px` : scaleSizes(sizes, drawnShare)),
            srcset: sources.srcSet,
            src: sources.src,
          }),
    }),
    onLoad,
    onError,
    crossOrigin,
    referrerPolicy,
    useMap,
    style: Object.keys(style).length > 0 ? style : undefined,
  }
  return <img {...mergeProps(own, rootProps)} alt={alt} ref={rootRef} />
}

/**
 * An `<img>` with its own size, so that nothing moves when it loads [MED-24], the widths that its loader offers, up to
 * its own [MED-2] [MED-51], and its focal point [MED-17]. A picture that is cut to a shape [MED-31], aligned [MED-22]
 * or stretched [MED-20] has a box around it. What only an `<img>` understands stays on the `<img>` [MED-58]. Server and
 * browser render the same HTML, which works without script [MED-16].
 * @example <Image src="/images/dusk.jpg" width={2400} height={1600} alt="Windows at dusk" />
 */
export const Image: ForwardRefExoticComponent<ImageProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  ImageProps
>(function Image(props, ref) {
  const defaultLoader = useImageLoader()
  const {
    src,
    width,
    height,
    alt,
    loader = defaultLoader,
    srcSet,
    sizes,
    fit,
    color,
    preview,
    focalPoint,
    boxRatio,
    loading,
    priority,
    mask,
    align,
    stretch,
    deferred = false,
    lang,
    dir,
    onLoad,
    onError,
    crossOrigin,
    referrerPolicy,
    decoding,
    useMap,
    ...rest
  } = props
  const looks = { sizes, fit, color, preview, focalPoint, boxRatio }
  const own = { src, width, height, alt, loader, srcSet, ...looks, loading, priority }
  const onImage = { onLoad, onError, crossOrigin, referrerPolicy, decoding, useMap }
  const isBoxed = !!(mask || align || stretch)
  const language = alt ? { lang, dir } : {}
  const rootProps = isBoxed ? language : { ...language, ...rest }
  const picture = { ...own, mask, stretch, ...onImage }
  const image = (
    <>
      <Picture
        {...picture}
        isDeferred={deferred}
        rootProps={rootProps}
        rootRef={isBoxed ? undefined : (ref as Ref<HTMLImageElement>)}
      />
      {deferred && (
        <noscript>
          <Picture {...picture} isDeferred={false} rootProps={{ ...rootProps, id: undefined }} rootRef={undefined} />
        </noscript>
      )}
    </>
  )
  if (!isBoxed) return image
  const box = {
    ...part('box', { 'data-mask': !!mask, 'data-align': align, 'data-stretch': stretch && 'true' }),
    style: mask && {
      aspectRatio: stretch ? undefined : `${mask.width} / ${mask.height}`,
      clipPath: clipPath(mask),
    },
  }
  return (
    <span {...mergeProps(box, rest)} ref={ref as Ref<HTMLSpanElement>}>
      {image}
    </span>
  )
})
