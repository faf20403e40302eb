import { IMAGE_WIDTHS } from '@vitrine/enums'
import { chooseWidth } from './chooseWidth.js'
import { type ImageLoader, isLoadable } from './imageLoader.js'

/** A picture, and how its other widths are found. */
export interface SourcesOptions {
  /** Address of the picture. With a loader, an address with a space or a trailing comma must come encoded. */
  readonly src: string
  /** The picture's own width in pixels. Default: unknown, which gives no `srcSet`. */
  readonly width?: number | undefined
  /** The picture at other widths, as in HTML. It is passed through, and the loader is not called. */
  readonly srcSet?: string | undefined
  /** Default: the address as it is, without a `srcSet`. */
  readonly loader?: ImageLoader | undefined
  /**
   * Width in pixels of the file that `src` names, for programs without `srcset`. Default: the picture's own width, at
   * most 2500.
   */
  readonly plainWidth?: number | undefined
}

/** The addresses of a picture. */
export interface ImageSources {
  readonly src: string
  /** Value of the attribute `srcset`. */
  readonly srcSet: string | undefined
}

/**
 * Returns the addresses of a picture for an `<img>`. With a loader, `srcSet` lists each width up to the first that is
 * at least the picture's own, so that the browser never requests more pixels than the picture has [MED-2] [MED-3];
 * without one the address stays as it is [MED-51].
 * @example imageSources({ src: '/images/dusk', width: 320, loader: vitrineLoader }).srcSet
 * // => '/images/dusk?format=100w 100w, /images/dusk?format=300w 300w, /images/dusk?format=500w 500w'
 */
export function imageSources({ src, width, srcSet, loader, plainWidth = Infinity }: SourcesOptions): ImageSources {
  if (srcSet || !loader || !isLoadable(src)) return { src, srcSet: srcSet || undefined }
  const own = width && width > 0 ? width : undefined
  const most = own && chooseWidth(own)
  return {
    src: loader({ src, width: chooseWidth(plainWidth, { ownWidth: own ?? Infinity }) }),
    srcSet: most
      ? IMAGE_WIDTHS.filter((each) => each <= most)
          .toSorted((a, b) => a - b)
          .map((each) => `${loader({ src, width: each })} ${each}w`)
          .join(', ')
      : undefined,
  }
}
