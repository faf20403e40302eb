import { parseAccept } from 'hono/utils/accept'
import type { Sharp } from 'sharp'

/** The widths pictures are served at, in pixels. */
export const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const

export type Width = (typeof WIDTHS)[number]

/** How one format is written; its name is also the file's ending. */
export interface Format {
  readonly name: 'avif' | 'webp' | 'jpg'
  readonly type: string
  /** @param avifEffort - From 0 to 9; more effort makes smaller files and takes longer. */
  readonly encode: (picture: Sharp, avifEffort: number) => Sharp
}

/** The largest AVIF takes a second and half the bytes of its WebP; effort 4 takes six times as long. */
export const AVIF_EFFORT = 2

const AVIF: Format = {
  name: 'avif',
  type: 'image/avif',
  encode: (picture, effort) => picture.avif({ quality: 55, effort }),
}
const WEBP: Format = { name: 'webp', type: 'image/webp', encode: (picture) => picture.webp({ quality: 78 }) }
const JPEG: Format = {
  name: 'jpg',
  type: 'image/jpeg',
  encode: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
}

/** Largest width of an AVIF in pixels. Wider ones would take too long to encode for the bytes that they save. */
const AVIF_LIMIT = 1500

/**
 * Reads `?format={width}w`.
 * @param format - Missing means `1000w`.
 * @returns `undefined` for anything but the widths served.
 */
export function readWidth(format: string | undefined): Width | undefined {
  return WIDTHS.find((width) => `${width}w` === (format ?? '1000w'))
}

/**
 * The best format a browser says it reads: AVIF, WebP, JPEG. Only formats named outright count, because browsers that
 * cannot read AVIF also send wildcards [SRV-111].
 * @param accept - The `Accept` header.
 */
export function chooseFormat(accept: string | undefined, width: Width): Format {
  const named = new Set(
    parseAccept(accept ?? '')
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  )
  if (width <= AVIF_LIMIT && named.has(AVIF.type)) return AVIF
  return named.has(WEBP.type) ? WEBP : JPEG
}
