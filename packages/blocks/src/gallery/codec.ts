import type { Decoded } from '@vitrine/core-data/site'
import { BlockVariant } from '@vitrine/enums'
import { type GalleryOptions, ownLayouts } from '@vitrine/gallery'
import type { MediaItem } from '@vitrine/media'
import {
  array,
  check,
  fallback,
  intersect,
  minLength,
  minValue,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot'
import type { GenericSchema, InferOutput } from 'valibot'
import type { BlockCodec } from '../kit/codec.js'
import { decode } from '../kit/decode.js'
import { color, lang, layoutOf, listOf, preview, scalar, text } from '../kit/settings.js'
import { type GalleryBlockSettings, gallerySettingsOf, isTransition } from './settings.js'

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

/** The design of a variant: they have the same name, except for the stack [BLK-34] [GAL-85]. */
const designOf = (variant: string): string => (variant === 'stack' ? 'stacked' : variant)

/** The variant of a design; an unknown design is shown as a stack [GAL-5] [GAL-85]. */
const variantOf = (design: string): (typeof GALLERY_VARIANTS)[number] =>
  GALLERY_VARIANTS.find((variant) => designOf(variant) === design) ?? 'stack'

/** The settings that a gallery's island reads, as the block stores them; `gallerySettingsOf` reads them. */
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
  readonly items: readonly MediaItem[]
  /** Id or url of the item that a slideshow begins with; empty: the first. */
  readonly currentId: string
  readonly settings: GallerySettings
  /** Settings that only the view reads. */
  readonly layout: Readonly<Record<string, string | number | boolean | undefined>>
}

const fraction = pipe(number(), minValue(0))
const length = pipe(number(), minValue(1))
const optionalText = fallback(optional(string()), undefined)

/** Theme of one item: an unknown theme reads as dark, not as the theme of the block [LBX-3]. */
const slideTheme = optional(fallback(picklist(['dark', 'light']), 'dark'))

const films = fallback(
  optional(array(object({ src: pipe(string(), minLength(1)), type: pipe(string(), minLength(1)) }))),
  undefined,
)

const stored = object({
  id: pipe(string(), minLength(1)),
  type: fallback(optional(string()), undefined),
  src: text,
  // Read a missing width or height as 0: a picture that is stored without its size gets its size when it has loaded.
  width: fallback(length, 0),
  height: fallback(length, 0),
  alt: text,
  lang,
  html: optionalText,
  films,
  title: optionalText,
  description: optionalText,
  color,
  preview,
  focalPoint: fallback(optional(object({ x: fraction, y: fraction })), undefined),
  url: optionalText,
  clickThroughUrl: optionalText,
  lightboxTheme: slideTheme,
})

/**
 * A stored item as a gallery shows it: pictures of every origin as pictures, a video as a video, and an item whose
 * picture is missing (`imageEmpty`) as an empty place [GAL-85]. The theme of an item is its own [LBX-3].
 */
function toItem({
  type,
  src,
  html,
  films: sources,
  title,
  clickThroughUrl,
  lightboxTheme,
  ...rest
}: InferOutput<typeof stored>): MediaItem {
  return {
    ...rest,
    src: type === 'imageEmpty' ? '' : src,
    caption: title,
    href: clickThroughUrl,
    theme: lightboxTheme,
    video: type === 'video' ? { html, sources } : undefined,
  }
}

const slide: GenericSchema<unknown, MediaItem> = pipe(
  unknown(),
  stored,
  // Drop a slide without an address, because it has nothing to show. Keep an empty place, which is drawn as a
  // placeholder, and a video, whose sources are stored apart [GAL-85].
  check(({ src, type }) => src !== '' || type === 'imageEmpty' || type === 'video'),
  transform(toItem),
)

/** The keys of a block that its island reads [GAL-1]. */
const settings = object({
  lightbox: scalar,
  lightboxTheme: scalar,
  mixedContent: scalar,
  click: scalar,
  autoplay: scalar,
  'autoplay-duration': scalar,
  // Allow the settings from here on to be missing, because stored data of a simple slideshow or grid lacks them.
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
  'show-meta-on-hover': scalar,
  aspectRatio: scalar,
  autoHeight: scalar,
  leftKeyCode: scalar,
  rightKeyCode: scalar,
})

