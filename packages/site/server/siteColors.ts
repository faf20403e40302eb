import { formatColor, makeReadable, parseColor } from '@vitrine/palette'
import * as v from 'valibot'

/** Colours of e-mails: those of the first release, because a program for e-mails reads no custom properties. */
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
function readable(chosen: string): SiteAccent {
  const grounds = [parseColor(FIRST_COLORS.ink)!, LIGHTEST_WALL]
  return { chosen, used: formatColor(makeReadable(parseColor(chosen)!, grounds, 'lighter')) }
}

/** Reads the accent from the stored setting `palette`; the one of the first release for anything unreadable [SRV-59]. */
export function readAccent(setting: unknown): SiteAccent {
  const read = v.safeParse(stored, setting)
  return readable(read.success ? read.output.accent.toUpperCase() : FIRST_COLORS.accent)
}
