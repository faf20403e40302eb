import { PALETTE_COLOR_IDS, type PaletteColorId } from '../data/ids.js'
import type { ColorValue } from './color.js'
import { toRgb } from './convert.js'
import { betterEnd, makeReadable } from './makeReadable.js'
import { contrastOf, luma, LUMA_THRESHOLD, luminance, MIN_CONTRAST } from './luminance.js'
import { parseColor } from './parseColor.js'
import { validateColor } from './validateColor.js'

/** One colour of a palette [PAL-1]. */
export interface PaletteColor {
  readonly id: PaletteColorId
  readonly value: ColorValue
}

/** The ten colours of a site by id, in the order of PAL-4. */
export type Palette = Readonly<Record<PaletteColorId, ColorValue>>

/** The colours that a person chooses; the five safe colours are derived from them. */
export type OwnColors = Readonly<Record<'white' | 'black' | 'accent' | 'lightAccent' | 'darkAccent', ColorValue>>

/**
 * Returns the text colour on a background: the palette's white or black, by the background's luma, if that is readable
 * [PAL-22].
 */
function inverseOn(background: ColorValue, { white, black }: OwnColors): ColorValue {
  const ground = toRgb(background.values)
  const [first, second] = luma(ground) < LUMA_THRESHOLD ? [white, black] : [black, white]
  const isReadable = ({ values }: ColorValue): boolean =>
    contrastOf(luminance(toRgb(values)), luminance(ground)) >= MIN_CONTRAST
  return [first, second].find(isReadable) ?? betterEnd([background])
}

/**
 * Creates a palette of the colours that a person chose: the mode "Custom Colors" [PAL-17]. The five safe colours are
 * always derived from them [PAL-20] [PAL-21] [PAL-22] [PAL-23] [PAL-24] [PAL-25].
 */
export function completePalette(own: OwnColors): Palette {
  const { white, black, accent, lightAccent, darkAccent } = own
  return {
    white,
    black,
    safeLightAccent: makeReadable(accent, [white, lightAccent], 'darker'),
    safeDarkAccent: makeReadable(accent, [black, darkAccent], 'lighter'),
    safeInverseAccent: inverseOn(accent, own),
    safeInverseLightAccent: inverseOn(lightAccent, own),
    safeInverseDarkAccent: inverseOn(darkAccent, own),
    accent,
    lightAccent,
    darkAccent,
  }
}

/** Returns the colours of a palette in order, as they are stored [PAL-1] [PAL-4]. */
export function paletteColors(palette: Palette): readonly PaletteColor[] {
  return PALETTE_COLOR_IDS.map((id) => ({ id, value: palette[id] }))
}

/** Returns the stored value of one colour; `null` if it is missing or invalid. */
function storedValue(stored: unknown, id: PaletteColorId): ColorValue | null {
  const colors: readonly unknown[] = Array.isArray(stored) ? stored : []
  const found = colors.map((color) => Object(color) as { id?: unknown; value?: unknown }).find((one) => one.id === id)
  return validateColor(found?.value)
}

/**
 * Reads a stored palette: a list of colours with id and value. A missing or invalid colour takes its default, from the
 * seed if there is no accent [PAL-9]. The safe colours are always derived again, whatever was stored [PAL-25]. Never
 * throws.
 * @param grow - Makes the palette that missing colours are taken from: `generatePalette`.
 */
export function readPalette(stored: unknown, grow: (seed: ColorValue) => Palette): Palette {
  const accent = storedValue(stored, 'accent') ?? parseColor('#FFAABB')!
  const grown = grow(accent)
  const own = (id: keyof OwnColors): ColorValue => storedValue(stored, id) ?? grown[id]
  return completePalette({
    white: own('white'),
    black: own('black'),
    accent,
    lightAccent: own('lightAccent'),
    darkAccent: own('darkAccent'),
  })
}
