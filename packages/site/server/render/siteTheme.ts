import {
  completePalette,
  formatColor,
  mendPair,
  type OwnColors,
  parseColor,
  themeToCss,
  unreadablePairs,
} from '@vitrine/palette'
import { isTypeface, SCALES, type SiteType, TEXT_SIZES, typeToCss } from './siteType.ts'

/** Ids of the five colours that an owner chooses, from the lightest to the darkest. */
export const OWN_IDS = ['white', 'lightAccent', 'accent', 'darkAccent', 'black'] as const satisfies (keyof OwnColors)[]

/** Five colours, each `#RRGGBB` in capital letters. */
export type SiteColors = Readonly<Record<keyof OwnColors, string>>

/** Colours and type of a site. */
export interface SiteTheme {
  readonly colors: SiteColors
  readonly type: SiteType
}

/** Colours and type of the first release, as `packages/palette/src/theme.css` and `styles/tokens.css` declare them. */
export const FIRST_THEME: SiteTheme = {
  colors: { white: '#FAF6EF', lightAccent: '#F1E4CE', accent: '#E2982F', darkAccent: '#3D2E1C', black: '#1B1A22' },
  type: { heading: 'fraunces', text: 'instrument', size: 16, scale: 1250 },
}

/** Returns a value as an object; one without members for anything else. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value) as Record<string, unknown>

/** Returns the colours as values of `@vitrine/palette`. */
export function ownColors(colors: SiteColors): OwnColors {
  return Object.fromEntries(OWN_IDS.map((id) => [id, parseColor(colors[id])!])) as unknown as OwnColors
}

/** Returns the colours of a palette as `#RRGGBB`. */
export function siteColors(own: OwnColors): SiteColors {
  return Object.fromEntries(
    OWN_IDS.map((id) => [id, formatColor({ ...own[id], userFormat: 'hex' })]),
  ) as unknown as SiteColors
}

/** Mends the pairs of colours that do not read, one after the other. */
export function readableColors(colors: SiteColors): SiteColors {
  let own = ownColors(colors)
  let [pair] = unreadablePairs(own)
  if (pair === undefined) return colors
  for (; pair !== undefined; [pair] = unreadablePairs(own)) own = { ...own, ...mendPair(own, pair) }
  return siteColors(own)
}

/**
 * Reads typefaces and sizes [SRV-304].
 * @param type - The type that an unreadable member takes. Default: that of the first release.
 */
export function readType(setting: unknown, type: SiteType = FIRST_THEME.type): SiteType {
  const { heading, text, size, scale } = membersOf(setting)
  return {
    heading: isTypeface(heading) ? heading : type.heading,
    text: isTypeface(text) && text !== 'fraunces' ? text : type.text,
    size: (TEXT_SIZES as readonly unknown[]).includes(Number(size)) ? Number(size) : type.size,
    scale: Object.hasOwn(SCALES, String(scale)) ? Number(scale) : type.scale,
  }
}

const NAME = /^((?:[\da-f]{6}-){5})([a-z]+)-([a-z]+)-(\d{2})-(\d{4})\.css$/

/**
 * Returns the address of the sheet of a theme. It contains the whole theme, so that the sheet of an address never
 * changes, and every process of a site answers each [SRV-301].
 * @example themeAddress(FIRST_THEME)
 * // => '/theme/faf6ef-f1e4ce-e2982f-3d2e1c-1b1a22-fraunces-instrument-16-1250.css'
 */
export function themeAddress({ colors, type }: SiteTheme): string {
  const { heading, text, size, scale } = type
  const hex = OWN_IDS.map((id) => colors[id].slice(1).toLowerCase())
  return `/theme/${[...hex, heading, text, size, scale].join('-')}.css`
}

/** Returns the address of the sheet that a page links; `undefined` while its style sheets declare the same theme. */
export function changedTheme(theme: SiteTheme): string | undefined {
  const address = themeAddress(theme)
  return address === themeAddress(FIRST_THEME) ? undefined : address
}

/** Reads the theme from the last part of its address; `undefined` for any other text [SRV-301]. */
export function themeOfAddress(name: string): SiteTheme | undefined {
  const [, hex, heading, text, size, scale] = NAME.exec(name) ?? []
  if (hex === undefined) return undefined
  const parts = hex.split('-')
  const colors = Object.fromEntries(OWN_IDS.map((id, at) => [id, `#${parts[at]!.toUpperCase()}`]))
  const theme: SiteTheme = {
    colors: colors as unknown as SiteColors,
    type: readType({ heading, text, size, scale }),
  }
  return themeAddress(theme) === `/theme/${name}` ? theme : undefined
}

/** Writes the sheet of a theme, in the layer of the tokens [SRV-301]. */
export function themeSheet({ colors, type }: SiteTheme): string {
  const declarations = themeToCss(completePalette(ownColors(colors))) + typeToCss(type)
  return '@layer vitrine.tokens,vitrine.parts,vitrine.blocks;' + `@layer vitrine.tokens{:root{${declarations}}}`
}
