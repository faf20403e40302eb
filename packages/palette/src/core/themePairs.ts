import type { ColorValue } from './color.js'
import { contrastRatio, MIN_CONTRAST } from './luminance.js'
import { mixInOklab, mixInSrgb } from './mix.js'
import { completePalette, type OwnColors, type Palette } from './palette.js'
import { parseColor } from './parseColor.js'
import { type GroundName, MARK_SHARE, MIN_FILL_CONTRAST, raisedGround, themeGrounds } from './themeGrounds.js'

/** Pairs that depend on the owner's own colours alone, so that they can fail [PAL-35]. */
export type OwnPairId = 'text' | 'marked' | 'night-marked' | 'over-picture' | 'fill' | 'night-fill'

/** Two colours that a site's pages show on each other [PAL-35]. */
export interface ThemePair {
  /** An {@link OwnPairId}; or a ground, `raised` or `button` and, after a hyphen, the use: `tint-muted`. */
  readonly id: string
  readonly foreground: ColorValue
  readonly background: ColorValue
  /** WCAG 2 contrast ratio, 1 to 21. */
  readonly ratio: number
  /** Smallest allowed ratio: 4.5 for texts, 1.2 for the fill of a button on the page. */
  readonly least: number
  /** Whether the colours can be published. */
  readonly passes: boolean
}

const PICTURE = /* @__PURE__ */ parseColor('#FFFFFF')!
/** Share of the dark ground behind a text over a picture. */
const OVER_PICTURE_SHARE = 0.78

function pairOf(id: string, foreground: ColorValue, background: ColorValue, least = MIN_CONTRAST): ThemePair {
  const ratio = contrastRatio(foreground, background)!
  return { id, foreground, background, ratio, least, passes: ratio >= least }
}

/** A pair that also fails if the dark colour is lighter than the light one: day and night are made from these. */
function orderedPair(pair: ThemePair, dark: ColorValue, light: ColorValue): ThemePair {
  const isOrdered = contrastRatio(light, '#000000')! > contrastRatio(dark, '#000000')!
  return { ...pair, passes: pair.passes && isOrdered }
}

/** The pairs of an owner's own colours, each with the colours that may change to mend it: the first group if it can. */
export const OWN_PAIRS: Readonly<
  Record<
    OwnPairId,
    { readonly of: readonly (readonly (keyof OwnColors)[])[]; readonly pair: (own: OwnColors) => ThemePair }
  >
> = {
  text: {
    of: [['black', 'white']],
    pair: ({ white, black }) => orderedPair(pairOf('text', black, white), black, white),
  },
  marked: {
    of: [['accent', 'black', 'white']],
    pair: ({ white, black, accent }) => pairOf('marked', black, mixInOklab(accent, white, MARK_SHARE)),
  },
  'night-marked': {
    of: [['accent', 'white', 'black']],
    pair: ({ white, black, accent }) => pairOf('night-marked', white, mixInOklab(accent, black, MARK_SHARE)),
  },
  'over-picture': {
    of: [['black', 'white']],
    pair: ({ white, black }) => pairOf('over-picture', white, mixInSrgb(black, PICTURE, OVER_PICTURE_SHARE)),
  },
  fill: {
    of: [['accent'], ['white']],
    pair: ({ white, accent }) => orderedPair(pairOf('fill', accent, white, MIN_FILL_CONTRAST), accent, white),
  },
  'night-fill': {
    of: [['accent'], ['black']],
    pair: ({ black, accent }) => orderedPair(pairOf('night-fill', accent, black, MIN_FILL_CONTRAST), black, accent),
  },
}

/** Returns the ids of the pairs that cannot be published, in order [PAL-35]. */
export function unreadablePairs(own: OwnColors): readonly OwnPairId[] {
  return (Object.keys(OWN_PAIRS) as OwnPairId[]).filter((id) => !OWN_PAIRS[id].pair(own).passes)
}

/**
 * Returns every pair of colours that a site's pages show [PAL-35]: first those that an owner's colours can make
 * unreadable, then those that are derived, which always read.
 */
export function themePairs(own: OwnColors): readonly ThemePair[] {
  const palette: Palette = completePalette(own)
  const grounds = themeGrounds(palette)
  const raised = raisedGround(palette)
  const derived = (Object.keys(grounds) as GroundName[]).flatMap((name) => {
    const { ground, text, muted, error, button, onButton } = grounds[name]
    const isSection = name !== 'paper' && name !== 'ink'
    return [
      ...(isSection ? [pairOf(`${name}-text`, text, ground)] : []),
      pairOf(`${name}-muted`, muted, ground),
      pairOf(`${name}-error`, error, ground),
      ...(isSection ? [pairOf(`${name}-button`, onButton, button)] : []),
    ]
  })
  return [
    ...Object.values(OWN_PAIRS).map(({ pair }) => pair(own)),
    pairOf('button', palette.safeInverseAccent, palette.accent),
    ...derived,
    pairOf('raised-text', palette.white, raised),
    pairOf('raised-muted', grounds.ink.muted, raised),
  ]
}
