/** How a highlight comes [MOT-37]. */
export type HighlightAnimation = 'draw' | 'fade' | 'fadeScale'

/** The way the pen goes, on the screen. */
export type HighlightDirection = 'right' | 'left'
/** How a stroke ends. */
export type HighlightLinecap = 'square' | 'round' | 'butt'
/** How the colour mixes with what is below it. */
export type HighlightBlend = 'none' | 'multiply' | 'screen' | 'overlay' | 'darken' | 'lighten' | 'difference'

/** The attributes of a text highlight besides its shape [MOT-36]. All may be missing or wrong. */
export interface HighlightOptions {
  /** Default `'draw'` [MOT-38]. */
  readonly animation?: HighlightAnimation | undefined
  /** The way the pen goes, on the screen. Default `'right'` [MOT-38]. */
  readonly direction?: HighlightDirection | undefined
  /** Seconds. Default 0.75 [MOT-38]. */
  readonly duration?: number | undefined
  /** Any CSS colour. Default: `--vt-color-accent`. */
  readonly color?: string | undefined
  /** Of the strokes, in em of the text. Default 0.09. */
  readonly thickness?: number | undefined
  /** Default `'square'` [MOT-38]. */
  readonly linecap?: HighlightLinecap | undefined
  /** How the colour mixes with what is below it. Default `'none'` [MOT-38]. */
  readonly blend?: HighlightBlend | undefined
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

/** The blends that mix. */
const BLENDS = /^(multiply|screen|overlay|darken|lighten|difference)$/

/** A number from 0, else a standard. */
function upTo(most: number, value: number | undefined, standard: number): number {
  return typeof value === 'number' && value >= 0 && value <= most ? value : standard
}

/**
 * Reads the attributes of a text highlight: what is missing or unknown takes its default [MOT-38].
 * @returns An empty `color` stands for that of the sheet, `fontSize` 0 for that of the element.
 */
export function readHighlight(given: HighlightOptions): HighlightSettings {
  return {
    animation: /^fade(Scale)?$/.test(given.animation!) ? given.animation! : 'draw',
    direction: given.direction === 'left' ? 'left' : 'right',
    duration: upTo(60, given.duration, 0.75),
    color: given.color ?? '',
    thickness: upTo(2, given.thickness, 0.09),
    linecap: /^(round|butt)$/.test(given.linecap!) ? given.linecap! : 'square',
    blend: BLENDS.test(given.blend!) ? given.blend! : 'none',
    opacity: upTo(1, given.opacity, 1),
    isFront: given.isFront === true,
    isAnimationEnabled: given.isAnimationEnabled !== false,
    fontSize: upTo(1000, given.fontSize, 0),
  }
}
