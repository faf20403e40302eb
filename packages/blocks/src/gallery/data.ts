import type { Decoded } from '@vitrine/core-data'
import type { Slide } from '@vitrine/gallery'
import { fallback, minLength, minValue, number, object, optional, picklist, pipe, string } from 'valibot'
import type { GenericSchema } from 'valibot'
import { decode } from '../core/decode.js'
import { listOf, oneOf, scalar, text } from '../core/options.js'

/** The layouts of a gallery block, the first being the default, with the designs they are [BLK-34]. */
const DESIGNS = { slideshow: 'slideshow', grid: 'grid', stack: 'stacked' } as const

/** The layouts of a gallery block, by name. */
export const GALLERY_VARIANTS = ['slideshow', 'grid', 'stack'] as const

/** The settings that a gallery's island reads, as the block has them; `readGalleryData` of the gallery knows them. */
export interface GallerySettings {
  readonly design: (typeof DESIGNS)[keyof typeof DESIGNS]
  readonly [key: string]: string | number | boolean | undefined
}

/** A gallery block. */
export interface GalleryBlockData {
  readonly variant: (typeof GALLERY_VARIANTS)[number]
  /** Names the gallery. Default: the catalogue's "Gallery". */
  readonly title: string
  /** How wide it is shown, as a CSS length. Default `'100vw'`. */
  readonly sizes: string
  readonly slides: readonly Slide[]
  readonly settings: GallerySettings
  /** Settings that only the view reads. */
  readonly layout: Readonly<Record<string, string | number | boolean | undefined>>
}

const fraction = pipe(number(), minValue(0))
const length = pipe(number(), minValue(1))
const optionalText = fallback(optional(string()), undefined)

const slide: GenericSchema<unknown, Slide> = object({
  id: pipe(string(), minLength(1)),
  src: pipe(string(), minLength(1)),
  width: length,
  height: length,
  alt: text,
  title: optionalText,
  description: optionalText,
  focalPoint: fallback(optional(object({ x: fraction, y: fraction })), undefined),
  url: optionalText,
  clickThroughUrl: optionalText,
  lightboxTheme: fallback(optional(picklist(['dark', 'light'])), undefined),
})

const settings = object({
  lightbox: scalar,
  lightboxTheme: scalar,
  mixedContent: scalar,
  click: scalar,
  autoplay: scalar,
  'autoplay-duration': scalar,
})

const layout = object({
  imageAspectRatio: scalar,
  'thumbnails-per-row': scalar,
  'square-thumbs': scalar,
  'auto-crop': scalar,
  padding: scalar,
})

const block = object({
  variant: oneOf(GALLERY_VARIANTS),
  title: text,
  sizes: fallback(pipe(string(), minLength(1)), '100vw'),
  slides: listOf(slide),
})

/** Reads a gallery block. A picture that cannot be read costs only itself. */
export function readGalleryBlock(json: unknown): Decoded<GalleryBlockData> {
  const read = decode(block, json)
  if (!read.ok) return read
  const told = decode(settings, json)
  const shown = decode(layout, json)
  if (!told.ok) return told
  if (!shown.ok) return shown
  const { variant } = read.data
  return {
    ok: true,
    data: { ...read.data, settings: { ...told.data, design: DESIGNS[variant] }, layout: shown.data },
  }
}
