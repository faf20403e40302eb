import { fallback, integer, minLength, minValue, number, object, optional, pipe, string } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { color, flag, level, oneOf, text } from '../kit/settings.js'
import type { HeadingLevel } from '../kit/settings.js'

/** The layouts of an image block, the first being the default. */
export const IMAGE_VARIANTS = ['inline', 'poster'] as const

/** An image block: a picture with its caption, or a poster, which is a picture with words and a way on over it. */
export interface ImageData {
  readonly variant: (typeof IMAGE_VARIANTS)[number]
  /** Address of the picture, without a width. */
  readonly src: string
  /** The picture's own size in pixels. */
  readonly width: number
  readonly height: number
  /** The picture in words; empty for one that only decorates. */
  readonly alt: string
  /** Its main colour, `#rrggbb`, shown until it has arrived. */
  readonly color?: string | undefined
  /** What must stay in sight when it is cropped. Default the middle. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** CSS `sizes`. Default `'100vw'`. */
  readonly sizes: string
  /** The picture that the page should fetch first: its hero. Default `false`. */
  readonly priority: boolean
  /** Below an inline picture. */
  readonly caption: string
  /** On a poster. */
  readonly title: string
  /** Default 2. */
  readonly headingLevel: HeadingLevel
  /** On a poster, under its title. */
  readonly text: string
  /** Where the picture leads, or the poster's button. */
  readonly href: string
  /** The words of the poster's button. */
  readonly label: string
  /** Default `false`. */
  readonly newWindow: boolean
}

const length = pipe(number(), integer(), minValue(1))

/** Reads an image block. Without an address and a size it is none. */
export const imageCodec: BlockCodec<ImageData> = createCodec(
  object({
    variant: oneOf(IMAGE_VARIANTS),
    src: pipe(string(), minLength(1)),
    width: length,
    height: length,
    alt: text,
    color,
    focalPoint: fallback(optional(object({ x: number(), y: number() })), undefined),
    sizes: fallback(pipe(string(), minLength(1)), '100vw'),
    priority: flag,
    caption: text,
    title: text,
    headingLevel: level(2),
    text,
    href: text,
    label: text,
    newWindow: flag,
  }),
)
