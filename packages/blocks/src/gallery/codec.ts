import type { Decoded } from '@vitrine/core-data/site'
import { type GalleryData, readGalleryData, type Slide } from '@vitrine/gallery'
import {
  array,
  check,
  fallback,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  unknown,
} from 'valibot'
import type { GenericSchema } from 'valibot'
import type { BlockCodec } from '../kit/codec.js'
import { decode } from '../kit/decode.js'
import { color, listOf, oneOf, scalar, text } from '../kit/settings.js'

/** The layouts of a gallery block, by name: four variants, and all other designs by theirs [BLK-34]. */
export const GALLERY_VARIANTS = [
  'slideshow',
  'carousel',
  'grid',
  'stack',
  'slider',
  'autogrid',
  'autocolumns',
  'autorows',
  'list',
] as const

/** What a block's variant is among the designs: itself, but for the stack [BLK-34]. */
const designOf = (variant: string): string => (variant === 'stack' ? 'stacked' : variant)

/** The variant of a design; one that is not known is shown one below another, as the gallery will say [GAL-5]. */
const variantOf = (design: string): (typeof GALLERY_VARIANTS)[number] =>
  GALLERY_VARIANTS.find((variant) => designOf(variant) === design) ?? 'stack'

/** The settings that a gallery's island reads, as the block has them; `readGalleryData` of the gallery knows them. */
export interface GallerySettings {
  readonly design: string
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
  /** Id or url of the slide that a slideshow begins with; empty: the first. */
  readonly currentId: string
  readonly settings: GallerySettings
  /** Settings that only the view reads. */
  readonly layout: Readonly<Record<string, string | number | boolean | undefined>>
}

const fraction = pipe(number(), minValue(0))
const length = pipe(number(), minValue(1))
const optionalText = fallback(optional(string()), undefined)

/** A slide's own theme: an unknown one is dark, instead of that of its block [LBX-3]. */
const slideTheme = optional(fallback(picklist(['dark', 'light']), 'dark'))

const films = fallback(
  optional(array(object({ src: pipe(string(), minLength(1)), type: pipe(string(), minLength(1)) }))),
  undefined,
)

const item = object({
  id: pipe(string(), minLength(1)),
  type: fallback(optional(string()), undefined),
  src: text,
  // What is not known is learned when the picture is there.
  width: fallback(length, 0),
  height: fallback(length, 0),
  alt: text,
  html: optionalText,
  films,
  title: optionalText,
  description: optionalText,
  color,
  focalPoint: fallback(optional(object({ x: fraction, y: fraction })), undefined),
  url: optionalText,
  clickThroughUrl: optionalText,
  lightboxTheme: slideTheme,
})

const slide: GenericSchema<unknown, Slide> = pipe(
  unknown(),
  item,
  // Without an address there is no picture, unless that is what the item says [GAL-85].
  check(({ src, type }) => src !== '' || type === 'imageEmpty' || type === 'video'),
)

const settings = object({
  lightbox: scalar,
  lightboxTheme: scalar,
  mixedContent: scalar,
  click: scalar,
  autoplay: scalar,
  'autoplay-duration': scalar,
  // Only what differs from a simple slideshow or grid is there to be read.
  imageAspectRatio: scalar,
  slidesPerRow: scalar,
  gutter: scalar,
  'active-alignment': scalar,
  loop: scalar,
  random: scalar,
  randomize: scalar,
  resizeDelay: scalar,
  transition: scalar,
  speed: scalar,
  history: scalar,
  collectionUrl: scalar,
  thumbnails: scalar,
  'meta-position': scalar,
  autoHeight: scalar,
})

const layout = object({
  'thumbnails-per-row': scalar,
  'thumbnail-strip-height': scalar,
  'thumbnail-strip-margin': scalar,
  columnWidth: scalar,
  columnBehavior: scalar,
  rowHeight: scalar,
  listImageSize: scalar,
  vSize: scalar,
  'square-thumbs': scalar,
  'auto-crop': scalar,
  padding: scalar,
})

const block = object({
  variant: oneOf(GALLERY_VARIANTS),
  title: text,
  sizes: fallback(pipe(string(), minLength(1)), '100vw'),
  slides: listOf(slide),
  design: fallback(optional(pipe(string(), minLength(1))), undefined),
  current: text,
})

/** Settings by which a slideshow has more than turning. */
const FEATURES: readonly (keyof GalleryData)[] = [
  'autoplay',
  'click',
  'history',
  'lightbox',
  'loop',
  'metaPosition',
  'random',
  'thumbnails',
  'transition',
]

/** Whether any of a slideshow's settings needs more script than turning does. */
function hasFeatures(given: object): boolean {
  const [own, plain] = [given, {}].map((json) => readGalleryData({ ...json, design: 'slideshow' }))
  return !!own?.ok && !!plain?.ok && FEATURES.some((name) => own.data[name] !== plain.data[name])
}

function readGallery(json: unknown): Decoded<GalleryBlockData> {
  const read = decode(block, json)
  if (!read.ok) return read
  const told = decode(settings, json)
  const shown = decode(layout, json)
  if (!told.ok) return told
  if (!shown.ok) return shown
  const { design, current, ...rest } = read.data
  const variant = design === undefined ? rest.variant : variantOf(design)
  const hasVideo = rest.slides.some(({ type }) => type === 'video')
  const isRich = hasVideo || (variant === 'slideshow' && hasFeatures(told.data))
  return {
    ok: true,
    data: {
      ...rest,
      variant,
      currentId: current,
      settings: { ...told.data, ...(isRich && { rich: true }), design: design ?? designOf(variant) },
      layout: shown.data,
    },
  }
}

/** Reads a gallery block. A picture that cannot be read costs only itself. */
export const galleryCodec: BlockCodec<GalleryBlockData> = { read: readGallery }

/** The line of the island table that serves a gallery: a wall, one with more than turning, or a slideshow that turns. */
export function galleryIsland({ variant, settings: { rich } }: GalleryBlockData): 'rich' | 'slideshow' | 'wall' {
  if (variant === 'slideshow') return rich ? 'rich' : variant
  return variant === 'carousel' || variant === 'slider' ? 'rich' : 'wall'
}
