/** A request for a picture in one width. */
export interface ImageRequest {
  /** Address of the picture, as its item has it. */
  readonly src: string
  /** Wanted width of the file in pixels. */
  readonly width: number
  /** Wanted format, for example `'avif'`. Default: whatever the server chooses. */
  readonly format?: string | undefined
}

/**
 * Returns the address of a picture in one width. A component without a loader uses the address as it is and writes no
 * `srcset`. `data:` and `blob:` addresses are never passed to a loader.
 */
export type ImageLoader = (request: ImageRequest) => string

/**
 * Whether a loader can offer an address in other widths. A `data:` or `blob:` address contains the picture itself
 * [MED-51] [MED-3].
 */
export function isLoadable(src: string): boolean {
  return !/^\s*(?:data|blob):/i.test(src)
}
