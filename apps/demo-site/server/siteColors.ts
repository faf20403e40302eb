import { contrastRatio, formatColor, makeReadable, parseColor } from '@vitrine/palette'
import * as v from 'valibot'

/** Colours of the first release, as `packages/palette/src/theme.css` and `styles/tokens.css` set them. */
export const FIRST_COLORS = {
  paper: '#FAF6EF',
  ink: '#1B1A22',
  muted: '#5C5860',
  error: '#A3261B',
  accent: '#E2982F',
  mutedOnInk: '#B9B2A8',
  errorOnInk: '#FF9D8A',
} as const

/** The lightest wall that `roomLight` makes of a print: the hue with the greatest luminance, at the highest saturation. */
const LIGHTEST_WALL = parseColor('hsl(60 32% 13%)')!

/** Smallest contrast between accent and paper. Less would look like paper. */
const LEAST_ON_PAPER = 1.2

const stored = v.object({ accent: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) })

/** Accent of the site. */
export interface SiteAccent {
  /** The colour that the owner chose, `#RRGGBB`. */
  readonly chosen: string
  /** The colour that the pages use, `#RRGGBB`: the chosen one, made readable. */
  readonly used: string
}

/**
 * Makes an accent readable: words in ink stand on it, and it stands on ink and on the walls of prints. So it becomes as
 * light as these need [SRV-59] [SRV-90].
 */
function readable(chosen: string): SiteAccent {
  const grounds = [parseColor(FIRST_COLORS.ink)!, LIGHTEST_WALL]
  return { chosen, used: formatColor(makeReadable(parseColor(chosen)!, grounds, 'lighter')) }
}

/** Reads the accent from the stored setting `palette`; the one of the first release for anything unreadable [SRV-59]. */
export function readAccent(setting: unknown): SiteAccent {
  const read = v.safeParse(stored, setting)
  return readable(read.success ? read.output.accent.toUpperCase() : FIRST_COLORS.accent)
}

/** The accent that a page must set; `undefined` while its style sheets have the same one. */
export function changedAccent(setting: unknown): string | undefined {
  if (setting === undefined) return undefined
  const { used } = readAccent(setting)
  return used === FIRST_COLORS.accent ? undefined : used
}

/**
 * Parses a colour that an owner has typed.
 * @returns `#RRGGBB`, or the sentence that refuses the text.
 */
export function parseAccent(
  text: string,
): { readonly ok: true; readonly accent: string } | { readonly ok: false; readonly error: string } {
  const color = parseColor(text)
  if (!color || color.values.alpha !== undefined)
    return { ok: false, error: 'This is no colour without transparency. Write one such as #E2982F or teal.' }
  const accent = formatColor({ ...color, userFormat: 'hex' })
  if (contrastRatio(readable(accent).used, FIRST_COLORS.paper)! < LEAST_ON_PAPER)
    return { ok: false, error: 'This colour cannot be told from the paper. Choose a darker or a stronger one.' }
  return { ok: true, accent }
}
