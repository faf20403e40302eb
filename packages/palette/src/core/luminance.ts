import type { ColorValue, Rgb } from './color.js'
import { channelsOf } from './channels.js'

/**
 * Luma below which a palette's background counts as dark, and its text is white [PAL-18]. The test of dark colours uses
 * another threshold [PAL-27].
 */
export const LUMA_THRESHOLD = 0.34

/** Share of 256 below which a colour counts as dark [PAL-26]. The palette's luma threshold is another one [PAL-27]. */
export const DARKNESS_THRESHOLD = 0.65

/** Smallest contrast at which text is readable [PAL-19]. */
export const MIN_CONTRAST = 4.5

/**
 * Linear brightness of each 8-bit channel value, by WCAG 2. A table, because palettes read the 256 values thousands of
 * times.
 */
const LINEAR: readonly number[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const brightness = ([red, green, blue]: Rgb): number => 0.299 * red + 0.587 * green + 0.114 * blue

/** Returns the luma of channels, 0 to 1 [PAL-18]. */
export function luma(channels: Rgb): number {
  return brightness(channels) / 255
}

/** Returns the relative luminance of channels, 0 to 1, by WCAG 2. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
}

/** Returns the contrast ratio of two luminances, 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05)
}

/**
 * Returns the contrast ratio of two colours by WCAG 2, 1 to 21, from 8-bit channels; alpha is ignored [PAL-19].
 * @returns `null` where one of them is no colour.
 * @example contrastRatio('#000000', '#FFFFFF') // => 21
 */
export function contrastRatio(one: ColorValue | string, other: ColorValue | string): number | null {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  return first && second && contrastOf(luminance(first), luminance(second))
}

/**
 * Whether a colour is dark: its weighted brightness is below 0.65 of 256 [PAL-26]. Alpha is ignored. A value that is no
 * colour is not dark.
 * @example isDark('#808080') // => true
 */
export function isDark(color: ColorValue | string): boolean {
  const channels = channelsOf(color)
  return channels !== null && brightness(channels) < DARKNESS_THRESHOLD * 256
}
