/** One request for a picture at a width. */
export interface ImageRequest {
  /** Address of the picture, as its item has it. */
  readonly src: string
  /** Wanted width of the file in pixels. */
  readonly width: number
  /** Wanted format, for example `'avif'`. Default: whatever the server chooses. */
  readonly format?: string | undefined
}

/**
 * Gives the address of a picture at a width. A component without a loader uses the address as it is and writes no
 * `srcset`. `data:` and `blob:` addresses never reach a loader.
 */
export type ImageLoader = (request: ImageRequest) => string

/** Whether a loader can offer an address at other widths: a `data:` or `blob:` address is the picture itself. */
export function isLoadable(src: string): boolean {
  return !/^\s*(?:data|blob):/i.test(src)
}
