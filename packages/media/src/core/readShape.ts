import { isShapeMask } from '@vitrine/enums'
import type { ShapeMask } from '@vitrine/enums'
import type { Size } from '@vitrine/parts'
import type { Length, ShadowDescription } from './dropShadow.js'

/** Settings of a shape block, read from its element [MED-25]. */
export interface ShapeSettings {
  /** Name of the shape; `undefined` for an unknown one. */
  readonly name: ShapeMask | undefined
  /** SVG `viewBox`; `undefined` for the shape's own box. */
  readonly viewBox: string | undefined
  readonly stretch: boolean
  /** `undefined` for none. */
  readonly shadow: ShadowDescription | undefined
}

const UNIT = /^(px|em|rem|vw|vh)$/
// Accept only characters of a CSS colour: other characters could end the CSS value or start another one.
const COLOR = /^[\w#%.,() /+-]{1,64}$/

/** @throws {TypeError} For `null` and `undefined`, which have no members; `readShadow` then reads no shadow. */
function isLength(value: unknown): value is Length {
  const { value: amount, unit } = value as Partial<Length>
  return Number.isFinite(amount) && UNIT.test(String(unit))
}

/**
 * Reads a shadow from JSON [MED-25].
 * @returns `undefined` where it cannot be read [MED-29].
 */
export function readShadow(json: string): ShadowDescription | undefined {
  try {
    const { angle, distance, blur, color } = JSON.parse(json) as Record<string, unknown>
    const balanced = typeof color === 'string' && color.split('(').length === color.split(')').length
    const isColor = color === undefined || (balanced && COLOR.test(color))
    const readable = Number.isFinite(angle) && isLength(distance) && isLength(blur) && blur.value >= 0 && isColor
    return readable
      ? { angle: angle as number, distance, blur, ...(color !== undefined && { color: color as string }) }
      : undefined
  } catch {
    return undefined
  }
}

/** The four numbers of an SVG `viewBox`; `undefined` if they are not numbers, or if the box is empty. */
function readViewBox(text: string | undefined): readonly number[] | undefined {
  const numbers = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2]! > 0 && numbers[3]! > 0
    ? numbers
    : undefined
}

/**
 * Reads a shape block's `data-shape`, `data-viewbox`, `data-stretch` and `data-drop-shadow` (JSON) [MED-25].
 * @param dataset - The element's `dataset`.
 * @param onError - Receives the error of a shadow that cannot be read; the shape then has no shadow [MED-29]. Default: the console.
 */
export function readShape(
  dataset: Readonly<Record<string, string | undefined>>,
  onError: (error: Error) => void = (error) => console.error(error.message),
): ShapeSettings {
  const { shape, viewbox, stretch, dropShadow } = dataset
  const shadow = dropShadow ? readShadow(dropShadow) : undefined
  if (dropShadow && !shadow) onError(new Error('[media] The drop shadow cannot be read, so the shape has none.'))
  return {
    name: isShapeMask(shape) ? shape : undefined,
    viewBox: readViewBox(viewbox)?.join(' '),
    stretch: stretch === 'true',
    shadow,
  }
}

/**
 * Returns the size whose ratio a shape keeps: that of its view box. A rectangle counts as a square [MED-26].
 * @param viewBox - As `readShape` gives it.
 */
export function shapeSize({ name, viewBox }: Pick<ShapeSettings, 'name' | 'viewBox'>): Size | undefined {
  if (name === 'rectangle') return { width: 1, height: 1 }
  const [, , width, height] = readViewBox(viewBox) ?? []
  return width && height ? { width, height } : undefined
}
