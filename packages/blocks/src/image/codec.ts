import { BlockVariant, isShapeMask } from '@vitrine/enums'
import type { ShapeMask } from '@vitrine/enums'
import { custom, fallback, integer, minLength, minValue, number, object, optional, pipe, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { color, flag, lang, layoutOf, level, maybe, oneOf, preview, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** The layouts of an image block, the first being the default. */
export const IMAGE_VARIANTS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const

/** An image block: a picture with its caption, or a picture with text and a link over it, beside it or under it. */
export interface ImageData {
  readonly variant: (typeof IMAGE_VARIANTS)[number]
  /** Address of the picture, without a width. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** The alternative text of the picture; empty for a decorative one. */
  readonly alt: string
  /** Language of the alternative text, as a BCP 47 tag. Default: that of the block. */
  readonly lang?: string | undefined
  /** Its main colour, `#rrggbb`, shown until it has arrived. */
  readonly color?: string | undefined
  readonly preview?: string | undefined
  /** Focal point: this place stays in sight when the image is cropped. Default the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /**
   * CSS `sizes`. Default `'100vw'`. A poster is drawn as wide as its height needs: the height of its style sheet is added
   * to each length that does not state one in `vh` itself.
   */
  readonly sizes: string
  /** The picture that the page should fetch first: its hero. Default `false`. */
  readonly priority: boolean
  /** The shape it is cut to. Default: none. An inline picture and those with words beside it may have one [BLK-23]. */
  readonly mask?: ShapeMask | undefined
  /** Fills its place, whatever its ratio. Default `false`. */
  readonly stretch: boolean
  /** Side of the block at which a narrower picture stands. Default `'left'`. */
  readonly position: 'left' | 'center' | 'right'
  /** Below an inline picture. */
  readonly caption: string
  /** In every variant but `inline`. */
  readonly title: string
  /** Default 2. */
  readonly headingLevel: HeadingLevel
  /** Under the title. */
  readonly text: string
  /** Address of the link on the picture or the button. */
  readonly href: string
  /** Address of the picture's own page, to which its link leads without script. Default: the picture's file. */
  readonly url?: string | undefined
  /** A press on the picture shows it in the lightbox, unless it leads elsewhere. Default `false`. */
  readonly lightbox: boolean
  /** The text of the button. */
  readonly label: string
  /** Default `false`. */
  readonly newWindow: boolean
}

const NUMBERS: Readonly<Record<ImageData['variant'], BlockVariant>> = {
  inline: BlockVariant.ImageInline,
  poster: BlockVariant.ImagePoster,
  card: BlockVariant.ImageCard,
  overlap: BlockVariant.ImageOverlap,
  collage: BlockVariant.ImageCollage,
  stack: BlockVariant.ImageStack,
}
const length = pipe(number(), integer('a whole number'), minValue(1))

/** Reads an image block [BLK-4] [BLK-6] [BLK-23]. Data without an address or a size is refused. */
export const imageCodec: BlockCodec<ImageData> = createCodec(
  object({
    variant: layoutOf(NUMBERS),
    src: pipe(string(), minLength(1)),
    width: length,
    height: length,
    alt: text,
    lang,
    color,
    preview,
    focalPoint: fallback(optional(object({ x: number(), y: number() })), undefined),
    sizes: fallback(pipe(string(), minLength(1)), '100vw'),
    priority: flag,
    mask: maybe(custom<ShapeMask>(isShapeMask, 'the name of a shape')),
    stretch: flag,
    position: oneOf(['left', 'center', 'right']),
    caption: text,
    title: text,
    headingLevel: level(2),
    text,
    href: text,
    url: maybe(pipe(string(), minLength(1))),
    lightbox: flag,
    label: text,
    newWindow: flag,
  }),
)
