import {
  generatePalette,
  mendPair,
  type OwnColors,
  type Palette,
  paletteFromImage,
  parseColor,
  PRESETS,
  type PresetName,
  themePairs,
  unreadablePairs,
} from '@vitrine/palette'
import { pairName } from '../../pages/palette/labels.ts'
import { ratioText, remedyText } from '../../pages/palette/pairTexts.ts'
import { printPixels } from '../image/printPixels.ts'
import type { Site } from '../site/defineSite.ts'
import type { ReadSettings, Texts } from './settingsPage.tsx'
import { OWN_IDS, ownColors, readType, type SiteColors, siteColors, type SiteTheme } from './siteTheme.ts'

const NO_COLOR = 'This is no colour without transparency. Write one such as #E2982F or teal.'

/** Returns the texts of the form for a theme. */
export function fillPalette({ colors, type }: SiteTheme): Texts {
  const { heading, text, size, scale } = type
  return {
    ...colors,
    seed: colors.accent,
    'type-heading': heading,
    'type-text': text,
    'type-size': String(size),
    'type-scale': String(scale),
  }
}

const typeOf = (texts: Texts): SiteTheme['type'] =>
  readType({
    heading: texts['type-heading'],
    text: texts['type-text'],
    size: texts['type-size'],
    scale: texts['type-scale'],
  })

const opaque = (text: string | undefined): OwnColors['accent'] | undefined => {
  const color = parseColor(text)
  return color && color.values.alpha === undefined ? color : undefined
}

/** Reads the theme that a form shows; a wrong text takes the published colour. */
export function shownTheme(texts: Texts, published: SiteTheme): SiteTheme {
  const own = ownColors(published.colors)
  const colors = Object.fromEntries(OWN_IDS.map((id) => [id, opaque(texts[id]) ?? own[id]]))
  return { colors: siteColors(colors as unknown as OwnColors), type: typeOf(texts) }
}

/** Describes the remedy of each unreadable pair in words, by pair [SRV-302]. */
export function remediesOf(colors: SiteColors): Readonly<Record<string, string>> {
  const own = ownColors(colors)
  return Object.fromEntries(unreadablePairs(own).map((id) => [id, remedyText(own, id)]))
}

/** Returns the sentence of each unreadable pair at the colour that its remedy changes. */
function unreadableErrors(own: OwnColors): Texts {
  const pairs = new Map(themePairs(own).map((pair) => [pair.id, pair]))
  const errors = unreadablePairs(own).map((id) => {
    const { ratio, least } = pairs.get(id)!
    const [changed = 'accent'] = Object.keys(mendPair(own, id) ?? {})
    const words = `${pairName(id)}: ${ratioText(ratio)}, but it needs ${least} : 1. ${remedyText(own, id)}.`
    return [changed, words] as const
  })
  return Object.fromEntries(errors.toReversed())
}

/** Makes the palette that a pressed button asks for. */
async function madePalette(texts: Texts, { pictures }: Site): Promise<Palette | Texts | undefined> {
  const { preset, from, picture } = texts
  if (preset !== undefined) {
    const accent = opaque(texts['accent'])
    if (!accent) return { accent: NO_COLOR }
    return generatePalette(accent, Object.hasOwn(PRESETS, preset) ? (preset as PresetName) : undefined)
  }
  if (from !== undefined) {
    const seed = opaque(texts['seed'])
    return seed ? generatePalette(seed) : { seed: NO_COLOR }
  }
  if (picture === undefined) return undefined
  const drawing = pictures.find(picture)
  return drawing
    ? paletteFromImage(await printPixels(drawing))
    : { picture: 'This picture is no longer on the site. Choose another one.' }
}

const isPalette = (made: Palette | Texts): made is Palette => typeof made['white'] === 'object'

/**
 * Reads the posted form: the theme to publish, a theme to try, or the error of each wrong field. Colours that do not
 * read are refused with their remedies [SRV-300] [SRV-302].
 */
export async function readPaletteForm(texts: Texts, site: Site): Promise<ReadSettings> {
  const { reset, try: isTried, mend, preset: _preset, from: _from, picture: _picture, ...typed } = texts
  if (reset !== undefined) return { ok: true, settings: { palette: {}, typography: {} } }
  const made = await madePalette(texts, site)
  if (made !== undefined) {
    if (!isPalette(made)) return { ok: false, errors: made, typed }
    const colors = siteColors(made)
    return { ok: false, errors: {}, typed: { ...typed, ...colors, seed: colors.accent } }
  }
  const parsed = OWN_IDS.map((id) => [id, opaque(texts[id])] as const)
  const wrong = parsed.flatMap(([id, color]) => (color ? [] : [[id, NO_COLOR] as const]))
  if (wrong.length > 0) return { ok: false, errors: Object.fromEntries(wrong), typed }
  const own = Object.fromEntries(parsed) as unknown as OwnColors
  const unreadable = unreadablePairs(own)
  const mended = unreadable.find((id) => id === mend)
  if (mended !== undefined)
    return { ok: false, errors: {}, typed: { ...typed, ...siteColors({ ...own, ...mendPair(own, mended) }) } }
  if (isTried !== undefined || mend !== undefined) return { ok: false, errors: {}, typed }
  if (unreadable.length > 0) return { ok: false, errors: unreadableErrors(own), typed }
  return { ok: true, settings: { palette: siteColors(own), typography: typeOf(texts) } }
}
