import { completePalette, formatColor, makeReadable, mixInSrgb, parseColor, themeToCss } from '@vitrine/palette'
import * as v from 'valibot'
import { FIRST_THEME, ownColors, type SiteColors } from './render/siteTheme.ts'

/** Colours of e-mails: those of the first release, because a program for e-mails reads no custom properties. */
export const FIRST_COLORS = {
  paper: '#FAF6EF',
  ink: '#1B1A22',
  muted: '#5C5860',
  accent: '#E2982F',
  mutedOnInk: '#B9B2A8',
  /** Hairlines: ink at 14 % on paper, and paper at 20 % on ink. */
  line: '#DBD7D1',
  lineOnInk: '#484650',
} as const

/** Colours of an e-mail besides its accent, each `#RRGGBB`. */
export type MailColors = Readonly<Record<Exclude<keyof typeof FIRST_COLORS, 'accent'>, string>>

/** Derives the colours of e-mails from those of a site. */
export function mailColors(colors: SiteColors): MailColors {
  const { white: paper, black: ink } = colors
  if (paper === FIRST_COLORS.paper && ink === FIRST_COLORS.ink) return FIRST_COLORS
  const css = themeToCss(completePalette(ownColors(colors)))
  const property = (name: string): string => css.split(`${name}:`)[1]!.split(';')[0]!
  const mixed = (top: string, share: number, ground: string): string =>
    formatColor(mixInSrgb(parseColor(top)!, parseColor(ground)!, share))
  return {
    paper,
    ink,
    muted: property('--vt-paper-muted'),
    mutedOnInk: property('--vt-ink-muted'),
    line: mixed(ink, 0.14, paper),
    lineOnInk: mixed(paper, 0.2, ink),
  }
}

/** The lightest wall that `roomLight` makes of a print: the hue with the greatest luminance, at the highest saturation. */
const LIGHTEST_WALL = parseColor('hsl(60 32% 13%)')!

const stored = v.object({ accent: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) })

/** Accent of e-mails. */
export interface SiteAccent {
  /** The colour that the owner chose, `#RRGGBB`. */
  readonly chosen: string
  /** The colour that e-mails use, `#RRGGBB`: the chosen one, made readable. */
  readonly used: string
}

/**
 * Makes an accent readable: words in ink stand on it, and it stands on ink and on the walls of prints. So it becomes as
 * light as these need [SRV-59] [SRV-90].
 */
function readable(chosen: string, ink: string): SiteAccent {
  const grounds = [parseColor(ink)!, LIGHTEST_WALL]
  return { chosen, used: formatColor(makeReadable(parseColor(chosen)!, grounds, 'lighter')) }
}

/**
 * Reads the accent from the stored setting `palette`.
 * @param first - The colours for a setting that cannot be read: those of the site's theme file [SRV-59].
 */
export function readAccent(setting: unknown, first: SiteColors = FIRST_THEME.colors): SiteAccent {
  const read = v.safeParse(stored, setting)
  return readable(read.success ? read.output.accent.toUpperCase() : first.accent, first.black)
}
