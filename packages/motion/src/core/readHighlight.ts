/** How a highlight comes [MOT-37]. */
export type HighlightAnimation = 'draw' | 'fade' | 'fadeScale'

const ANIMATIONS = ['draw', 'fade', 'fadeScale'] as const
const DIRECTIONS = ['right', 'left'] as const
const LINECAPS = ['square', 'round', 'butt'] as const
const BLENDS = ['none', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'difference'] as const

/** The attributes of a text highlight besides its shape [MOT-36]. All may be missing or wrong. */
export interface HighlightOptions {
  /** Default `'draw'` [MOT-38]. */
  readonly animation?: HighlightAnimation | undefined
  /** The way the pen goes, on the screen. Default `'right'` [MOT-38]. */
  readonly direction?: (typeof DIRECTIONS)[number] | undefined
  /** Seconds. Default 0.75 [MOT-38]. */
  readonly duration?: number | undefined
  /** Any CSS colour. Default: `--vt-color-accent`. */
  readonly color?: string | undefined
  /** Of the strokes, in em of the text. Default 0.09. */
  readonly thickness?: number | undefined
  /** Default `'square'` [MOT-38]. */
  readonly linecap?: (typeof LINECAPS)[number] | undefined
  /** How the colour mixes with what is below it. Default `'none'` [MOT-38]. */
  readonly blend?: (typeof BLENDS)[number] | undefined
  /** 0 to 1. Default 1. */
  readonly opacity?: number | undefined
  /** It lies above the text. Default `false`: behind it [MOT-44]. */
  readonly isFront?: boolean | undefined
  /** Default `true`; else the highlight is there from the start [MOT-43]. */
  readonly isAnimationEnabled?: boolean | undefined
  /** Pixels: the size of text the strokes are made for. Default: that of the element. */
  readonly fontSize?: number | undefined
}

/** The same, read. */
export type HighlightSettings = { readonly [Name in keyof HighlightOptions]-?: NonNullable<HighlightOptions[Name]> }

/** One of some names, the first where it is none of them. */
function oneOf<Name extends string>(names: readonly [Name, ...Name[]], value: unknown): Name {
  return names.includes(value as Name) ? (value as Name) : names[0]
}

/** A number in a range, else a standard. */
function numberIn(least: number, most: number, value: unknown, standard: number): number {
  return Number.isFinite(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : standard
}

/**
 * Reads the attributes of a text highlight: what is missing or unknown takes its default [MOT-38].
 * @returns `fontSize` 0 stands for that of the element.
 */
export function readHighlight(given: HighlightOptions): HighlightSettings {
  return {
    animation: oneOf(ANIMATIONS, given.animation),
    direction: oneOf(DIRECTIONS, given.direction),
    duration: numberIn(0, 60, given.duration, 0.75),
    color: given.color || 'var(--vt-color-accent, #e2982f)',
    thickness: numberIn(0, 2, given.thickness, 0.09),
    linecap: oneOf(LINECAPS, given.linecap),
    blend: oneOf(BLENDS, given.blend),
    opacity: numberIn(0, 1, given.opacity, 1),
    isFront: given.isFront === true,
    isAnimationEnabled: given.isAnimationEnabled !== false,
    fontSize: numberIn(1, 1000, given.fontSize, 0),
  }
}
