import type { ColorValue } from './color.js'
import { contrastRatio, isDark, MIN_CONTRAST } from './luminance.js'
import { makeReadable } from './makeReadable.js'
import { mixInOklab, mixInSrgb } from './mix.js'
import type { Palette } from './palette.js'
import { parseColor } from './parseColor.js'

/**
 * Grounds of a site's pages [PAL-33]: `paper` is the page by day, `ink` the page at night and a dark section, `tint`,
 * `accent` and `shade` are sections on the palette's light, bright and dark colour.
 */
export type GroundName = 'paper' | 'ink' | 'tint' | 'accent' | 'shade'

/** Colours of one ground, of which each text reads [PAL-33]. */
export interface Ground {
  readonly ground: ColorValue
  readonly text: ColorValue
  /** Scheme of the browser's own controls: dark where the text is lighter than the ground. */
  readonly scheme: 'light' | 'dark'
  /** Secondary texts. */
  readonly muted: ColorValue
  readonly error: ColorValue
  /** Ground of a button, and the colour of marks. */
  readonly button: ColorValue
  readonly onButton: ColorValue
  /** Colour that a button is mixed with under the pointer, away from the colour of its label. */
  readonly lift: ColorValue
  /** Largest shares of the text's colour on the ground of a hovered and of a pressed control, in percent. */
  readonly hover: number
  readonly active: number
}

/** Smallest contrast between a fill and the ground around it; with less the fill cannot be told from the ground. */
export const MIN_FILL_CONTRAST = 1.2

/** Share of the accent in the ground of a marked text, such as a day of a calendar with events. */
export const MARK_SHARE = 0.3

/** Share of the ground in the colour of secondary texts, by day and on dark grounds. */
const MUTED_SHARES = [0.29, 0.31] as const
const HOVER = 8
const ACTIVE = 14
const RAISED_SHARE = 0.06
const BUTTON_SHARE = 0.6

const WHITE = /* @__PURE__ */ parseColor('#FFFFFF')!
const BLACK = /* @__PURE__ */ parseColor('#000000')!
/** Errors on light and on dark grounds. */
const ERRORS = [/* @__PURE__ */ parseColor('#A3261B')!, /* @__PURE__ */ parseColor('#FF9D8A')!] as const

/** Whether a text reads on all grounds. */
export const reads = (text: ColorValue, ...grounds: readonly ColorValue[]): boolean =>
  grounds.every((ground) => contrastRatio(text, ground)! >= MIN_CONTRAST)

const isLighter = (one: ColorValue, other: ColorValue): boolean =>
  contrastRatio(one, BLACK)! > contrastRatio(other, BLACK)!

/** Returns the secondary text: the text mixed with its ground, as much as all grounds allow. */
function mutedOn(text: ColorValue, ground: ColorValue, others: readonly ColorValue[]): ColorValue {
  const most = isLighter(text, ground) ? MUTED_SHARES[1] : MUTED_SHARES[0]
  for (let share = most; share > 0; share -= 0.02) {
    const mixed = mixInSrgb(text, ground, 1 - share)
    if (reads(mixed, ground, ...others)) return mixed
  }
  return text
}

/** Returns the largest share, in whole percent, with which the text still reads on the ground mixed with it. */
function largestShare(text: ColorValue, ground: ColorValue, most: number): number {
  let share = most
  while (share > 0 && !reads(text, mixInSrgb(text, ground, share / 100))) share -= 1
  return share
}

interface Base {
  readonly ground: ColorValue
  readonly text: ColorValue
  readonly palette: Palette
  /** Further grounds on which the texts stand. */
  readonly others?: readonly ColorValue[]
  /** Whether the accent may be replaced where it cannot be seen, or where marks with it cannot be read. */
  readonly mayReplace?: boolean
}

function makeGround({ ground, text, palette, others = [], mayReplace = false }: Base): Ground {
  const { accent, safeInverseAccent } = palette
  const isLightText = isLighter(text, ground)
  const isUsable =
    contrastRatio(accent, ground)! >= MIN_FILL_CONTRAST && reads(text, mixInOklab(accent, ground, MARK_SHARE))
  const away = isLightText ? BLACK : WHITE
  const [button, onButton] =
    mayReplace && !isUsable ? [mixInOklab(ground, away, BUTTON_SHARE), text] : [accent, safeInverseAccent]
  return {
    ground,
    text,
    scheme: isLightText ? 'dark' : 'light',
    muted: mutedOn(text, ground, others),
    error: makeReadable(ERRORS[isLightText ? 1 : 0], [ground, ...others], isLightText ? 'lighter' : 'darker'),
    button,
    onButton,
    lift: isLighter(onButton, button) ? BLACK : WHITE,
    hover: largestShare(text, ground, HOVER),
    active: largestShare(text, ground, ACTIVE),
  }
}

/**
 * Returns the ground of a dark section at night, which is lighter than the page around it, so that its edges are seen;
 * the page's own where the palette's texts would not read on a lighter one.
 */
export function raisedGround({ white, black, safeDarkAccent }: Palette): ColorValue {
  const raised = mixInSrgb(white, black, RAISED_SHARE)
  return reads(white, raised) && reads(safeDarkAccent, raised) && isDark(raised) ? raised : black
}

/** Derives the colours of each ground from a palette [PAL-33]. */
export function themeGrounds(palette: Palette): Readonly<Record<GroundName, Ground>> {
  const { white, black, accent, lightAccent, darkAccent } = palette
  const { safeInverseAccent, safeInverseLightAccent, safeInverseDarkAccent } = palette
  const section = (ground: ColorValue, text: ColorValue): Ground =>
    makeGround({ ground, text, palette, mayReplace: true })
  return {
    paper: makeGround({ ground: white, text: black, palette }),
    ink: makeGround({ ground: black, text: white, palette, others: [raisedGround(palette)] }),
    tint: section(lightAccent, safeInverseLightAccent),
    accent: section(accent, safeInverseAccent),
    shade: section(darkAccent, safeInverseDarkAccent),
  }
}
