import { isShapeMask } from '@vitrine/enums'
import type { ShapeMask } from '@vitrine/enums'
import type { ShadowDescription } from '@vitrine/media'
import { check, custom, finite, minValue, number, object, picklist, pipe, string } from 'valibot'
import type { GenericSchema } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'
import { colorSetting } from '../kit/colorSetting.js'
import { flag, maybe, text } from '../kit/settings.js'

/** One of the forty shapes. */
export interface ShapeData {
  readonly shape: ShapeMask
  /** SVG `viewBox`: another part of the drawing, or another ratio. Default: the box of the shape. */
  readonly viewbox?: string | undefined
  /** Fills its place, whatever its ratio. Default `false`. */
  readonly stretch: boolean
  /** Default: none. */
  readonly dropShadow?: ShadowDescription | undefined
  /** CSS text, also of a stored colour reference. Default: the colour of text. */
  readonly color?: string | undefined
  /** Names a shape that has a meaning; empty for one that decorates. */
  readonly label: string
}

const unit = picklist(['px', 'em', 'rem', 'vw', 'vh'])
const length = object({ value: pipe(number(), finite()), unit })
const blur = object({ value: pipe(number(), finite(), minValue(0)), unit })
/** A number of an SVG attribute, at most 11 characters long. */
const NUMBER = /^-?\d{1,6}(?:\.\d{1,4})?$/
const isViewBox = (value: string): boolean => {
  const numbers = value.split(/[ ,]/)
  return numbers.length === 4 && numbers.every((text) => NUMBER.test(text))
}
const shadow: GenericSchema<unknown, ShadowDescription> = object({
  angle: pipe(number(), finite()),
  distance: length,
  blur,
  color: colorSetting,
})

/** Reads a shape [BLK-24] [BLK-6]. A name that is not one of the forty is refused. */
export const shapeCodec: BlockCodec<ShapeData> = createCodec(
  object({
    shape: custom<ShapeMask>(isShapeMask, 'the name of a shape'),
    viewbox: maybe(pipe(string(), check(isViewBox, 'four numbers'))),
    stretch: flag,
    dropShadow: maybe(shadow),
    color: colorSetting,
    label: text,
  }),
)