/** The keys of a block that only its view reads [GAL-1]. */
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
  'aspect-ratio': scalar,
  'show-meta': scalar,
  'show-meta-basic': scalar,
  'show-meta-only-title': scalar,
  'show-meta-only-description': scalar,
  newWindow: scalar,
  controls: scalar,
  transparentBackground: scalar,
})

/** The four variants have a number [BLK-4]; the other designs have only a name [BLK-34]. */
const NUMBERS: Readonly<Record<(typeof GALLERY_VARIANTS)[number], BlockVariant | undefined>> = {
  slideshow: BlockVariant.GallerySlideshow,
  carousel: BlockVariant.GalleryCarousel,
  grid: BlockVariant.GalleryGrid,
  stack: BlockVariant.GalleryStack,
  slider: undefined,
  autogrid: undefined,
  autocolumns: undefined,
  autorows: undefined,
  list: undefined,
}

const block = object({
  variant: layoutOf(NUMBERS),
  title: text,
  sizes: fallback(pipe(string(), minLength(1)), '100vw'),
  slides: listOf(slide),
  design: fallback(optional(pipe(string(), minLength(1))), undefined),
  current: text,
})

/** Options by which a slideshow does more than move by its controls. */
const FEATURES: readonly (keyof GalleryOptions)[] = [
  'autoplay',
  'clickAction',
  'history',
  'opensItems',
  'loop',
  'captions',
  'random',
  'thumbnails',
  'keys',
]

/** Whether any of a slideshow's settings needs the features of a gallery. */
function hasFeatures(own: GalleryBlockSettings): boolean {
  const plain = gallerySettingsOf({ design: 'slideshow' })
  const json = (value: unknown): string | undefined => JSON.stringify(value)
  return (
    own.transition !== plain.transition ||
    FEATURES.some((name) => json(own.options[name]) !== json(plain.options[name]))
  )
}

/** The layout of the site's own that a block names, as its design or as its variant. */
function ownLayoutOf(json: unknown): string | undefined {
  const { design, variant } = Object(json) as { readonly design?: unknown; readonly variant?: unknown }
  return ownLayouts().get(design ?? variant)?.name
}

function readGallery(json: unknown): Decoded<GalleryBlockData> {
  const read = decode(block, json)
  if (!read.ok) return read
  const forIsland = parse(settings, json)
  const { design: given, current, slides: items, ...rest } = read.data
  const ownLayout = ownLayoutOf(json)
  const design = ownLayout ? 'stacked' : given
  const variant = design === undefined ? rest.variant : variantOf(design)
  const hasVideo = items.some(({ video }) => video)
  const moving = gallerySettingsOf({ ...forIsland, design: 'slideshow' })
  // A gallery whose transition is unknown fetches all of its code, which raises the error [GAL-46].
  const isRich = hasVideo || !isTransition(moving.transition) || (variant === 'slideshow' && hasFeatures(moving))
  return {
    ok: true,
    data: {
      ...rest,
      items,
      variant,
      currentId: current,
      settings: { ...forIsland, ...(isRich && { rich: true }), design: design ?? designOf(variant) },
      // Only the view needs the name of a layout of the site's own: its island runs as that of a stack.
      layout: { ...parse(layout, json), ...(ownLayout && { design: ownLayout }) },
    },
  }
}

/** The codec of a gallery block [BLK-6] [BLK-34] [BLK-65]. An item that cannot be read is left out. */
export const galleryCodec: BlockCodec<GalleryBlockData> = {
  read: readGallery,
  schema: intersect([block, settings, layout]),
}

/** The line of the island table that serves a gallery: a wall, a rich gallery, or a slideshow that only moves. */
export function galleryIsland({ variant, settings: { rich } }: GalleryBlockData): 'rich' | 'slideshow' | 'wall' {
  if (variant === 'slideshow') return rich ? 'rich' : variant
  return variant === 'carousel' || variant === 'slider' ? 'rich' : 'wall'
}
